"""The Gallery's pages of text and numbers, driven as a person does."""

from harness.gallery import choose, entry, fill, wait_label


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


def test_what_is_typed_switched_and_slid_is_in_the_relays_and_reset_is_in_the_controls(gallery):
    window = gallery("TwoWayBinding")
    wait_label(window, "^Name “”, 0 characters of notes, off, volume 0$")
    fill(window, "Name", "Ada")
    wait_label(window, "^Name “Ada”, 0 characters")
    fill(window, "Notes", "seven")
    wait_label(window, "5 characters of notes")
    switch = window.all(name="On")[-1]
    window.click(switch)
    wait_label(window, ", on, volume 0$")
    slider = window.find("slider", "Volume")
    x, y, width, height = window.place_of_frame(window._still(slider))
    # Drags from the left end, where the knob is, to the middle.
    window.swipe((x + 10, y + height / 2), (x + width / 2, y + height / 2))
    text = wait_label(window, r", on, volume [3-7]\d$")
    assert text
    window.click(window.find("push button", "Reset"))
    wait_label(window, "^Name “Nobody”, 0 characters of notes, on, volume 50$")
    window.wait(lambda: entry(window, "Name").text == "Nobody", "the name in the entry")
    window.wait(lambda: not entry(window, "Notes").text, "the notes to be empty")
    assert switch.is_checked


def test_each_picker_says_what_was_chosen(gallery):
    window = gallery("Picker")
    choose(window, "Simple text", 2)
    wait_label(window, "^Chosen: 3$")
    choose(window, "Text in styles", 1)
    wait_label(window, "^Chosen: heading$")
    choose(window, "Widgets", 1)
    wait_label(window, "^Chosen: .*Green")
    assert window.labels("^Number 3$") and window.labels("^In the style “heading”$") and window.labels("^Green$")


def test_the_picker_of_widgets_shows_them(gallery):
    window = gallery("Picker")
    x, y, width, height = window.find("combo box", "Widgets").bounds
    seen = window.picture().crop((int(x), int(y), int(x + width), int(y + height))).getdata()
    assert sum(1 for r, g, b in seen if r > 200 and g < 60 and b < 60) > 200, "no red swatch"


def words(window):
    """Returns the words that the search has found, from top to bottom."""
    return [row.name for words in window.all("list", "Words") for row in words.all("list item")]


def test_the_search_asks_once_for_what_is_typed_at_a_stretch(gallery):
    window = gallery("ThrottledSearch")
    wait_label(window, "^Requests: 0$")
    fill(window, "Search words", "st")
    window.wait(lambda: words(window) == ["star", "start", "stone", "storm", "stream", "street"], "the words")
    wait_label(window, "^Requests: 1$")
    window.type("o")
    window.wait(lambda: words(window) == ["stone", "storm"], "the words")
    wait_label(window, "^Requests: 2$")
    # A letter that is typed and deleted within the pause makes no request.
    window.screen.keys("r", "BackSpace")
    window.type("xx")
    wait_label(window, "^No Such Word$")
    wait_label(window, "^Requests: 3$")
    fill(window, "Search words", "")
    wait_label(window, "^Type the Beginning of a Word$")
    wait_label(window, "^Requests: 3$")


def test_a_search_that_fails_can_be_tried_again(gallery):
    window = gallery("ThrottledSearch")
    fill(window, "Search words", "error")
    wait_label(window, "^The dictionary does not answer")
    assert not words(window)
    window.click(window.find("push button", "Try Again"))
    window.wait(lambda: "error" in words(window), "the word")
    wait_label(window, "^Requests: 2$")
