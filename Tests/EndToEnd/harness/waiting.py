"""Waiting for events in another process."""

import os
import time

# How many seconds a wait may take before it counts as failed. Generous, because a slow machine is no defect.
PATIENCE = float(os.environ.get("RILL_PATIENCE", "20"))


class Expired(AssertionError):
    """A condition that did not come true in time."""


def wait_until(predicate, what="the condition", within=None, every=0.02):
    """Calls `predicate` until its result is true, and returns that result. Pauses for as long as a call takes, at least: the
    program that is asked has its own work to do, and other tests run beside this one."""
    within = PATIENCE if within is None else within
    deadline = time.monotonic() + within
    while True:
        begin = time.monotonic()
        result = predicate()
        if result:
            return result
        end = time.monotonic()
        if end > deadline:
            raise Expired(f"waited {within:g} s for {what}; last seen: {result!r}")
        time.sleep(max(every, end - begin))
