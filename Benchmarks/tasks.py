"""The part of a task that people see, as a resource of CalDAV has it."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Task:
    title: str
    notes: str
    priority: str
    is_done: bool


def parsed(text):
    """Returns the task that a resource has."""
    def value(name):
        found = re.search(rf"^{name}(?:;[^:\n]*)?:(.*)$", text, re.MULTILINE)
        return found[1].strip() if found else ""
    number = int(value("PRIORITY") or 0)
    level = ["none", *["high"] * 4, "medium", *["low"] * 4][number]
    return Task(value("SUMMARY"), value("DESCRIPTION"), level, value("STATUS") == "COMPLETED" or bool(value("COMPLETED")))
