"""The Gallery's pages of lists, by pointer and keyboard."""

import re

from harness.gallery import entry, fill, list_items, list_rows, wait_label, wait_rows

SECTIONS = ["Breakfast", "Bread", "Butter", "Coffee", "Eggs", "Dinner", "Noodles", "Tomatoes", "Basil", "Cheese"]


def item(window, list_name, name):
    """Returns the row with this name in a list."""
    def found():
        return [node for node, called in list_items(window, list_name) if called == name]

    return window.wait(found, f"the row {name!r} in {list_rows(window, list_name)}")[0]


def wait_focused(window, list_name, name):
    window.wait(lambda: window.focused_row(list_name) == name,
                f"the focus at {name!r}; it is at {window.focused_row(list_name)!r}")


def without(*names):
    return [name for name in SECTIONS if name not in names]


def test_a_simple_list_shows_what_is_in_sight_and_tells_what_is_chosen(gallery):
    window = gallery("SimpleList")
    window.wait(lambda: list_rows(window, "Items")[:2] == ["Item 1 @ row 0", "Item 2 @ row 1"], "the rows")
    assert len(window.all("list item", re.compile("@ row"))) < 400, "rows that nobody sees exist"
    wait_label(window, "^Nothing chosen$")
    window.click(item(window, "Items", "Item 3 @ row 2"))
    wait_label(window, "^Chosen: Item 3$")
    window.keys("Down", "Return")
    wait_label(window, "^Chosen: Item 4$")
    window.keys("End")
    wait_focused(window, "Items", "Item 1000 @ row 999")
    window.keys("Return")
    wait_label(window, "^Chosen: Item 1000$")


def test_a_sectioned_list_has_headers_and_footers_that_the_arrow_keys_pass(gallery):
    window = gallery("SectionedList")
    wait_rows(window, "Numbers", [
        "First section", "1.0 @ row 0", "2.0 @ row 1", "3.0 @ row 2", "3 numbers",
        "Second section", "1.5 @ row 0", "2.5 @ row 1", "3.5 @ row 2", "4.5 @ row 3", "4 numbers",
        "Third section", "0.1 @ row 0", "0.2 @ row 1", "2 numbers"])
    window.click(item(window, "Numbers", "3.0 @ row 2"))
    wait_label(window, "^Chosen: 3.0 in First section, row 2$")
    window.keys("Down")
    wait_focused(window, "Numbers", "1.5 @ row 0")
    window.keys("Return")
    wait_label(window, "^Chosen: 1.5 in Second section, row 0$")


def test_a_custom_header_is_named_and_a_rows_button_is_not_the_row(gallery):
    window = gallery("CustomHeaders")
    window.wait(lambda: "Of gas and ice, 4 planets" in list_rows(window, "Planets"), "the headers")
    window.click(window.find("push button", "About Saturn"))
    wait_label(window, "^Saturn is 1427 million kilometres from the sun.$")
    wait_label(window, "^Nothing chosen$")
    window.click(item(window, "Planets", "Venus"))
    wait_label(window, "^Chosen: Venus$")
    wait_label(window, "^Saturn is")


def test_a_rows_button_is_reached_by_keyboard(gallery):
    window = gallery("CustomHeaders")
    wait_focused(window, "Planets", "Mercury")
    window.keys("Tab")
    window.wait(lambda: window.find("push button", "About Mercury").is_focused, "the focus at the button")
    window.keys("space")
    wait_label(window, "^Mercury is 58 million")
    wait_label(window, "^Nothing chosen$")


