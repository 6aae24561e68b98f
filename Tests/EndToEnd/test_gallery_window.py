"""The Gallery's window: its list of pages, the search, the keyboard, and the objects that a closed page leaves."""

import re
import subprocess

import pytest

from harness.gallery import PAGES, entry, pages, wait_label
from harness.home import PROGRAMS, newest_version
from harness.window import Leak

NAMES = [name for name, _ in pages()]
TITLES = [title for _, title in pages()]


def titles(window):
    """Returns the titles of the pages that the list shows, without its headings."""
    return [name for name in window.rows() if name in TITLES]


def open_page(window):
    """Returns the name of the open page, according to the window's title, or None if no page is open."""
    names = [frame.name for frame in window.frames()]
    return next((NAMES[TITLES.index(name)] for name in names if name in TITLES), None)


def wait_page(window, name):
    window.wait(lambda: open_page(window) == name, f"the page {name}")


def wait_page_alone(window):
    """Waits until the page has the window's whole width. GTK 4.8 still reports the hidden list to screen readers."""
    window.wait(lambda: entry(window, "First number").bounds[0] < 100, "the page alone")
    window.find("push button", "Back")


def wait_page_beside(window):
    window.wait(lambda: entry(window, "First number").bounds[0] > 260, "the page beside the list")
    window.wait_gone("push button", "Back")


def all_titles(window):
    """Returns the titles at both ends of the list, because newer GTK doesn't report rows out of view."""
    window.resize(900, 860)
    first = window.wait(lambda: titles(window), "the list")
    window.focus_row(first[0])
    window.keys("End")
    window.wait(lambda: window.focused_row() == titles(window)[-1], "the end of the list")
    return set(first) | set(titles(window))


def test_every_page_is_listed_and_has_its_file(gallery):
    window = gallery()
    assert all_titles(window) == set(TITLES)
    assert all((PAGES / f"{name}.swift").exists() for name in NAMES)


def test_a_click_opens_a_page_and_says_where_its_file_is(gallery):
    window = gallery()
    wait_label(window, "^Each page has a file")
    window.click(window.row("Adding Numbers"))
    wait_page(window, "AddingNumbers")
    wait_label(window, "^AddingNumbers.swift$")
    entry(window, "First number")
    assert not window.labels("^Each page has a file")


def test_the_search_narrows_the_list_and_says_when_nothing_fits(gallery):
    window = gallery()
    window.wait(lambda: titles(window), "the list")
    window.keys("ctrl+f")
    window.wait(lambda: entry(window, "Search pages").is_focused, "the focus in the search")
    window.type("number add")
    window.wait(lambda: titles(window) == ["Adding Numbers"], "the page that fits")
    window.type(" zebra")
    wait_label(window, "^No Page Found$")
    window.keys("Escape")
    # The number of rows in view depends on where the focus is, and those out of view have no place.
    window.wait(lambda: set(titles(window)) >= set(TITLES[:10]), "all pages again")


def test_typing_in_the_list_searches(gallery):
    window = gallery()
    window.focus_row(TITLES[0])
    window.type("adding")
    window.wait(lambda: titles(window) == ["Adding Numbers"], "the page that fits")
    assert entry(window, "Search pages").text == "adding"
    window.keys("Down")
    window.wait(lambda: window.focused_row() == "Adding Numbers", "the focus in the list")
    window.keys("Return")
    wait_page(window, "AddingNumbers")


def test_pages_are_opened_one_after_the_other_by_keyboard(gallery):
    window = gallery()
    window.focus_row(TITLES[0])
    for name, title in pages()[:3]:
        window.focus_row(title)
        window.keys("Return")
        wait_page(window, name)
        window.wait(lambda: window.row(title).is_selected, f"the row {title!r} to be the selected one")
        window.wait(lambda: window.focused_row() is None, "the focus in the page")
        window.keys("alt+Left")
        wait_page(window, None)
        window.wait(lambda: window.focused_row() == title, "the focus on the row")


