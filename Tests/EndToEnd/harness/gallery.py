"""What the tests of the Gallery's pages have in common."""

import re

from .home import PROGRAMS, PROJECT

PAGES = PROJECT / "Apps" / "Gallery" / "Pages"


def pages():
    """The pages' names and titles, as the program has them."""
    lines = re.findall(r'^ +Page\(\s*"(\w+)", "([^"]+)"', (PAGES / "Pages.swift").read_text(), re.MULTILINE)
    assert lines
    return lines


def entry(window, name):
    """The entry of this name. GTK 4.8 gives an entry's name to it or to the text in it."""

    def named():
        return [node for node in window.all(name=name) if node.role in ("text", "entry", "password text")]

    return window.wait(named, f"the entry {name!r}")[-1]


def fill(window, name, text):
    """Puts a text into an entry as a person does: a click, everything selected, typed over."""
    window.click(entry(window, name))
    window.wait(lambda: entry(window, name).is_focused, f"the focus in {name!r}")
    window.screen.keys("ctrl+a")
    if text:
        window.type(text)
    else:
        window.screen.keys("BackSpace")


def wait_label(window, pattern, within=None):
    """Waits for a visible label with this text."""
    return window.wait(lambda: window.labels(pattern), f"a label {pattern!r}", within)[0]


def list_items(window, name):
    """(node, name) of each row of the list of this name, from top to bottom, headers and footers among them. Rows out
    of sight, which GTK keeps some of, have no place."""
    snapshot = window.snapshot()
    lists = snapshot.all("list", name) if snapshot else []
    items = snapshot.all("list item", within=lists[-1]) if lists else []
    placed = sorted(zip(snapshot.bounds(items), items), key=lambda pair: pair[0][1]) if items else []
    return [(node, snapshot.name(node)) for box, node in placed if box[3] > 0]


def list_rows(window, name):
    """What the rows of a list are called."""
    return [called for _, called in list_items(window, name)]


def wait_rows(window, name, rows):
    """Waits until a list has these rows."""
    window.wait(lambda: list_rows(window, name) == rows, f"{rows}; the list has {list_rows(window, name)}")


def choose(window, name, downs):
    """Opens a drop-down and goes down in its list, by keyboard."""

    def focused():
        return next((node.bounds for node in window.all(state="focused")), None)

    window.wait(focused, "the focus")
    for _ in range(20):
        if window.find("combo box", name).all(state="focused"):
            break
        before = focused()
        window.keys("Tab")
        window._settle(lambda: focused() != before)
    else:
        raise AssertionError(f"the keyboard does not reach the drop-down {name!r}")
    before = focused()
    window.keys("space")
    window.wait(lambda: window.popups(), "the list")
    # The list takes the focus a moment after it is there.
    window._settle(lambda: focused() != before, within=1)
    window.screen.keys(*["Down"] * downs, "Return")
    window.wait(lambda: not window.popups(), "the list to be gone")