def test_partial_updates_and_a_full_reload_show_the_same(gallery):
    window = gallery("PartialUpdates")
    window.resize(880, 880)
    both = ("Partial updates", "Full reload")
    start = ["A", "1", "2", "3", "4", "B", "5", "6", "7", "8", "C", "9", "10", "11", "12"]
    for name in both:
        wait_rows(window, name, start)

    def numbers(name):
        return [row for row in list_rows(window, name) if re.match(r"\d", row)]

    window.click(window.find("push button", "Start"))
    # Each change adds a new number, and the fifth new number is 17.
    window.wait(lambda: any(int(re.match(r"\d+", row)[0]) >= 17 for row in numbers(both[0])), "five changes")
    window.click(window.find("push button", "Stop"))
    window.find("push button", "Start")
    window.wait(lambda: list_rows(window, both[0]) == list_rows(window, both[1]), "the same rows in both lists")
    rows = list_rows(window, both[0])
    assert rows != start
    assert {"A", "B", "C"} <= set(rows) or len(numbers(both[0])) >= 12
    assert any("changed" in row for row in rows)
    window.click(window.find("push button", "Start"))
    window.wait(lambda: list_rows(window, both[0]) != rows, "another change")


def test_a_row_is_deleted_by_a_swipe_and_by_delete(gallery):
    window = gallery("EditableList")
    wait_rows(window, "Purchases", SECTIONS)
    window.drag(item(window, "Purchases", "Butter"), -300)
    wait_rows(window, "Purchases", without("Butter"))
    window.click(item(window, "Purchases", "Basil"))
    window.keys("Delete")
    wait_rows(window, "Purchases", without("Butter", "Basil"))
    wait_focused(window, "Purchases", "Cheese")
    for name in ("Bread", "Coffee", "Eggs"):
        window.click(item(window, "Purchases", name))
        window.keys("Delete")
        window.wait(lambda name=name: name not in list_rows(window, "Purchases"), f"{name} to be gone")
    wait_rows(window, "Purchases", ["Breakfast", "Dinner", "Noodles", "Tomatoes", "Cheese"])


def test_a_row_is_moved_by_keyboard_into_the_next_section(gallery):
    window = gallery("EditableList")
    window.click(item(window, "Purchases", "Coffee"))
    window.keys("alt+Down")
    wait_rows(window, "Purchases", ["Breakfast", "Bread", "Butter", "Eggs", "Coffee", *SECTIONS[5:]])
    wait_focused(window, "Purchases", "Coffee")
    window.keys("alt+Down")
    wait_rows(window, "Purchases", ["Breakfast", "Bread", "Butter", "Eggs", "Dinner", "Coffee", *SECTIONS[6:]])
    wait_focused(window, "Purchases", "Coffee")
    window.keys("alt+Up", "alt+Up")
    wait_rows(window, "Purchases", ["Breakfast", "Bread", "Butter", "Coffee", "Eggs", *SECTIONS[5:]])


def test_a_row_is_moved_by_dragging_it(gallery):
    window = gallery("EditableList")
    place = lambda name: window.place(window._still(item(window, "Purchases", name)))  # noqa: E731
    bread, basil = place("Bread"), place("Basil")
    window.swipe(bread, (bread[0], basil[1] + 4), steps=40)
    wait_rows(window, "Purchases", ["Breakfast", "Butter", "Coffee", "Eggs", "Dinner", "Noodles", "Tomatoes", "Basil",
                                    "Bread", "Cheese"])


def test_added_rows_are_rows_like_others(gallery):
    window = gallery("EditableList")
    wait_rows(window, "Purchases", SECTIONS)
    for _ in range(2):
        window.click(window.find("push button", "Add"))
    wait_rows(window, "Purchases", [*SECTIONS[:5], "Item 9", "Item 10", *SECTIONS[5:]])
    window.click(item(window, "Purchases", "Item 9"))
    window.keys("alt+Up", "Delete")
    wait_rows(window, "Purchases", [*SECTIONS[:5], "Item 10", *SECTIONS[5:]])


