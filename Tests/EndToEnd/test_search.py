"""The search in QuickTodo's window."""

ALL = dict(due=["Bread", "Milk", "Paper"], done=["Stamps", "Water"])


def wait_focus(window):
    """Waits until the keyboard is in the search. GTK 4.8 gives the name either to the entry or to the text in it."""

    def is_focused():
        return any(node.is_focused for node in window.all(name="Search") if node.role in ("text", "entry"))

    window.wait(is_focused, "the keyboard in the search")


def wait_result(window, text, is_there):
    """Types a text over the present one until its result is there: a busy program may lose a letter."""
    for _ in range(3):
        window.keys("ctrl+a")
        window.type(text)
        if window._settle(is_there, within=6):
            return
    window.wait(is_there, f"the result of {text!r}")


def search(window, text, due=(), done=()):
    wait_focus(window)
    wait_result(window, text, lambda: window.sections() == (list(due), list(done)))


def search_in_vain(window, text, label):
    wait_focus(window)
    wait_result(window, text, lambda: window.labels(label))


def test_tasks_are_found_as_one_types_and_all_are_back_after_escape(window):
    window.keys("ctrl+f")
    search(window, "mil", due=["Milk"])
    search(window, "st", done=["Stamps"])
    window.keys("Escape")
    window.wait_sections(**ALL)
    window.wait(window.focused_row, "the keyboard on a row")


def test_conditions_are_understood_and_others_are_explained(window, home):
    home.succeed("edit", home.uid("Milk"), "--tag", "shop", "--due", "today")
    window.keys("ctrl+f")
    search(window, "tag:shop due:today", due=["Milk"])
    search_in_vain(window, "due:someday", "^Expected a day such as today")
    search_in_vain(window, "nothing like it", "^No task has these words, and fulfils these conditions.$")
    window.keys("Escape")
    window.wait_sections(**ALL)


def test_what_another_program_writes_is_found_and_lost(window, home):
    window.keys("ctrl+f")
    search_in_vain(window, "eggs", "^No Task Found$")
    home.succeed("add", "Ten eggs")
    window.wait_sections(due=["Ten eggs"], done=[])
    home.succeed("undo")
    window.wait(lambda: window.labels("^No Task Found$"), "a page without tasks")


def test_typing_in_the_list_begins_a_search(window):
    window.focus_row("Milk")
    window.type("p")
    wait_focus(window)
    search(window, "pap", due=["Paper"])


def test_the_button_shows_the_search_and_hides_it(window):
    window.click(window.find("push button", "Search"))
    search(window, "milk", due=["Milk"])
    window.click(window.find("push button", "Search"))
    window.wait_sections(**ALL)
