"""Creating, editing and checking tasks."""

import signal

import pytest

from harness import wait_until


def open_editor(window, title):
    """Opens the pushed editor of a task by a click on its row; returns the entry."""
    window.click(window.row(title))
    return window.entry()


def replace_text(window, text):
    window.wait(lambda: window.entry().is_focused, "the keyboard focus in the entry")
    window.keys("ctrl+a", "BackSpace")
    if text:
        window.type(text)


@pytest.mark.parametrize("confirm", ["Add", "Return"])
def test_a_task_is_created(window, home, confirm):
    window.click(window.find("push button", "New Task"))
    window.find("push button", "Add")
    window.type("Eggs")
    assert home.titles() == ["Bread", "Milk", "Paper", "Stamps", "Water"], "no task before Add"
    if confirm == "Add":
        window.click(window.find("push button", "Add"))
    else:
        window.keys(confirm)
    window.wait_sections(due=["Eggs", "Bread", "Milk", "Paper"])
    assert home.titles("--due")[0] == "Eggs"
    window.wait_gone("push button", "Add")


@pytest.mark.parametrize("way", ["Cancel", "Escape"])
def test_cancel_makes_nothing_and_keeps_the_text_for_the_next_time(window, home, way):
    def open_dialog():
        window.click(window.find("push button", "New Task"))
        window.find("push button", "Cancel")
        window.wait(lambda: window.entry().is_focused, "the keyboard in the field")

    open_dialog()
    window.type("Never mind")
    if way == "Cancel":
        window.click(window.find("push button", way))
    else:
        window.keys(way)
    window.wait_gone("push button", "Cancel")
    window.find("label", "Not added. The text is kept.")
    assert home.titles() == ["Bread", "Milk", "Paper", "Stamps", "Water"]
    highest = max(row[0] for row in home.database.rows())
    home.succeed("add", "afterwards")
    window.row("afterwards")
    assert "Never mind" not in home.database.titles()
    assert home.uid("afterwards") == highest + 1, "a cancelled task has not even used up a uid"
    open_dialog()
    window.wait(lambda: window.entry().text == "Never mind", "the text that was typed")
    window.type(" again")
    window.keys("Return")
    window.row("Never mind again")
    window.wait_gone("push button", "Cancel")
    open_dialog()
    assert window.entry().text == ""


def test_add_is_insensitive_while_the_title_is_blank(window, home):
    window.click(window.find("push button", "New Task"))
    add = window.find("push button", "Add")
    assert not add.is_sensitive
    window.type("   ")
    window.wait(lambda: window.entry().text == "   ", "the spaces")
    assert not add.is_sensitive
    window.type("x")
    window.wait(lambda: add.is_sensitive, "Add to become sensitive")
    window.keys("BackSpace")
    window.wait(lambda: not add.is_sensitive, "Add to become insensitive")
    window.keys("Return")
    assert window.all("push button", "Cancel"), "the editor is still there"
    assert len(home.titles()) == 5


def test_new_task_is_disabled_until_the_editor_has_closed(window):
    plus = window.find("push button", "New Task")
    assert plus.is_sensitive
    window.click(window.find("push button", "New Task"))
    window.find("push button", "Cancel")
    window.wait(lambda: not plus.is_sensitive, "New Task to become insensitive")
    window.click(window.find("push button", "Cancel"))
    window.wait(lambda: window.find("push button", "New Task").is_sensitive, "New Task to become sensitive")


# A touch or touchpad swipe can't be driven from outside. The container reports it as it reports the mouse's back
# button and the keyboard's Back key.
BACK = ["button", "alt+Left", "Escape", "XF86Back", "mouse"]


def go_back(window, way):
    if way == "button":
        window.click(window.find("push button", "Back"))
    elif way == "mouse":
        window.click(window.entry(), button=8)
    else:
        window.keys(way)
    window.wait(lambda: not window.entries(), "the editor to be gone")


@pytest.mark.parametrize("way", BACK)
def test_going_back_saves_what_was_typed(window, home, way):
    open_editor(window, "Milk")
    assert window.entry().text == "Milk"
    replace_text(window, "Oat milk")
    go_back(window, way)
    window.wait_sections(due=["Bread", "Oat milk", "Paper"])
    assert home.titles("--due") == ["Bread", "Oat milk", "Paper"]
    window.wait(lambda: window.focused_row() == "Oat milk", "the focus on the edited row")
    rows = window.snapshot().all("list item", within=window.all("list", "Tasks")[-1])
    assert not [row for row in rows if row.is_selected]


