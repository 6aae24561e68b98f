"""The editor of all fields of a task, by pointer and by keyboard."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from harness import wait_until


def open_editor(window, title):
    window.click(window.row(title))
    window.wait(lambda: window.entry().is_focused, "the keyboard focus in the title")


def field(window, name):
    """Returns the field with this name in the topmost editor."""
    named = lambda: [node for node in window.all(name=name) if node.role in ("text", "entry")]  # noqa: E731
    return window.wait(named, f"the field {name!r}")[-1]


def go_to(window, name):
    """Clicks into a field. Its row doesn't report that it has the keyboard."""
    window.click(field(window, name))
    window._settle(lambda: False, within=0.2)


def tab_to(window, name, key="Tab"):
    """Goes to a button by the Tab key."""
    def focused():
        return [node.name for node in window.all(state="focused")]

    for _ in range(40):
        if name in focused():
            return
        window.keys(key)
        window._settle(lambda: False, within=0.1)
    raise AssertionError(f"the Tab key does not reach {name!r}; it is at {focused()}")


def write(window, name, text):
    """Types over what a field has."""
    go_to(window, name)
    type_over(window, name, text)


def type_over(window, name, text):
    window.keys("ctrl+a", "BackSpace")
    window.type(text)
    window.wait(lambda: field(window, name).text == text, f"{text!r} in {name!r}")


def go_to_new_part(window, before="Notes"):
    """Goes to the field for another part, which may be below the end of the window."""
    tab_to(window, before)
    window.keys("Tab")


def pick(window, button, role, name, closes=True):
    """Opens the popover of a button and clicks on something in it."""
    window.click(window.all(name=button)[-1])
    window.click_in_popover(window.find(role, name), closes)


def leave(window):
    """Leaves the editor, which saves."""
    window.keys("Escape")
    window.wait(lambda: not window.entries(), "the editor to be gone")


def task(home, title):
    return next((task for task in home.list() if task["title"] == title), None)


def day(distance):
    # The day in the zone of the programs.
    today = datetime.now(ZoneInfo("America/New_York"))
    return (today + timedelta(days=distance)).strftime("%Y-%m-%d")


def test_every_field_is_changed_by_keyboard_alone_as_one_step(window, home):
    before = home.list()
    window.focus_row("Milk")
    window.keys("Return")
    window.wait(lambda: window.entry().is_focused, "the keyboard focus in the title")
    window.type(" and eggs")
    window.keys("Tab")
    type_over(window, "Due", "tomorrow 9am")
    tab_to(window, "Choose the due date")
    window.keys("Tab")
    type_over(window, "Not before", "today")
    tab_to(window, "Choose the start")
    window.keys("Tab")
    type_over(window, "Repeat", "every 2 weeks")
    tab_to(window, "Choose how it repeats")
    window.keys("Tab")
    type_over(window, "Remind", "30 min")
    tab_to(window, "Choose a reminder")
    window.keys("Tab", "space")
    window.wait(window.popups, "the priorities")
    window._settle(lambda: False, within=0.5)
    window.screen.keys("Down", "Down", "Down", "Return")
    window.wait(lambda: not window.popups(), "the priorities to be gone")
    window.keys("Tab")
    type_over(window, "List", "Errands")
    window.keys("Tab")
    window.type("shop,home")
    window.keys("Return")
    window.find("push button", "Remove the tag shop")
    tab_to(window, "Notes")
    type_over(window, "Notes", "two bottles")
    window.keys("Tab")
    window.type("Find a bag")
    window.keys("Return")
    wait_until(lambda: "Find a bag" in home.titles(), "the part")
    assert task(home, "Find a bag")["parent"] == home.uid("Milk")
    home.succeed("rm", home.uid("Find a bag"))
    leave(window)
    saved = task(home, "Milk and eggs")
    assert (saved["due"], saved["start"]) == (f"{day(1)}T09:00", day(0))
    assert (saved["priority"], saved["list"]) == ("high", "Errands")
    assert (saved["rule"], saved["tags"], saved["notes"]) == ("FREQ=WEEKLY;INTERVAL=2", ["shop", "home"], "two bottles")
    assert saved["reminders"] == ["-PT30M"]
    window.wait(lambda: window.focused_row() == "Milk and eggs", "the focus on the task")
    window.keys("ctrl+z")
    wait_until(lambda: home.list() == before, "everything as it was, by one step back")
    window.keys("ctrl+shift+z")
    wait_until(lambda: task(home, "Milk and eggs") == saved, "everything again")


