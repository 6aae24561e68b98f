"""Rill used from another package."""

import pytest

from harness import Window
from harness.home import PROJECT
from harness.outside import OUTSIDE, program, swift

pytestmark = OUTSIDE
EXAMPLE = PROJECT / "Examples" / "Adding"


@pytest.mark.parametrize("mode", ["6", "5"])
def test_the_example_builds_as_an_outside_package_and_adds(home, request, mode):
    swift("build", EXAMPLE, mode=mode)
    window = Window(home, program=program("Adding"))
    request.addfinalizer(window.close)
    window.wait_until_shown()
    window.find("label", "The sum is 0")
    for entry, number in zip(window.all("text"), ("20", "22")):
        window.click(entry)
        window.screen.type(number)
    window.find("label", "The sum is 42")