def test_the_cursor_is_behind_the_title(window, home):
    open_editor(window, "Milk")
    window.wait(lambda: window.entry().is_focused, "the keyboard focus in the entry")
    window.type("!")
    window.keys("Return")
    window.wait_sections(due=["Bread", "Milk!", "Paper"])


@pytest.mark.parametrize("way", BACK[:3])
def test_a_blank_title_keeps_the_old_one_and_says_so(window, home, way):
    open_editor(window, "Milk")
    before = set(window.labels(""))
    replace_text(window, "  ")
    go_back(window, way)
    window.wait(lambda: set(window.labels(r"(?i)title|blank|empty")) - before, "a word on the blank title")
    window.wait_sections(due=["Bread", "Milk", "Paper"])
    assert home.titles("--due") == ["Bread", "Milk", "Paper"]


def test_everything_goes_by_keyboard_alone(window, home):
    window.focus_row("Bread")
    window.keys("Return")
    replace_text(window, "Rye bread")
    window.keys("Escape")
    window.wait_sections(due=["Rye bread", "Milk", "Paper"])
    window.wait(lambda: window.focused_row() == "Rye bread", "the focus back on the row")
    window.keys("Delete")
    window.wait_sections(due=["Milk", "Paper"])
    window.wait(lambda: window.focused_row() == "Milk", "the focus on the next row")
    window.keys("space")
    window.wait_sections(due=["Paper"], done=["Milk", "Stamps", "Water"])
    window.focus_row("Water")
    window.keys("Menu")
    window.choose("Edit")
    window.wait(lambda: window.entry().text == "Water", "the editor of the row")
    window.keys("Escape")
    window.wait(lambda: window.focused_row() == "Water", "the focus back on the row")
    window.keys("shift+F10")
    window.choose("Delete")
    window.wait_sections(done=["Milk", "Stamps"])


def test_the_focus_goes_over_headers_and_tab_leaves_the_list(window):
    def press(key, row):
        window.keys(key)
        window.wait(lambda: window.focused_row() == row, f"{row!r} after {key}")

    window.focus_row("Bread")
    for key, row in [("End", "Water"), ("Up", "Stamps"), ("Up", "Paper"), ("Down", "Stamps"), ("Home", "Bread"),
                     ("Up", "Bread"), ("Page_Down", "Water"), ("Page_Up", "Bread"), ("Down", "Milk")]:
        press(key, row)
    press("Tab", "Milk")
    window.wait(lambda: window.check_button("Milk").is_focused, "the focus on the check button")
    press("Tab", None)
    press("shift+Tab", "Milk")
    window.wait(lambda: window.row("Milk").is_focused, "the focus on the row")
    press("shift+Tab", None)


def test_checking_moves_a_task_to_done_and_back(window, home):
    window.click(window.check_button("Milk"))
    window.wait_sections(due=["Bread", "Paper"], done=["Milk", "Stamps", "Water"])
    window.wait(lambda: window.check_button("Milk").is_checked, "the check mark")
    assert home.titles("--done") == ["Milk", "Stamps", "Water"]
    window.click(window.check_button("Milk"))
    window.wait_sections(due=["Bread", "Milk", "Paper"], done=["Stamps", "Water"])
    assert home.titles("--due") == ["Bread", "Milk", "Paper"]


@pytest.mark.parametrize("control", ["check", "row"])
def test_a_press_opens_a_task_only_beside_its_check_though_rows_move_under_it(window, home, control):
    check = window.check_button("Paper")
    x, y = window.place(window._still(check))
    window.screen.move(x + (0 if control == "check" else 100), y)
    window.focus()
    window.screen.press()
    for title in ("Eggs", "Salt"):
        home.succeed("add", title)
        window.row(title)
    window._still(check)
    window.screen.release()
    if control == "row":
        assert window.entry(), "the row itself opens its task wherever it is by then"
        return
    home.succeed("add", "Later")
    window.row("Later")
    assert not window.entries()