def test_a_list_is_chosen_by_name_or_made(window, home):
    home.succeed("add", "Other", "--list", "Errands")
    open_editor(window, "Milk")
    go_to(window, "List")
    window.type("err")
    window.find("push button", "List Errands")
    window.keys("Down", "Return")
    window.wait(lambda: field(window, "List").text == "Errands", "the whole name")
    leave(window)
    assert task(home, "Milk")["list"] == "Errands"
    open_editor(window, "Milk")
    write(window, "List", "Party")
    leave(window)
    assert task(home, "Milk")["list"] == "Party"
    open_editor(window, "Milk")
    for away in ([], ["Down"]):
        write(window, "List", "Err")
        window.find("push button", "List Errands")
        window.keys(*away, "Escape")
        window.wait(lambda: field(window, "List").text == "Party", "the list as it was")
        # The row doesn't report that it has the keyboard.
        window.type("!")
        window.wait(lambda: field(window, "List").text == "Party!", "the keyboard in the field")
        window.keys("BackSpace")
    leave(window)
    assert task(home, "Milk")["list"] == "Party"
    assert "Err" not in home.succeed("lists").split()
    open_editor(window, "Milk")
    write(window, "List", "")
    leave(window)
    assert task(home, "Milk")["list"] is None


def test_tags_are_completed_and_removed_chip_by_chip(window, home):
    home.succeed("add", "Other", "--tag", "homework", "--tag", "phone")
    home.succeed("tag", home.uid("Milk"), "--add", "old", "--add", "kept")
    open_editor(window, "Milk")
    window.click(window.find("push button", "Remove the tag old"))
    window.wait_gone("push button", "Remove the tag old")
    window.type("ho")
    window.find("push button", "Add the tag homework")
    # The chips stand still only once the names are there.
    window.click(window.find("push button", "Add the tag homework"))
    window.find("push button", "Remove the tag homework")
    window.type("left")
    leave(window)
    assert task(home, "Milk")["tags"] == ["kept", "homework", "left"], "typed text is no less a tag"
    open_editor(window, "Milk")
    go_to(window, "Add a tag")
    window.keys("BackSpace")
    window.wait_gone("push button", "Remove the tag left")
    leave(window)
    assert task(home, "Milk")["tags"] == ["kept", "homework"]


def test_a_date_is_chosen_in_the_calendar_with_a_time(window, home):
    open_editor(window, "Milk")
    window.click(window.all(name="Choose the due date")[-1])
    window.wait(window.popups, "the calendar")
    tab_to(window, "Tomorrow")
    window.screen.keys("Return")
    window.wait(lambda: field(window, "Due").text == "Tomorrow", "the date in words")
    window.wait(lambda: not window.popups(), "the calendar to be gone")
    window.click(window.all(name="Choose the due date")[-1])
    window.wait(window.popups, "the calendar")
    tab_to(window, "Time of day")
    window.screen.keys("ctrl+a")
    window.screen.type("7 pm")
    window.screen.keys("Return")
    window.wait(lambda: field(window, "Due").text == "Tomorrow 19:00", "the time")
    window.keys("Escape")
    window.wait(lambda: not window.popups(), "the calendar to be gone")
    leave(window)
    assert task(home, "Milk")["due"] == f"{day(1)}T19:00"


def test_dates_repetition_priority_and_list_are_chosen_by_pointer_alone(window, home):
    home.succeed("edit", home.uid("Milk"), "--due", "2030-05-01")
    home.succeed("lists", "--add", "Errands")
    window.click(window.row("Milk"))
    pick(window, "Choose the due date", "label", "15", closes=False)
    calendar, x, y, width, height = window.place_in_popover(window.find("spin button", "Time of day"))
    # The button for a later time is at the end of the field.
    window.screen.move(x + width - 12, y + height / 2)
    window.screen.click()
    window.wait(lambda: field(window, "Due").text == "15 May 2030 09:15", "the date and the time")
    window.click(window.entry())
    window.wait(lambda: calendar not in [popup for popup, *_ in window.popups()], "the calendar to be gone")
    pick(window, "Choose the start", "push button", "Today")
    pick(window, "Choose how it repeats", "push button", "every week")
    pick(window, "Priority", "label", "High")
    window.click(field(window, "List"))
    window.click(window.find("push button", "List Errands"))
    window.click(window.find("push button", "Back"))
    window.wait(lambda: not window.entries(), "the editor to be gone")
    saved = task(home, "Milk")
    assert (saved["due"], saved["start"], saved["rule"]) == ("2030-05-15T09:15", day(0), "FREQ=WEEKLY")
    assert (saved["priority"], saved["list"]) == ("high", "Errands")


