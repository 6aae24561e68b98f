"""The address book, Examples/AddressBook, driven from outside. The long tests build it as an outside package."""

import pytest

from harness.gallery import entry, fill, list_rows, wait_label, wait_rows
from harness.home import PROJECT
from harness.outside import IS_BUILT, OUTSIDE, program, swift

pytestmark = OUTSIDE
EXAMPLE = PROJECT / "Examples" / "AddressBook"


@pytest.fixture(scope="module")
def built():
    """Builds the program and its tests, if that isn't left to Rill's own build."""
    if IS_BUILT:
        swift("build", EXAMPLE, "--build-tests")


@pytest.fixture
def book(built, start):
    """A window with an empty address book."""
    return start(program=program("AddressBook"))


def put(window, field, text):
    """Puts a text into a field of the form. Such a field doesn't report that it has the focus."""
    window.click(entry(window, field))
    window.screen.keys("ctrl+a")
    window.screen.type(text)
    window.wait(lambda: entry(window, field).text == text, f"{text!r} in {field!r}")


def add(window, name, mail="", telephone=""):
    """Adds a contact by the form."""
    window.keys("ctrl+n")
    window.find("push button", "Save")
    for field, text in [("Name", name), ("Mail Address", mail), ("Telephone", telephone)]:
        if text:
            put(window, field, text)
    window.keys("Return")
    window.wait_gone("push button", "Save")


@pytest.mark.long
def test_the_unit_tests_pass(built):
    swift("test", EXAMPLE, "--skip-build")


def test_contacts_are_validated_added_searched_edited_deleted_and_restored(book, start):
    wait_label(book, "No Contacts")

    # A contact with a wrong address can't be saved.
    book.click(book.find("push button", "New Contact"))
    save = book.find("push button", "Save")
    assert not save.is_sensitive
    put(book, "Name", "Ada Lovelace")
    put(book, "Mail Address", "ada")
    wait_label(book, "A mail address is like")
    assert not save.is_sensitive
    put(book, "Mail Address", "ada@example.org")
    book.wait(lambda: save.is_sensitive, "Save to become sensitive")
    book.click(save)
    wait_rows(book, "Contacts", ["A", "Ada Lovelace"])

    add(book, "René Descartes", telephone="01 23")
    add(book, "Rita Levi", mail="rita@example.org")
    everybody = ["A", "Ada Lovelace", "R", "René Descartes", "Rita Levi"]
    wait_rows(book, "Contacts", everybody)

    # The search finds words of all fields, without regard to accents.
    fill(book, "Search", "rene 23")
    wait_rows(book, "Contacts", ["R", "René Descartes"])
    fill(book, "Search", "nobody")
    wait_label(book, "Nothing Found")
    fill(book, "Search", "")
    wait_rows(book, "Contacts", everybody)

    # A contact that gets another name moves to another section.
    # The row may still be on its way to its place.
    for _ in range(3):
        book.click(book.find("list item", "Rita Levi"))
        if book._settle(lambda: book.all("push button", "Save"), within=3):
            break
    assert entry(book, "Name").text == "Rita Levi"
    put(book, "Name", "Teresa Levi")
    book.keys("Return")
    wait_rows(book, "Contacts", ["A", "Ada Lovelace", "R", "René Descartes", "T", "Teresa Levi"])

    # A deleted contact comes back.
    book.focus_row("Ada Lovelace")
    book.keys("Delete")
    wait_rows(book, "Contacts", ["R", "René Descartes", "T", "Teresa Levi"])
    book.click(book.find("push button", "Undo"))
    everybody = ["A", "Ada Lovelace", "R", "René Descartes", "T", "Teresa Levi"]
    wait_rows(book, "Contacts", everybody)

    # Everything is stored.
    book.close()
    again = start(program=program("AddressBook"))
    again.wait(lambda: list_rows(again, "Contacts") == everybody, "the contacts of before")
