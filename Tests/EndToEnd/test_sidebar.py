"""The lists, tags and saved searches in QuickTodo's sidebar: made, changed, moved and deleted by pointer and keyboard."""

import json

from harness import Window

from test_search import search
from test_selection import drag
from test_views import open_view, planned, wait_rows, wide  # noqa: F401


def views(window):
    """Returns the names in the sidebar from top to bottom."""
    snapshot = window.snapshot()
    (views,) = snapshot.all("list", "Views")
    items = snapshot.all("list item", within=views)
    placed = sorted(zip(snapshot.bounds(items), items), key=lambda pair: pair[0][1])
    return [window._row_name(item, snapshot) for _, item in placed]


def wait_lists(window, *lists):
    """Waits for the names below the heading of the lists, down to the next heading."""
    def now():
        names = views(window)
        if "Lists" not in names:
            return []
        below = names[names.index("Lists") + 1:]
        ends = [below.index(end) for end in ("Tags", "Searches", "Archived Lists") if end in below]
        return below[:min(ends, default=None)]

    window.wait(lambda: now() == list(lists), f"the lists {lists}; the sidebar has {views(window)}")


def stored(home):
    return [(each["name"], each["color"], each["archived"])
            for each in json.loads(home.succeed("lists", "--json"))["lists"]]


def view(window, name):
    (views,) = window.wait(lambda: window.all("list", "Views"), "the sidebar")
    return window.wait(lambda: window.snapshot().all("list item", name, within=views), f"the view {name}")[-1]


def name_field(window):
    return window.wait(lambda: [n for n in window.all(name="Name") if n.role in ("text", "entry")], "the name")[-1]


def write_name(window, name):
    """Writes a name over the one in the open dialog."""
    name_field(window)
    window.keys("ctrl+a")
    window.type(name)


def test_a_list_is_made_edited_archived_and_deleted_with_the_pointer(wide, planned):
    wide.click(wide.find("push button", "New List"))
    name_field(wide)
    wide.type("Garden")
    wide.click(wide.one_of_group("Red"))
    wide.click(wide.find("push button", "Create"))
    wait_lists(wide, "Home", "Garden")
    assert ("Garden", "red", False) in stored(planned)
    wide.click(view(wide, "Garden"), button=3)
    wide.choose("Edit…")
    write_name(wide, "home")
    wide.click(wide.find("push button", "Save"))
    wide.find("label", "There is a list “Home” already.")
    wide.keys("ctrl+a")
    wide.type("Outdoors")
    wide.keys("Return")
    wait_lists(wide, "Home", "Outdoors")
    wide.click(view(wide, "Home"), button=3)
    wide.choose("Archive")
    wait_lists(wide, "Outdoors")
    assert ("Home", "blue", True) in stored(planned)
    wide.click(view(wide, "Outdoors"), button=3)
    wide.choose("Delete")
    wait_lists(wide)
    for lists in (("Outdoors",), ("Home", "Outdoors"), ("Home", "Garden"), ("Home",)):
        wide.keys("ctrl+z")
        wait_lists(wide, *lists)


def tags(home):
    return {each["name"]: each["due"] for each in json.loads(home.succeed("tags", "--json"))["tags"]}


def test_a_tag_is_renamed_and_deleted_with_the_pointer(wide, planned):
    planned.succeed("add", "dive", "--tag", "lake")
    open_view(wide, "sea")
    wait_rows(wide, "Due Tasks", "trip")
    wide.click(view(wide, "sea"), button=3)
    wide.choose("Rename…")
    write_name(wide, "Lake")
    wide.click(wide.find("push button", "Save"))
    wait_rows(wide, "Due Tasks", "dive", "trip")
    assert tags(planned) == {"lake": 2}, "the two are one, in the spelling of the tasks that had it"
    wide.click(view(wide, "lake"), button=3)
    wide.choose("Delete")
    wide.find("label", "The tag “lake” is deleted, and its tasks stay. Undo brings it back.")
    wait_rows(wide, "Due Tasks", "dive", "paint", "brush", "trip", "report", "rent")
    assert tags(planned) == {}
    for expected in ({"lake": 2}, {"lake": 1, "sea": 1}):
        wide.keys("ctrl+z")
        wide.wait(lambda: tags(planned) == expected, f"the tags {expected}")


def test_a_tag_is_renamed_and_deleted_by_keyboard_alone(wide, planned):
    open_view(wide, "sea")
    wide.keys("F6")
    wide.wait(lambda: wide.focused_row("Views") == "sea", "the keyboard at the tag")
    wide.keys("Menu")
    wide.choose("Rename…")
    write_name(wide, "ocean")
    wide.keys("Return")
    wide.wait(lambda: tags(planned) == {"ocean": 1}, "the new name")
    assert wide.labels("^ocean$"), "the name of the view"

    def has_keyboard(name):
        # Newer versions of GTK don't report the keyboard of a row that has taken the place of another one. Delete shows it below.
        return wide.focused_row("Views") == name or not wide.all(state="focused")

    wide.wait(lambda: has_keyboard("ocean"), "the keyboard at the renamed tag")
    planned.succeed("tags", "--rename", "ocean", "--to", "sea")
    wide.wait(lambda: wide.labels("^sea$") and has_keyboard("sea"), "the name from elsewhere")
    planned.succeed("undo")
    wide.wait(lambda: wide.labels("^ocean$") and has_keyboard("ocean"), "the name undone elsewhere")
    wide.keys("Delete")
    wide.wait(lambda: tags(planned) == {}, "no tag")
    wide.keys("ctrl+z")
    wide.wait(lambda: tags(planned) == {"ocean": 1}, "the tag again")