def test_a_page_takes_the_place_of_another(gallery):
    window = gallery("AddingNumbers")
    entry(window, "First number")
    window.click(window.row("Two-Way Binding"))
    wait_page(window, "TwoWayBinding")
    assert not window.all(name="First number")


def test_escape_closes_a_page_and_goes_back_to_its_row(gallery):
    window = gallery()
    window.focus_row("Adding Numbers")
    window.keys("Return")
    wait_page(window, "AddingNumbers")
    window.wait(lambda: entry(window, "First number").is_focused, "the focus in the page")
    window.keys("Escape")
    wait_label(window, "^Each page has a file")
    window.wait(lambda: window.focused_row() == "Adding Numbers", "the focus on the row")


def test_a_narrow_window_shows_the_list_or_the_page(gallery):
    window = gallery()
    window.resize(360, 640)
    window.click(window.row("Adding Numbers"))
    wait_page_alone(window)
    assert window.size() == (360, 640)
    window.click(window.find("push button", "Back"))
    window.wait(lambda: open_page(window) is None, "the page to be gone")
    window.resize(900, 640)
    wait_label(window, "^Each page has a file")


def test_every_page_fits_a_narrow_window(gallery, home):
    # The page transitions would take most of the time.
    home.settings(gtk_enable_animations=0)
    window = gallery()
    window.resize(360, 640)
    for name, title in pages():
        window.focus_row(title)
        window.keys("Return")
        wait_page(window, name)
        window.find("push button", "Back")
        window.keys("alt+Left")
        wait_page(window, None)
        # A window that had to grow would keep its new width.
        assert window.size() == (360, 640), name
    assert not [line for line in window.errors if "WARNING" in line]


def test_a_page_stays_open_while_the_window_becomes_narrow_and_wide(gallery):
    window = gallery("AddingNumbers")
    window.click(entry(window, "Second number"))
    window.type("7")
    window.resize(360, 640)
    wait_page_alone(window)
    window.resize(900, 640)
    wait_page_beside(window)
    assert entry(window, "Second number").text == "7"


def test_about_and_the_dark_style_are_in_the_menu(gallery):
    window = gallery()
    window.wait(lambda: titles(window), "the list")
    light = window.picture().getpixel((450, 400))
    window.keys("F10")
    window.choose("Dark Style")
    window.wait(lambda: sum(window.picture().getpixel((450, 400))) < sum(light) / 3, "the dark style")
    window.keys("F10")
    window.choose("About Rill Gallery")
    wait_label(window, "^The Rill authors$")


def test_the_command_line_names_the_pages():
    def run(*arguments):
        return subprocess.run([PROGRAMS / "gallery", *arguments], capture_output=True, text=True)

    shown = run("--help")
    assert shown.returncode == 0 and all(re.search(rf"^  {name}$", shown.stdout, re.M) for name in NAMES)
    assert run("--version").stdout == f"{newest_version()}\n"
    wrong = run("--page", "Nowhere")
    assert wrong.returncode == 64 and "no page is called 'Nowhere'" in wrong.stderr


@pytest.mark.timeout(20_000)
def test_a_page_that_was_closed_leaves_nothing(gallery, repetitions):
    window = gallery(RILL_COUNT_OBJECTS="1")
    left = []
    # Starts at the row of the page that was closed last, which has the focus.
    for name, title in pages():
        window.focus_row(title)

        def open_and_close():
            window.screen.keys("Return")
            wait_page(window, name)
            window.screen.keys("alt+Left")
            wait_page(window, None)

        try:
            # A page takes seconds from outside. OpeningsTests opens windows a thousand times in one process.
            window.expect_nothing_left(open_and_close, repetitions(2, 50), name)
        except Leak as error:
            left.append(str(error))
    assert not left, "\n".join(left)