def open_by_keyboard(window, title):
    window.focus_row(title)
    window.keys("Return")
    window.wait(lambda: window.entry().is_focused, "the keyboard focus in the title")


@pytest.mark.parametrize("choosing", ["space", "Return"])
def test_a_day_and_a_time_are_chosen_in_the_calendar_by_keyboard_alone(window, home, choosing):
    open_by_keyboard(window, "Milk")
    tab_to(window, "Choose the due date")
    window.keys("space")
    window.wait(window.popups, "the calendar")
    tab_to(window, "Day")
    # The arrow keys begin at today. A week from it, forth or back, is in the same month.
    key, distance = ("Up", -7) if int(day(0)[-2:]) > 15 else ("Down", 7)
    window.keys(key, choosing)
    window.wait(lambda: field(window, "Due").text, "the day")
    tab_to(window, "Time of day")
    window.keys("Up")
    window.wait(lambda: field(window, "Due").text.endswith(" 09:15"), "the time")
    window.keys("Escape")
    window.wait(lambda: not window.popups(), "the calendar to be gone")
    leave(window)
    assert task(home, "Milk")["due"] == f"{day(distance)}T09:15"


def test_the_page_follows_the_cursor_in_long_notes(window, home):
    window.resize(360, 640)
    open_editor(window, "Milk")
    go_to(window, "Notes")
    def bottom():
        _, y, _, height = window.place_of_frame(field(window, "Notes"))
        return y + height
    for line in range(12):
        window.type(f"line {line}")
        window.keys("Return")
    window.wait(lambda: bottom() <= 640, "the last line above the window's edge")
    leave(window)
    assert task(home, "Milk")["notes"].startswith("line 0\nline 1\n")


@pytest.mark.parametrize("way", ["pointer", "space", "Return"])
def test_today_which_the_calendar_shows_selected_is_chosen(window, home, way):
    open_editor(window, "Milk")
    window.click(window.all(name="Choose the due date")[-1])
    window.wait(window.popups, "the calendar")
    if way == "pointer":
        today = [label for label in window.all(name="Day")[-1].all("label", str(int(day(0)[-2:])))]
        # A page may show the same number of the month before or after.
        label = today[0] if len(today) == 1 or int(day(0)[-2:]) < 15 else today[-1]
        window.click_in_popover(label, closes=False)
    else:
        tab_to(window, "Day")
        window.keys(way)
    window.wait(lambda: field(window, "Due").text == "Today", "the date in words")
    window.keys("Escape")
    window.wait(lambda: not window.popups(), "the calendar to be gone")
    leave(window)
    assert task(home, "Milk")["due"] == day(0)


@pytest.mark.parametrize("way", ["pointer", "keyboard"])
def test_a_task_that_repeats_comes_again_when_it_is_done_and_goes_by_undo(window, home, way):
    if way == "pointer":
        window.click(window.row("Milk"))
        pick(window, "Choose how it repeats", "push button", "every day")
        window.click(window.find("push button", "Back"))
        window.wait(lambda: not window.entries(), "the editor to be gone")
        before = home.list()
        window.click(window.check_button("Milk"))
    else:
        open_by_keyboard(window, "Milk")
        tab_to(window, "Choose the start")
        window.keys("Tab")
        type_over(window, "Repeat", "every day")
        leave(window)
        window.wait(lambda: window.focused_row() == "Milk", "the focus on the task")
        before = home.list()
        window.keys("space")
    window.wait_sections(due=["Milk", "Bread", "Paper"], done=["Milk", "Stamps", "Water"])
    assert {task["title"]: task["due"] for task in home.list("--due")}["Milk"] == day(1)
    if way == "pointer":
        window.click(window.find("push button", "Main Menu"))
        window.pick("Undo")
    else:
        window.keys("ctrl+z")
    window.wait_sections(due=["Bread", "Milk", "Paper"], done=["Stamps", "Water"])
    assert home.list() == before


