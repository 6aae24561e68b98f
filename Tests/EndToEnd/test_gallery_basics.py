"""The Gallery's pages of text and numbers, driven as a person would."""

from harness.gallery import entry, fill, wait_label


def test_the_sum_follows_the_numbers(gallery):
    window = gallery("AddingNumbers")
    fill(window, "First number", "3")
    fill(window, "Second number", "40")
    wait_label(window, "^43$")
    fill(window, "Third number", "-3")
    wait_label(window, "^40$")
    fill(window, "First number", "three")
    wait_label(window, "^37$")


def test_numbers_are_added_by_keyboard_only(gallery):
    window = gallery("AddingNumbers")
    window.wait(lambda: entry(window, "First number").is_focused, "the focus in the first entry")
    window.type("1")
    window.keys("Tab")
    window.type("2")
    wait_label(window, "^3$")
