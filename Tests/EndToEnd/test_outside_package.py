"""Rill used from another package."""

import pytest

from harness import Window
from harness.home import PROJECT
from harness.outside import IS_BUILT, OUTSIDE, program, swift

pytestmark = OUTSIDE
EXAMPLE = PROJECT / "Examples" / "Adding"


@pytest.mark.parametrize("mode", ["6", pytest.param("5", marks=pytest.mark.long)])
def test_the_example_adds(home, request, mode):
    if IS_BUILT:
        swift("build", EXAMPLE, mode=mode)
    window = Window(home, program=program("Adding"))
    request.addfinalizer(window.close)
    window.wait_until_shown()
    window.find("label", "The sum is 0")
    for entry, number in zip(window.all("text"), ("20", "22")):
        window.click(entry)
        window.screen.type(number)
    window.find("label", "The sum is 42")
