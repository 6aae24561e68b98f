"""The page of statistics: opened by pointer and by keyboard, read by a screen reader, and followed."""

import time

import pytest

from harness import wait_until
from test_editor import tab_to

DAY = 86_400_000


@pytest.fixture
def counted(home):
    """A home with tasks done today, some days before and long ago, and tasks to do, one of them overdue."""
    home.make()
    now = int(time.time() * 1000)
    done = [now, now - 3 * DAY, now - 3 * DAY, now - 12 * DAY, now - 60 * DAY]
    home.database.insert([(f"done {number}", now - 90 * DAY, checked) for number, checked in enumerate(done)])
    home.succeed("add", "rent", "yesterday")
    home.succeed("add", "milk")
    return home


def open_page(window):
    window.click(window.find("push button", "Main Menu"))
    window.choose("Statistics")
    return window.find("image", "Tasks done per day")


def wait_numbers(window, **numbers):
    """Waits until the rows have these names: each with its number, as a screen reader reads it."""
    rows = [f"{title.replace('_', ' ')}: {number}" for title, number in numbers.items()]
    window.wait(lambda: all(window.all("list item", row) for row in rows),
                f"the rows {rows}; the window has {[node.name for node in window.all('list item')]}")


def wait_gone(window):
    window.wait_gone("image", "Tasks done per day")


def wait_description(window, end):
    def read():
        (chart,) = window.all("image", "Tasks done per day")
        return chart.description.endswith(end)

    window.wait(read, f"{end!r} at the end of the chart's description")


def test_the_numbers_follow_other_programs(start, counted):
    window = start()
    window.row("milk")
    chart = open_page(window)
    numbers = {"Today": 1, "Last_7_Days": 3, "Average_per_Day": "0.1", "All_Tasks": 2, "Overdue": 1}
    wait_numbers(window, **numbers)
    assert chart.description.startswith("4 tasks done in 30 days. Most on "), chart.description
    assert chart.description.endswith(": 2 tasks. Today: 1 task.")
    counted.succeed("done", counted.uid("rent"))
    wait_numbers(window, Today=2, Last_7_Days=4, Average_per_Day="0.2", All_Tasks=1, Overdue=0)
    wait_description(window, "Today: 2 tasks.")
    counted.succeed("undo")
    wait_numbers(window, **numbers)
    window.click(window.find("push button", "Back"))
    wait_gone(window)
    assert window.row("milk")


def test_the_keyboard_opens_the_page_reads_each_day_and_goes_back(start, counted):
    window = start()
    window.row("milk")
    for way_back in ("Escape", "alt+Left"):
        window.keys("F10")
        window.choose("Statistics")
        window.wait(lambda: window.find("image", "Tasks done per day").is_focused, "the keyboard at the bars")
        window.keys("Left")
        wait_description(window, "Today: 1 task")
        window.keys("Left", "Left", "Left")
        wait_description(window, ": 2 tasks")
        assert window.labels("day .*: 2 tasks$"), "the same is on the screen"
        window.keys("Home", "Right")
        wait_description(window, ": no tasks")
        tab_to(window, "Back")
        wait_description(window, "Today: 1 task.")
        window.keys(way_back)
        wait_gone(window)


def test_the_pointer_chooses_a_day(start, counted):
    window = start()
    window.row("milk")
    x, y, width, height = window.place_of_frame(window._still(open_page(window)))
    window.screen.move(x + width - 10, y + height / 2)
    window.wait(lambda: window.labels("^Today: 1 task$"), "the number of the day under the pointer")
    window.screen.move(x + width / 2, y - 30)
    window.wait(lambda: window.labels("^Most on .*: 2 tasks$"), "the best day")


def test_without_done_tasks_the_page_says_how_they_come_there(start, home):
    home.fill(due=["milk"])
    window = start()
    window.row("milk")
    window.keys("F10")
    window.choose("Statistics")
    window.wait(lambda: window.labels("^Nothing Done Yet$"), "the page without numbers")
    wait_numbers(window, Today=0, Average_per_Day="0.0", All_Tasks=1)
    wait_gone(window)
    window.wait(lambda: window.find("push button", "Back").is_focused, "the keyboard at the way back")
    home.succeed("done", home.uid("milk"))
    window.find("image", "Tasks done per day")
    wait_numbers(window, Today=1, All_Tasks=0)
    home.succeed("undo")
    wait_gone(window)


def test_a_replaced_file_is_read_when_the_person_asks_for_it(start, counted):
    window = start()
    window.row("milk")
    open_page(window)
    wait_numbers(window, Today=1)
    for file in counted.path.parent.glob("tasks.sqlite*"):
        file.unlink()
    window.find("push button", "Try Again")
    counted.fill(due=["bread"])
    window.keys("Return")
    wait_numbers(window, Today=0, All_Tasks=1)
    window.keys("Escape")
    window.row("bread")
    wait_until(lambda: window.sections()[0] == ["bread"], "the tasks of the new file")


def test_in_a_narrow_window_everything_has_room(start, counted):
    window = start()
    window.row("milk")
    open_page(window)
    window.resize(360, 640)
    wait_numbers(window, Today=1, Overdue=1)
    x, _, width, _ = window._still(window.find("image", "Tasks done per day")).bounds
    assert width > 280