def test_archived_lists_are_shown_and_taken_out_again(wide, planned):
    wait_rows(wide, "Due Tasks", "paint", "brush", "trip", "report", "rent")
    planned.succeed("lists", "--archive", "Home")
    wait_lists(wide)
    wait_rows(wide, "Due Tasks", "paint", "brush", "trip", "report")
    wide.click(wide.find("push button", "Main Menu"))
    wide.choose("Show Archived Lists")
    wide.wait(lambda: views(wide)[-2:] == ["Archived Lists", "Home"], "the archived list")
    open_view(wide, "Home")
    wait_rows(wide, "Due Tasks", "rent")
    wide.click(view(wide, "Home"), button=3)
    wide.choose("Unarchive")
    wait_lists(wide, "Home")


def test_the_keyboard_alone_reaches_the_views_and_moves_a_list(wide, planned):
    for name in ("Work", "Garden"):
        planned.succeed("lists", "--add", name)
    wait_lists(wide, "Home", "Work", "Garden")
    wide.keys("F6")
    wide.wait(lambda: wide.focused_row("Views") == "All Tasks", "the keyboard at the open view")
    wide.keys("F6")
    wide.wait(lambda: wide.focused_row() is not None, "the keyboard at the tasks")
    wide.keys("alt+7")
    wait_rows(wide)
    wide.keys("F6")
    wide.wait(lambda: wide.focused_row("Views") == "Garden", "the keyboard at the list")
    wide.keys("shift+F10")
    wide.choose("Move Up")
    wait_lists(wide, "Home", "Garden", "Work")
    wide.wait(lambda: wide.focused_row("Views") == "Garden", "the keyboard at the moved list")
    wide.keys("alt+Up")
    wait_lists(wide, "Garden", "Home", "Work")
    wide.keys("Menu")
    wide.find("menu item", "Move Down")
    assert not wide.all("menu item", "Move Up")
    wide.keys("Escape")
    assert [name for name, *_ in stored(planned)] == ["Garden", "Home", "Work"]
    wide.keys("ctrl+z")
    wait_lists(wide, "Home", "Garden", "Work")
    wide.keys("ctrl+shift+n")
    name_field(wide)
    wide.keys("Escape")
    wide.wait_gone("push button", "Create")
    wait_lists(wide, "Home", "Garden", "Work")


def test_a_list_is_made_and_edited_by_keyboard_alone(wide, planned):
    wide.keys("ctrl+shift+n")
    name_field(wide)
    wide.type("Garden")
    wide.keys("Tab")
    red = wide.one_of_group("Red")
    for _ in range(8):
        if wide._settle(lambda: red.is_checked, within=0.1):
            break
        wide.keys("Right")
    wide.keys("Return")
    wait_lists(wide, "Home", "Garden")
    assert ("Garden", "red", False) in stored(planned)
    wide.keys("F6")
    wide.wait(lambda: wide.focused_row("Views") == "Garden", "the keyboard at the new list")
    wide.keys("Menu")
    wide.choose("Edit…")
    write_name(wide, "Outdoors")
    wide.keys("Return")
    wait_lists(wide, "Home", "Outdoors")
    assert ("Outdoors", "red", False) in stored(planned)


def test_lists_are_archived_and_deleted_by_keyboard_alone(wide, planned):
    planned.succeed("lists", "--add", "Outdoors")
    wait_lists(wide, "Home", "Outdoors")
    wide.keys("alt+6", "F6")
    wide.wait(lambda: wide.focused_row("Views") == "Outdoors", "the keyboard at the list")
    wide.keys("Menu")
    wide.choose("Archive")
    wait_lists(wide, "Home")
    wide.keys("alt+5", "F6")
    wide.wait(lambda: wide.focused_row("Views") == "Home", "the keyboard at the other list")
    wide.keys("Delete")
    wait_lists(wide)
    assert stored(planned) == [("Outdoors", "green", True)]


def test_a_list_is_dragged_to_its_place(wide, planned):
    for name in ("Work", "Garden"):
        planned.succeed("lists", "--add", name)
    wait_lists(wide, "Home", "Work", "Garden")
    x, y = wide.place(view(wide, "Home"))
    drag(wide, (x, y), (x, wide.place(view(wide, "Garden"))[1] + 8))
    wait_lists(wide, "Work", "Garden", "Home")
    assert [name for name, *_ in stored(planned)] == ["Work", "Garden", "Home"]
    wide.click(wide.find("push button", "Main Menu"))
    wide.pick("Undo")
    wait_lists(wide, "Home", "Work", "Garden")


def test_a_saved_search_is_renamed_and_deleted(wide):
    wide.keys("ctrl+f")
    search(wide, "due:tomorrow", due=["trip"])
    wide.click(wide.find("push button", "Save Search"))
    wide.click(view(wide, "due:tomorrow"), button=3)
    wide.choose("Rename…")
    write_name(wide, "Soon")
    wide.keys("Return")
    open_view(wide, "Soon")
    wait_rows(wide, "Due Tasks", "trip")
    wide.keys("F6")
    wide.wait(lambda: wide.focused_row("Views") == "Soon", "the keyboard at the search")
    wide.keys("Delete")
    wide.wait(lambda: "Soon" not in views(wide), "the search to be gone")
    wide.keys("ctrl+z")
    view(wide, "Soon")


def test_in_a_narrow_window_f6_shows_the_views_and_goes_back(planned):
    window = Window(planned)
    try:
        window.wait_until_shown()
        window.row("report")
        window.resize(360, 640)
        window.keys("F6")
        window.wait(lambda: window.focused_row("Views") == "All Tasks", "the keyboard at the open view")
        window.keys("F6")
        window.wait(lambda: window.focused_row() is not None, "the keyboard at the tasks")
    finally:
        window.close()
