"""Rill used from another package, as README.md shows it."""

import os
import subprocess

import pytest

from harness import Window
from harness.home import PROJECT

EXAMPLE = PROJECT / "Examples" / "Adding"


def test_the_readme_shows_the_example_that_is_built():
    source = (EXAMPLE / "Sources" / "Adding" / "Adding.swift").read_text()
    assert f"```swift\n{source}```" in (PROJECT / "README.md").read_text()


# One group is one process: both build in the same folder.
@pytest.mark.xdist_group("outside package")
@pytest.mark.timeout(900)
@pytest.mark.parametrize("mode", ["6", "5"])
def test_the_example_builds_as_an_outside_package_and_adds(home, request, mode):
    build = ["swift", "build", "--package-path", EXAMPLE, "--scratch-path", PROJECT / ".build" / "outside"]
    environment = dict(os.environ, EXAMPLE_SWIFT_MODE=mode, HOME=os.environ.get("HOME_BEFORE_TESTS", os.environ["HOME"]))
    environment.pop("RILL_STRICT", None)
    outcome = subprocess.run(build, env=environment, capture_output=True, text=True)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    program = subprocess.run([*build, "--show-bin-path"], env=environment, capture_output=True, text=True).stdout
    window = Window(home, program=f"{program.strip()}/Adding")
    request.addfinalizer(window.close)
    window.wait_until_shown()
    window.find("label", "The sum is 0")
    for entry, number in zip(window.all("text"), ("20", "22")):
        window.click(entry)
        window.screen.type(number)
    window.find("label", "The sum is 42")