def test_a_restarted_window_shows_what_was_done(window, home, start):
    window.click(window.check_button("Bread"))
    window.wait_sections(due=["Milk", "Paper"], done=["Bread", "Stamps", "Water"])
    window.close()
    again = start()
    again.wait_sections(due=["Milk", "Paper"], done=["Bread", "Stamps", "Water"])
    wait_until(lambda: again.check_button("Bread").is_checked, "the check mark")


@pytest.mark.parametrize("way", ["pointer", "keyboard"])
def test_a_restarted_window_undoes_steps_and_does_them_again(window, home, start, way):
    def step(item, keys, due, done):
        if way == "pointer":
            again.click(again.find("push button", "Main Menu"))
            again.pick(item)
        else:
            again.keys(keys)
        again.wait_sections(due, done)

    before = home.list()
    if way == "pointer":
        window.click(window.check_button("Milk"))
    else:
        window.focus_row("Milk")
        window.keys("space")
    window.wait_sections(done=["Milk", "Stamps", "Water"])
    if way == "pointer":
        window.click(window.row("Milk"), button=3)
        window.pick("Delete")
    else:
        window.keys("Delete")
    window.wait_sections(done=["Stamps", "Water"])
    after = home.list()
    window.close()
    again = start()
    step("Undo", "ctrl+z", ["Bread", "Paper"], ["Milk", "Stamps", "Water"])
    step("Undo", "ctrl+z", ["Bread", "Milk", "Paper"], ["Stamps", "Water"])
    assert home.list() == before
    step("Redo", "ctrl+shift+z", ["Bread", "Paper"], ["Milk", "Stamps", "Water"])
    step("Redo", "ctrl+shift+z", ["Bread", "Paper"], ["Stamps", "Water"])
    assert home.list() == after


def wait_for_entry(window):
    window.wait(lambda: window.entry().is_focused, "the keyboard focus in the entry")


def leave_editor(window):
    window.keys("Escape")
    window.wait(lambda: not window.entries(), "the editor to be gone")


def test_a_long_title_is_edited_without_loss(home, start):
    home.make()
    home.succeed("add", "x" * 100_000)
    window = start()
    window.focus_row("x" * 500 + "…")
    window.keys("Return")
    wait_for_entry(window)
    window.keys("BackSpace")
    window.wait(lambda: len(window.entry().text) == 99_999, "one letter less")
    leave_editor(window)
    wait_until(lambda: home.titles() == ["x" * 99_999], "the title without its last letter")


def test_a_long_paste_comes_in_whole(home, start):
    home.make()
    home.succeed("add", "x" * 40_000)
    window = start()
    window.focus_row("x" * 500 + "…")
    window.keys("Return")
    wait_for_entry(window)
    window.keys("ctrl+a", "ctrl+c", "ctrl+End", "ctrl+v")
    window.wait(lambda: len(window.entry().text) > 40_000, "what was pasted")
    leave_editor(window)
    wait_until(lambda: home.titles() == ["x" * 80_000], "the title twice over")


@pytest.mark.parametrize("title", ["before\0after", "x" * 300_000], ids=["NUL", "too long"])
def test_a_title_that_no_field_can_hold_stays_as_it_is_and_the_editor_says_so(home, start, title):
    home.fill(due=[title])
    window = start()
    window.click(window.wait(lambda: window.all("list item"), "the row")[-1])
    wait_for_entry(window)
    window.wait(lambda: window.labels("quicktodo edit UID TITLE"), "a word on what to do")
    window.type("x")
    leave_editor(window)
    home.succeed("add", "afterwards")
    window.row("afterwards")
    assert home.titles() == ["afterwards", title]


def test_undo_in_a_fresh_editor_leaves_the_title(window):
    open_editor(window, "Milk")
    wait_for_entry(window)
    window.keys("ctrl+z")
    window.type("!")
    window.wait(lambda: window.entry().text.endswith("!"), "what was typed")
    assert window.entry().text == "Milk!"
    window.keys("ctrl+z")
    window.wait(lambda: window.entry().text == "Milk", "what was typed to be undone")