def test_parts_are_added_by_enter_checked_and_opened(window, home):
    open_editor(window, "Milk")
    go_to_new_part(window)
    for part in ("Find a bag", "Go"):
        window.type(part)
        window.keys("Return")
        window.wait(lambda: field(window, "Add a part").text == "", "the field to be empty for the next")
    milk = home.uid("Milk")
    assert [task(home, part)["parent"] for part in ("Find a bag", "Go")] == [milk, milk]
    tab_to(window, "Done: Go", "shift+Tab")
    window.keys("space")
    wait_until(lambda: task(home, "Go")["checked"], "the part to be done")
    tab_to(window, "Find a bag", "shift+Tab")
    window.keys("Return")
    window.wait(lambda: window.entry().text == "Find a bag" and window.entry().is_focused, "the editor of the part")
    window.type("!")
    window.keys("Escape")
    window.wait(lambda: window.entry().text == "Milk", "the editor of the task again")
    window.wait(lambda: window.all("list item", "Find a bag!"), "the part's new title")
    go_to_new_part(window, before="Done: Go")
    window.type("typed")
    leave(window)
    assert task(home, "typed")["parent"] == milk, "typed text is no less a part"


def test_words_that_are_no_date_are_named_and_change_nothing(window, home):
    before = home.list()
    open_editor(window, "Milk")
    write(window, "Due", "whenever")
    window.wait(lambda: window.labels("^not understood$"), "the word on it")
    leave(window)
    window.wait(lambda: window.labels("“whenever” is no date"), "the word on what was kept")
    assert home.list() == before


def test_a_due_date_that_is_typed_over_another_leaves_the_recurrence_and_one_that_is_emptied_ends_it(window, home):
    home.succeed("add", "--quick", "Gym tomorrow 9am every week")
    open_by_keyboard(window, "Gym")
    window.keys("Tab")
    window.type("2030-05-03 10:00")
    leave(window)
    wait_until(lambda: task(home, "Gym")["due"] == "2030-05-03T10:00", "the date")
    assert task(home, "Gym")["rule"] == "FREQ=WEEKLY"
    open_by_keyboard(window, "Gym")
    window.keys("Tab", "BackSpace")
    window.wait(lambda: field(window, "Due").text == "", "the empty field")
    assert field(window, "Repeat").text == "every week"
    tab_to(window, "Choose the due date")
    window.keys("Tab")
    window.wait(lambda: field(window, "Repeat").text == "", "the end of the recurrence")
    leave(window)
    assert (task(home, "Gym")["due"], task(home, "Gym")["rule"]) == (None, None)


@pytest.mark.parametrize("choice, due", [("Keep This Due Date", "tomorrow"), ("Take That Due Date", "2030-05-01")])
def test_of_two_due_dates_the_person_chooses(window, home, choice, due):
    open_editor(window, "Milk")
    write(window, "Due", "tomorrow")
    write(window, "Notes", "mine")
    home.succeed("edit", home.uid("Milk"), "--due", "2030-05-01", "--priority", "low")
    window.keys("Escape")
    window.wait(lambda: window.labels("Meanwhile the due date has been changed elsewhere to “1 May 2030”"), "the other date")
    assert task(home, "Milk")["due"] == "2030-05-01", "nothing is overwritten"
    window.click(window.find("push button", choice))
    window.wait(lambda: not window.entries(), "the editor to be gone")
    saved = task(home, "Milk")
    due = day(1) if due == "tomorrow" else due
    assert (saved["due"], saved["notes"], saved["priority"]) == (due, "mine", "low")


def test_a_field_that_is_changed_elsewhere_is_shown_as_it_is(window, home):
    open_editor(window, "Milk")
    home.succeed("edit", home.uid("Milk"), "--notes", "theirs", "--due", "2030-05-01", "--tag", "theirs")
    window.wait(lambda: field(window, "Notes").text == "theirs", "the notes")
    window.wait(lambda: field(window, "Due").text == "1 May 2030", "the date")
    window.find("push button", "Remove the tag theirs")
    leave(window)
    assert task(home, "Milk")["notes"] == "theirs"


def test_links_in_notes_are_buttons(window, home):
    home.succeed("edit", home.uid("Milk"), "--notes", "See https://example.org/a, or www.rill.example.")
    open_editor(window, "Milk")
    for link in ("https://example.org/a", "https://www.rill.example"):
        window.wait(lambda: window.all(name=f"Open {link}"), f"the link {link}")
    write(window, "Notes", "None")
    window.wait(lambda: not window.all(name="Open https://example.org/a"), "the link to be gone")
    leave(window)


