"""Packages outside of Rill that use it as any other package does.

That compiles Rill once more, so only the long tests build them as packages: in one folder, so that Rill is built once for all
of them, and as one group (OUTSIDE), which runs in one process. For other tests, Rill's own build has their programs."""

import os
import subprocess

import pytest

from .home import PROGRAMS, PROJECT

IS_BUILT = os.environ.get("RILL_LONG") == "1"
OUTSIDE = [pytest.mark.xdist_group("outside package"), pytest.mark.timeout(900)] if IS_BUILT else []
SCRATCH = PROJECT / ".build" / "outside"
# Leaves out what only debuggers need, and compiles each module at once, which is quicker unless files change afterwards.
# The index is needed to find XCTest's methods, and several threads to have it with whole modules.
QUICK = ["-debug-info-format", "none"]
OPTIONS = ("-index-ignore-system-modules", "-whole-module-optimization", "-num-threads", "2")
QUICK += [part for option in OPTIONS for part in ("-Xswiftc", option)]


def of_a_user(**more):
    """Returns the environment of a user of Rill: no strictness, and the user's own home directory."""
    environment = dict(os.environ, HOME=os.environ.get("HOME_BEFORE_TESTS", os.environ["HOME"]), **more)
    environment.pop("RILL_STRICT", None)
    return environment


def swift(verb, package, *options, mode="6"):
    """Runs `swift build` or `swift test` for a package, in Swift 6 or Swift 5 mode, and returns its outcome. Fails if it
    fails, with what it printed."""
    command = ["swift", verb, *QUICK, "--package-path", package, "--scratch-path", SCRATCH, *options]
    outcome = subprocess.run(
        command, env=of_a_user(EXAMPLE_SWIFT_MODE=mode), capture_output=True, text=True)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    return outcome


def program(name):
    """Returns the path of a program of such a package."""
    return (SCRATCH / "debug" if IS_BUILT else PROGRAMS) / name