def test_space_finds_the_same_task_again_wherever_it_has_gone(home, start):
    due = [f"due {number}" for number in range(40)]
    home.fill(due=due)
    window = start()
    window.focus_row("due 0")
    for done in [["due 0"], [], ["due 0"], []]:
        window.keys("space")
        wait_until(lambda: home.titles("--done") == done, f"{done} to be done")
        window.wait(lambda: window.focused_row() == "due 0", "the focus with the task")
    assert home.titles("--due") == due


def test_a_held_key_does_what_one_press_does(home, start):
    due = [f"due {number}" for number in range(30)]
    home.fill(due=due)
    window = start()
    window.focus_row("due 0")
    window.focus()
    window.screen.hold("Delete")
    window.wait(lambda: window.focused_row() == "due 1", "the focus on the next row")
    window.screen.hold("space")
    wait_until(lambda: home.titles("--done"), "a task to be done")
    home.succeed("add", "afterwards")
    # The list has scrolled to its end with the done task.
    window.keys("Home")
    window.row("afterwards")
    assert home.titles("--done") == ["due 1"]
    assert home.titles("--due") == ["afterwards", *due[2:]]


def test_a_new_task_is_scrolled_to_and_has_the_focus(home, start):
    home.fill(due=[f"due {number}" for number in range(60)])
    window = start()
    window.focus_row("due 0")
    window.keys("End")
    window.wait(lambda: window.focused_row() == "due 59", "the focus at the end")
    window.click(window.find("push button", "New Task"))
    window.entry()
    window.type("Eggs")
    window.keys("Return")
    window.wait_gone("push button", "Add")
    window.focus()
    window.wait(lambda: window.focused_row() == "Eggs", "the focus on the new task")
    _, y, _, height = window.place_of_frame(window._still(window.row("Eggs")))
    assert 0 < y < y + height < window.size()[1]


def test_a_task_added_above_the_list_is_scrolled_to_and_the_field_keeps_the_focus(home, start):
    home.fill(due=[f"due {number}" for number in range(60)])
    window = start()

    def field():
        return [node for node in window.all(name="New Task") if node.role in ("text", "entry")][-1]

    window.focus_row("due 0")
    window.keys("ctrl+n")
    window.wait(lambda: field().is_focused, "the keyboard in the field")
    for title in ("Eggs", "Flour", "Butter"):
        window.type(title)
        window.keys("Return")
        top = window.place_of_frame(window._still(window.row(title)))[1]
        _, y, _, height = window.place_of_frame(field())
        assert top >= y + height, f"{title} is behind the field"
        assert field().is_focused


def test_the_dialog_says_what_it_makes(window):
    window.click(window.find("push button", "New Task"))
    window.find("frame", "New Task")
    window.find("push button", "Add")


def test_a_vertical_drag_opens_nothing(window, home):
    x, y = window.place(window._still(window.row("Bread")))
    window.swipe((x, y), (x, y + 20))
    home.succeed("add", "afterwards")
    window.row("afterwards")
    assert not window.entries()


def test_a_long_title_can_be_read_under_the_pointer(home, start):
    home.fill(due=["short", "a title that nobody could read in one row of a narrow window " * 3])
    window = start()
    window.resize(360, 640)
    long = window.wait(lambda: window.all("list item"), "the rows")[-1]
    window.screen.move(*window.place(window._still(long)))
    window.wait(window.popups, "the whole title")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=["SIGTERM", "SIGHUP"])
@pytest.mark.parametrize("editor", ["of a task", "of a new task"])
def test_the_end_of_the_session_saves_what_was_typed(window, home, editor, number):
    if editor == "of a task":
        open_editor(window, "Milk")
    else:
        window.click(window.find("push button", "New Task"))
    wait_for_entry(window)
    window.type("Eggs")
    window.wait(lambda: window.entry().text.endswith("Eggs"), "what was typed")
    window.process.send_signal(number)
    assert window.process.wait(20) == 0
    due = ["Bread", "MilkEggs", "Paper"] if editor == "of a task" else ["Eggs", "Bread", "Milk", "Paper"]
    assert home.titles("--due") == due


def test_the_end_of_the_session_makes_no_blank_task(window, home):
    window.click(window.find("push button", "New Task"))
    wait_for_entry(window)
    window.process.terminate()
    assert window.process.wait(20) == 0
    assert len(home.titles()) == 5
