"""Waiting for events in another process."""

import os
import time

# How many seconds a wait may take before it counts as failed. Generous, because a slow machine is no defect.
PATIENCE = float(os.environ.get("RILL_PATIENCE", "20"))


class Expired(AssertionError):
    """A condition that did not come true in time."""


def wait_until(predicate, what="the condition", within=None, every=0.02):
    """Calls `predicate` until its result is true, and returns that result."""
    within = PATIENCE if within is None else within
    deadline = time.monotonic() + within
    while True:
        result = predicate()
        if result:
            return result
        if time.monotonic() > deadline:
            raise Expired(f"waited {within:g} s for {what}; last seen: {result!r}")
        time.sleep(every)