def test_a_link_is_opened_by_the_program_that_the_desktop_names_by_pointer_and_by_keyboard(home, start):
    opened, opener = home.directory / "opened", home.directory / "opener"
    opener.write_text(f'#!/bin/sh\necho "$1" >> "{opened}"\n')
    opener.chmod(0o755)
    entry = home.data / "applications" / "opener.desktop"
    entry.parent.mkdir(parents=True)
    entry.write_text(
        f"[Desktop Entry]\nType=Application\nName=Opener\nExec={opener} %u\nMimeType=x-scheme-handler/https;\n")
    home.config.mkdir(exist_ok=True)
    (home.config / "mimeapps.list").write_text("[Default Applications]\nx-scheme-handler/https=opener.desktop\n")
    home.succeed("add", "Milk", "--notes", "See https://example.org/a?b=c&d, or www.rill.example.")
    window = start()
    window.resize(470, 820)
    open_editor(window, "Milk")
    window.click(window.wait(lambda: window.all(name="Open https://example.org/a?b=c&d"), "the link")[0])
    wait_until(lambda: opened.exists() and opened.read_text() == "https://example.org/a?b=c&d\n", "the link to be opened")
    tab_to(window, "Open https://www.rill.example")
    window.keys("Return")
    wait_until(lambda: opened.read_text().endswith("\nhttps://www.rill.example\n"), "the other link to be opened")
    leave(window)


def test_the_editor_is_usable_at_360_pixels(window, home):
    home.succeed("edit", home.uid("Milk"), "--notes", "long " * 200, "--tag", "x" * 200, "--list", "y" * 200)
    window.resize(360, 640)
    open_editor(window, "Milk")
    go_to_new_part(window)
    window.type("part")
    window.keys("Return")
    wait_until(lambda: task(home, "part")["parent"], "the part")
    assert window.size() == (360, 640)
    leave(window)


def test_notes_of_one_long_word_open_at_once_and_can_be_written(window, home):
    home.succeed("edit", home.uid("Milk"), "--notes", "x" * 19_000)
    open_editor(window, "Milk")
    go_to(window, "Notes")
    window.keys("ctrl+End")
    window.type(" end")
    window.wait(lambda: field(window, "Notes").text.endswith("x end"), "what was typed")
    leave(window)
    assert task(home, "Milk")["notes"].endswith("x end")


def test_the_end_of_the_session_saves_every_field(window, home):
    open_editor(window, "Milk")
    write(window, "Due", "tomorrow")
    go_to_new_part(window)
    window.type("part")
    window.wait(lambda: field(window, "Add a part").text == "part", "what was typed")
    window.process.terminate()
    assert window.process.wait(20) == 0
    assert task(home, "Milk")["due"] == day(1)
    assert task(home, "part")["parent"] == home.uid("Milk")


def test_reminders_are_typed_by_keyboard_alone(window, home):
    window.focus_row("Milk")
    window.keys("Return")
    window.wait(lambda: window.entry().is_focused, "the keyboard focus in the title")
    tab_to(window, "Choose how it repeats")
    window.keys("Tab")
    type_over(window, "Remind", "tomorrow 8am, 10 min")
    leave(window)
    assert task(home, "Milk")["reminders"] == [f"{day(1)}T08:00", "-PT10M"]
    window.find("label", "A reminder before the due date waits until the task has one")
    window.keys("ctrl+z")
    window.wait(lambda: task(home, "Milk").get("reminders", []) == [], "no reminder")


def test_reminders_are_chosen_by_pointer_alone(window, home):
    open_editor(window, "Milk")
    pick(window, "Choose a reminder", "push button", "10 min before")
    pick(window, "Choose a reminder", "push button", "1 day before")
    window.click(window.find("push button", "Back"))
    window.wait(lambda: not window.entries(), "the editor to be gone")
    assert task(home, "Milk")["reminders"] == ["-PT10M", "-P1D"]
    open_editor(window, "Milk")
    pick(window, "Choose a reminder", "push button", "Never")
    window.click(window.find("push button", "Back"))
    window.wait(lambda: task(home, "Milk").get("reminders", []) == [], "no reminder")
