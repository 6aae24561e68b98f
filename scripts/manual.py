#!/usr/bin/env python3
"""Prints QuickTodo's manual page, made of what the program itself knows about its commands and options.

Usage: scripts/manual.py [PROGRAM] >quicktodo.1        (otherwise .build/release/quicktodo)

To read it:  scripts/manual.py | man -l -
To keep it:  scripts/manual.py >~/.local/share/man/man1/quicktodo.1
"""

import json
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
# The exit statuses and files, as docs/quicktodo.md has them.
END = r"""
.SH EXIT STATUS
.TP
0
Success.
.TP
1
A number, a list, a tag, a saved search, an account, a conflict or a day's backup is unknown, or another rule refuses the change. Nothing has changed.
.TP
64
Bad usage: a blank title, a date or filter that isn't understood, an argument that isn't UTF-8.
.TP
65
The file to import isn't of the format, or is cut off. Nothing was imported.
.TP
69
There is no display for the window, or no keyring for a password.
.TP
74
The database can't be used, or the output can't be written.
.TP
75
Not everything is synchronised, or a server refuses an account. Nothing is lost; try again later.
.TP
130
The command was cancelled.
.SH ENVIRONMENT
.TP
.B XDG_DATA_HOME
The folder of the user's data, otherwise \fI~/.local/share\fR.
.TP
.B NO_COLOR
If it is set, the output in a terminal has no colours.
.TP
.B LANGUAGE, LC_ALL, LC_MESSAGES, LANG
The language of the windows and the reminders.
.TP
.B QUICKTODO_LATER
The seconds after which a reminder comes again that was put off, otherwise 600.
.SH FILES
.TP
.I $XDG_DATA_HOME/quicktodo/tasks.sqlite
The tasks.
.TP
.I $XDG_DATA_HOME/quicktodo/backups
The backups.
.TP
.I $XDG_DATA_HOME/quicktodo/tasks.sqlite.sync-lock
The lock of the program that synchronises.
.TP
.I $XDG_DATA_HOME/quicktodo/tasks.sqlite.account-*.password
The passwords of accounts that are to be kept in files.
"""


def text(words):
    """Returns words that mean nothing else to troff."""
    escaped = words.replace("\\", r"\e").replace("-", r"\-").replace("'", r"\(aq").replace("…", r"\[u2026]")
    return "\n".join("\\&" + line if line.startswith((".", "\\(aq")) else line for line in escaped.splitlines())


def names(argument):
    """Returns an argument as one types it."""
    value = r"\fI" + text(argument.get("valueName", "value").upper()) + r"\fR"
    if argument["kind"] == "positional":
        return value + ("…" if argument["isRepeating"] else "").replace("…", r"\[u2026]")
    spelled = [r"\fB" + text(("-" if name["kind"] == "short" else "--") + name["name"]) + r"\fR"
               for name in argument["names"]]
    return ", ".join(spelled) + (f" {value}" if argument["kind"] == "option" else "")


def arguments(command):
    return [argument for argument in command.get("arguments", []) if argument.get("shouldDisplay", True)]


def options(command, known=()):
    """Yields the arguments of a command, but those that all commands have."""
    for argument in arguments(command):
        if argument.get("names") and names(argument) in known:
            continue
        default = f" Otherwise {argument['defaultValue']}." if argument.get("defaultValue") else ""
        yield f".TP\n{names(argument)}\n{text(argument.get('abstract', '') + default)}"


def usage(command):
    positional = [argument for argument in arguments(command) if argument["kind"] == "positional"]
    shown = [names(a) if not a["isOptional"] else f"[{names(a)}]" for a in positional]
    return " ".join([r"\fB" + text(command["commandName"]) + r"\fR"] + ["[options]"] + shown)


def page(root):
    version = next(line[3:] for line in (PROJECT / "CHANGELOG.md").read_text().splitlines() if line.startswith("## "))
    commands = [command for command in root["subcommands"] if command.get("shouldDisplay", True)]
    yield f'.TH QUICKTODO 1 "" "QuickTodo {version}" "User Commands"'
    yield f".SH NAME\nquicktodo \\- {text(root['abstract'][0].lower() + root['abstract'][1:].rstrip('.'))}"
    yield ".SH SYNOPSIS\n.B quicktodo\n[\\fIcommand\\fR [\\fIargument\\fR\\[u2026]]]"
    yield f".SH DESCRIPTION\n{text(root.get('discussion', ''))}"
    yield ".SH OPTIONS"
    yield from options(root)
    yield ".SH COMMANDS"
    for command in commands:
        yield f".SS {usage(command)}\n{text(command.get('abstract', ''))}"
        if command.get("discussion"):
            yield f".PP\n{text(command['discussion'])}"
        yield from options(command, known={names(argument) for argument in arguments(root)})
    yield END.strip()


def main():
    if sys.argv[1:] in (["-h"], ["--help"]):
        return print(__doc__.strip())
    program = sys.argv[1] if len(sys.argv) > 1 else PROJECT / ".build" / "release" / "quicktodo"
    try:
        told = subprocess.run([program, "--experimental-dump-help"], capture_output=True, text=True, check=True).stdout
    except OSError as error:
        sys.exit(f"scripts/manual.py: {program} can't be run ({error.strerror}). Build it, for example by "
                 "'scripts/run quicktodo --version', or name another one.")
    print("\n".join(page(json.loads(told)["command"])))


main()
