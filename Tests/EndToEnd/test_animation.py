"""A checked row is drawn on its way to its new place; with animations off it is there at once."""

import time

import pytest

# A title that is a solid bar on the screen, so that a line of pixels across it has nothing but ink.
BAR = "\u2588" * 12


class Camera:
    """Watches a narrow column of the screen that contains the bar, and returns the heights at which it was seen."""

    def __init__(self, window):
        self.screen = window.screen
        # A window that has just opened still slides to its page.
        label = window._still(next(node for node in window.row(BAR).all("label") if (node.text or node.name) == BAR))
        x, y, _, height = window.place_of_frame(label)
        self.x, self.middle = int(x) + 8, y + height / 2
        self.top, self.bottom = window.toplevels()[-1][2], window.toplevels()[-1][2] + window.toplevels()[-1][4]

    def look(self):
        """Returns the middle of the bar now, or None if it is hidden."""
        strip = self.screen.picture(self.x, self.top, 48, self.bottom - self.top).convert("L")
        width, height = strip.size
        pixels = strip.tobytes()
        paper = max(set(pixels), key=pixels.count)
        ink = [y for y in range(height)
               if min(abs(p - paper) for p in pixels[y * width:(y + 1) * width]) > 40]
        runs, last = [], None
        for y in ink:
            if last is None or y != last + 1:
                runs.append([])
            runs[-1].append(y)
            last = y
        runs = [run for run in runs if len(run) >= 6]
        return self.top + sum(runs[-1]) / len(runs[-1]) if runs else None

    def film(self, seconds):
        """Returns the different heights at which the bar was seen in the next seconds, in order."""
        seen = []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            height = self.look()
            if height is not None and (not seen or abs(seen[-1] - height) > 1.5):
                seen.append(height)
        return seen


@pytest.fixture
def bar(home):
    home.fill(due=[BAR] + [f"due {number}" for number in range(6)], done=["done 0", "done 1"])


def check_and_film(window):
    camera = Camera(window)
    first = camera.look()
    assert first is not None and abs(first - camera.middle) < 8, "the bar is where its row is said to be"
    window.click(window.check_button(BAR))
    seen = camera.film(2)
    window.wait(lambda: BAR in window.sections()[1], "the bar under Done Tasks")
    last = camera.look()
    assert last is not None and last - first > 100, "it has a new place, further down"
    between = [height for height in seen if first + 12 < height < last - 12]
    return between, seen


def test_a_checked_row_is_seen_on_its_way(bar, start):
    between, seen = check_and_film(start())
    assert between, f"the bar was only seen at {seen}"
    assert between == sorted(between), "it goes one way"


def test_without_animations_a_checked_row_is_just_there(bar, home, start):
    home.settings(gtk_enable_animations=0)
    between, seen = check_and_film(start())
    assert not between, f"the bar was seen at {seen}"