def test_a_search_among_100_000_titles_is_live(gallery):
    window = gallery("LiveSearch")
    wait_label(window, r"^The newest 200 titles, found in [\d.]+ ms$", within=60)
    fill(window, "Search titles", "autumn -")
    wait_label(window, r"^The newest 200 titles, found in [\d.]+ ms$")
    rows = window.wait(lambda: list_rows(window, "Books"), "the rows")
    assert all("autumn" in row.lower() for row in rows)
    fill(window, "Search titles", 'zebra" (')
    wait_label(window, r"^0 titles, found in [\d.]+ ms$")
    fill(window, "New title", "A Zebra, that is new")
    window.keys("Return")
    wait_rows(window, "Books", ["A Zebra, that is new"])
    wait_label(window, "^1 title, live$")
    assert entry(window, "New title").text == ""


def test_a_step_of_the_outline_moves_below_the_one_before_it_with_its_own_steps(gallery):
    window = gallery("Outline")
    steps = ["Trieste", "Book the train", "Find a room", "Look for a balcony", "Learn ten words", "Pack"]
    wait_rows(window, "Steps", steps)

    def levels():
        """How far the text of each row is moved, in levels."""
        snapshot = window.snapshot()
        items = [node for node, _ in list_items(window, "Steps")]
        # A row that has just appeared may not be in the snapshot.
        labels = [label for node in items for label in snapshot.all("label", within=node)[:1]]
        lefts = [left for left, *_ in snapshot.bounds(labels)]
        return [round((left - lefts[0]) / 24) for left in lefts]

    def click(name, expected):
        window.click(item(window, "Steps", name))
        window.wait(lambda: levels() == expected, f"the levels {expected}; they are {levels()}")

    click("Look for a balcony", [0, 0, 0, 1, 0, 0])
    click("Find a room", [0, 0, 1, 2, 0, 0])
    click("Book the train", [0, 1, 2, 3, 0, 0])
    click("Find a room", [0, 1, 0, 1, 0, 0])
    wait_rows(window, "Steps", steps)
    fill(window, "New step", "Write a postcard")
    window.keys("Return")
    wait_rows(window, "Steps", [*steps, "Write a postcard"])


def test_any_number_of_rows_is_selected_and_deleted(gallery):
    window = gallery("Selecting")
    wait_label(window, "^0 selected$")
    window.click(item(window, "Letters", "Meeting"), holding=["ctrl"])
    window.click(item(window, "Letters", "Recipe"), holding=["shift"])
    wait_label(window, "^3 selected$")
    window.click(window.find("push button", "Delete"))
    wait_rows(window, "Letters", ["Invoice", "Holiday pictures", "Reminder", "Thanks"])
    wait_label(window, "^0 selected$")
    window.click(window.find("push button", "Select"))
    window.click(item(window, "Letters", "Thanks"))
    window.keys("Up", "space")
    wait_label(window, "^2 selected$")


def test_a_search_bar_appears_by_its_button_and_by_typing_and_goes_by_escape(gallery):
    window = gallery("SearchBars")
    wait_label(window, "^24 rivers$")
    toggle = window.find("push button", "Search Rivers")

    def is_searching():
        # The bar slides open and shut, and its entry keeps its size meanwhile.
        return bool({"checked", "pressed"} & toggle.states)

    window.click(toggle)
    # Before the first frame in which the bar is seen.
    for letter in "rh":
        window.screen.strike(letter)
    wait_rows(window, "Rivers", ["Rhine", "Rhône"])
    assert is_searching() and entry(window, "River").is_focused
    window.keys("Escape")
    wait_label(window, "^24 rivers$")
    window.wait(lambda: not is_searching(), "the button to be released")
    # Typing in the list starts a search with what is typed.
    window.click(item(window, "Rivers", "Amur"))
    wait_focused(window, "Rivers", "Amur")
    window.type("dan")
    wait_rows(window, "Rivers", ["Danube"])
    window.wait(is_searching, "the button to follow")
    window.type("x")
    wait_label(window, "^No river found$")
    window.click(toggle)
    wait_label(window, "^24 rivers$")
    window.wait(lambda: not is_searching(), "the button to be released")
