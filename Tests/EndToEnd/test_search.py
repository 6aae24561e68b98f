"""The search in QuickTodo's window."""


def wait_focus(window):
    """Waits until the keyboard is in the search. GTK 4.8 gives the name either to the entry or to the text in it."""

    def is_focused():
        return any(node.is_focused for node in window.all(name="Search") if node.role in ("text", "entry"))

    window.wait(is_focused, "the keyboard in the search")


def search(window, text):
    window.keys("ctrl+f")
    wait_focus(window)
    window.type(text)


def test_tasks_are_found_as_one_types_and_all_are_back_after_escape(window, home):
    search(window, "mil")
    window.wait_sections(due=["Milk"], done=[])
    window.keys("ctrl+a")
    window.type("st")
    window.wait_sections(due=[], done=["Stamps"])
    window.keys("Escape")
    window.wait_sections(due=["Bread", "Milk", "Paper"], done=["Stamps", "Water"])


def test_conditions_are_understood_and_others_are_explained(window, home):
    home.succeed("edit", home.uid("Milk"), "--tag", "shop", "--due", "today")
    search(window, "tag:shop due:today")
    window.wait_sections(due=["Milk"], done=[])
    window.keys("ctrl+a")
    window.type("due:someday")
    window.wait(lambda: window.labels("^Expected a day such as today"), "the remedy")
    window.keys("ctrl+a")
    window.type("nothing like it")
    window.wait(lambda: window.labels("^No Task Found$"), "a page without tasks")
    window.keys("Escape")
    window.wait_sections(due=["Bread", "Milk", "Paper"], done=["Stamps", "Water"])


def test_what_another_program_writes_is_found_and_lost(window, home):
    search(window, "eggs")
    window.wait(lambda: window.labels("^No Task Found$"), "a page without tasks")
    home.succeed("add", "Ten eggs")
    window.wait_sections(due=["Ten eggs"], done=[])
    home.succeed("undo")
    window.wait(lambda: window.labels("^No Task Found$"), "a page without tasks")


def test_typing_in_the_list_begins_a_search(window, home):
    window.focus_row("Milk")
    window.type("pap")
    window.wait_sections(due=["Paper"], done=[])
    window.keys("Escape")
    window.wait_sections(due=["Bread", "Milk", "Paper"], done=["Stamps", "Water"])


def test_the_button_shows_the_search_and_hides_it(window, home):
    window.click(window.find("push button", "Search"))
    wait_focus(window)
    window.type("milk")
    window.wait_sections(due=["Milk"], done=[])
    window.click(window.find("push button", "Search"))
    window.wait_sections(due=["Bread", "Milk", "Paper"], done=["Stamps", "Water"])
