"""The Gallery's pages of controls, used by pointer and by keys."""

import re

from harness.gallery import choose, fill, wait_label
from test_files import choose_file


def test_toggles_count_enable_and_go_off_together(gallery):
    window = gallery("Toggles")
    wait_label(window, "^0 of 3 are on$")
    window.click(window.find("push button", "Toggle"))
    wait_label(window, "^1 of 3 are on$")
    switch = window.all(name="Switch")[-1]
    assert not switch.is_sensitive
    window.click(window.find("check box", "The switch can be used"))
    wait_label(window, "^2 of 3 are on$")
    window.wait(lambda: window.all(name="Switch")[-1].is_sensitive, "the switch to be enabled")
    window.click(window.all(name="Switch")[-1])
    wait_label(window, "^3 of 3 are on$")
    window.click(window.find("push button", "All Off"))
    wait_label(window, "^0 of 3 are on$")
    wait_label(window, "^Small is chosen$")
    # Newer GTK reports a radio button.
    window.click(window.one_of_group("Large"))
    wait_label(window, "^Large is chosen$")


def test_slider_spin_button_and_progress_show_one_number(gallery):
    window = gallery("Numbers")
    wait_label(window, "^Something is left to do$")
    slider = window.find("slider", "Slider")
    x, y, width, height = window.place_of_frame(window._still(slider))
    for _ in range(5):
        # GTK moves a slider in fine steps if the first movement comes half a second after the press, as it may on a busy
        # machine; a person then drags again from where the slider is.
        part = float(spin(window).text) / 100
        window.swipe((x + 10 + (width - 20) * part, y + height / 2), (x + width + 20, y + height / 2))
        window._settle(lambda: spin(window).text == "100", within=3)
        if spin(window).text == "100":
            break
    wait_label(window, "^All is done$")
    window.wait(lambda: spin(window).text == "100", "the number in the spin button")
    window.click(spin(window))
    window.screen.keys("ctrl+a")
    window.type("40")
    window.keys("Return")
    wait_label(window, "^Something is left to do$")
    x, y, width, height = (int(value) for value in window.place_of_frame(window.find("progress bar", "Progress")))
    # In newer GTK, the reported position lacks the padding around the bar.
    picture = window.screen.picture(x, y, width + 40, height + 40)
    rows = [[picture.getpixel((x, y)) for x in range(picture.width)] for y in range(picture.height)]
    blue = max(sum(1 for r, g, b in row if b > r + 60) for row in rows)
    assert 0.37 * width <= blue <= 0.43 * width, "the bar does not show 40 %"


def spin(window):
    return [node for node in window.all(name="Spin button") if node.text is not None][-1]


def test_a_calendar_and_a_time_field_show_one_appointment(gallery):
    window = gallery("Dates")
    wait_label(window, "^2028-02-28 at 09:30$")
    window.click(window.find("push button", "A Day Later"))
    wait_label(window, "^2028-02-29 at 09:30$")
    window.click(window.all(name="Choose")[-1])
    window.wait(window.popups, "the popover")
    window.wait(lambda: window.all(state="focused"), "the focus in it")

    def focused():
        return [node.name for node in window.all(state="focused")]

    for _ in range(10):
        if "Time" in focused():
            break
        window.screen.keys("Tab")
        window._settle(lambda: False, within=0.2)
    window.screen.keys("ctrl+a")
    window.screen.type("11:15 pm")
    window.screen.keys("Return")
    wait_label(window, "^2028-02-29 at 23:15$")
    window.keys("Escape")
    window.wait(lambda: not window.popups(), "the popover to be gone")
    # By the keyboard, because a click while the popover still closes is the popover's.
    window.wait(lambda: "Choose" in focused(), "the keyboard back at the button")
    for _ in range(10):
        if "An Hour Later" in focused():
            break
        window.screen.keys("Tab")
        window._settle(lambda: False, within=0.2)
    window.keys("space")
    wait_label(window, "^2028-03-01 at 00:15$")


def test_chips_are_added_by_enter_and_removed_by_a_click(gallery):
    window = gallery("Chips")
    wait_label(window, "^3 words$")
    fill(window, "Words, with commas between them", "relay, single, driver")
    window.keys("Return")
    wait_label(window, "^5 words$")
    window.click(window.find("push button", "Remove driver"))
    wait_label(window, "^4 words$")
    window.wait_gone("push button", "Remove driver")
    window.find("push button", "Remove single")


def test_a_menu_its_keys_and_the_action_behind_them(gallery):
    window = gallery("MenusAndMessages")
    wait_label(window, "^Count: 0$")
    window.click(window.find("push button", "Count Menu"))
    assert not window.find("menu item", "Take One Away (Ctrl+Minus)").is_sensitive
    window.choose("Add One (Ctrl+Plus)")
    wait_label(window, "^Count: 1$")
    window.keys("ctrl+plus")
    wait_label(window, "^Count: 2$")
    window.keys("ctrl+minus", "ctrl+minus", "ctrl+minus")
    wait_label(window, "^Count: 0$")


def test_a_toast_a_popover_and_the_answer_to_a_question(gallery):
    window = gallery("MenusAndMessages")
    window.click(window.find("push button", "Show a Toast"))
    wait_label(window, "^Here is your toast$")
    window.click(window.all(name="Open a Popover")[-1])
    wait_label(window, "^A popover: Escape closes it")
    window.keys("Escape")
    wait_label(window, "^The popover was closed$")
    window.click(window.find("push button", "Ask a Question"))
    window.click(answer(window, "Yes"))
    wait_label(window, "^The answer: yes$")
    window.click(window.find("push button", "Ask a Question"))
    answer(window, "Yes")
    window.keys("Escape")
    wait_label(window, "^The answer: no$")


def answer(window, name):
    """Returns the answer in a dialog, which has a second, hidden set of answers for narrow windows."""

    def shown():
        return [node for node in window.all("push button", name) if node.bounds[2] > 0]

    return window.wait(shown, f"the answer {name!r}")[-1]


def test_a_stack_and_a_revealer_show_what_is_chosen(gallery):
    window = gallery("ShowingAndHiding")
    x, y, width, height = window.find("combo box", "Page").bounds
    below = (0, int(y + height), 900, int(y + height + 60))
    morning = window.picture().crop(below).tobytes()
    choose(window, "Page", 2)
    window.wait(lambda: window.picture().crop(below).tobytes() != morning, "another page")
    wait_label(window, "^It is evening")
    bottom = window.all(name="Details")[-1]
    before = window.picture().tobytes()
    window.click(bottom)
    wait_label(window, "^These are the details")
    window.wait(lambda: window.picture().tobytes() != before, "the details")


def test_dots_are_drawn_by_pointer_and_by_keys(gallery):
    window = gallery("Drawing")
    wait_label(window, "^0 dots$")
    area = window.all(name="Picture")[-1]
    x, y, width, height = window.place_of_frame(window._still(area))
    window.click(area)
    wait_label(window, "^1 dot$")
    middle = (int(x + width / 2), int(y + height / 2))
    window.wait(lambda: sum(window.screen.picture(*middle, 1, 1).getpixel((0, 0))) < 600, "the dot")
    window.keys("BackSpace")
    wait_label(window, "^0 dots$")
    window.keys("Return", "Return")
    wait_label(window, "^2 dots$")
    window.swipe((x + 30, y + 30), (x + 130, y + 30), steps=10)
    window.wait(lambda: int(window.labels(r" dots$")[0].split()[0]) > 5, "a line of dots")
    window.click(window.find("push button", "Clear"))
    wait_label(window, "^0 dots$")


def test_a_fruit_is_dragged_into_a_basket_that_takes_citrus_fruits_only(gallery):
    window = gallery("DragAndDrop")
    wait_label(window, "^The basket is empty$")
    basket = window.place(window.find("push button", "Basket"))
    for fruit in ("Apple", "Lemon"):
        window.swipe(window.place(window.find("push button", fruit)), basket)
    wait_label(window, "^In the basket: Lemon$")
    window.click(window.find("push button", "Lemon"))
    wait_label(window, "^In the basket: Lemon, Lemon$")


def shown_left(window, pattern):
    """Returns the left edges of the labels that match, in the window."""
    snapshot = window.snapshot()
    labels = snapshot.all("label") if snapshot else []
    matching = [label for label, text in zip(labels, snapshot.texts(labels)) if re.search(pattern, text)]
    return [box[0] for box in snapshot.bounds(matching) if box[2] > 0]


def test_a_sidebar_is_beside_its_content_in_a_wide_window(gallery):
    window = gallery("Sidebars")
    wait_label(window, "^It has more volcanoes")
    window.click(window.find("list item", "Ganymede"))
    wait_label(window, "^It is the largest moon")
    assert not [node for node in window.all("push button", "Back to the Moons") if node.bounds[2] > 0]
    # Nothing is to go back to within the page, so Escape closes it.
    window.keys("Escape")
    wait_label(window, "^Each page has a file")


def test_a_sidebar_collapses_in_a_narrow_window_and_has_ways_back(gallery):
    window = gallery("Sidebars")
    window.resize(360, 640)

    def is_open(moon):
        """Returns whether the moon has the window's whole width."""
        return any(left < 100 for left in shown_left(window, moon)) and window.all("push button", "Back to the Moons")

    def focused():
        return [node.name for node in window.all(state="focused")]

    def wait_list():
        window.wait(lambda: window.focused_row("Moons"), "the focus in the list")

    window.click(window.find("list item", "Europa"))
    window.wait(lambda: is_open("^There is an ocean"), "Europa alone")
    window.wait(lambda: "Back to the Moons" in focused(), "the focus on the way back")
    window.click(window.find("push button", "Back to the Moons"))
    wait_list()
    window.click(window.find("list item", "Callisto"))
    window.wait(lambda: "Back to the Moons" in focused(), "the focus on the way back")
    window.keys("Escape")
    wait_list()
    # The page itself is still open.
    window.find("list item", "Io")
    window.resize(900, 640)
    wait_label(window, "^No other surface")
    window.wait_gone("push button", "Back to the Moons")


def test_shortcuts_act_and_a_window_lists_them(gallery):
    window = gallery("Shortcuts")
    wait_label(window, "^Plain$")
    window.keys("ctrl+b")
    wait_label(window, "^Bold$")
    window.keys("ctrl+i")
    wait_label(window, "^Bold and italic$")
    window.keys("ctrl+0")
    wait_label(window, "^Plain$")
    for opening in ("keys", "button"):
        if opening == "keys":
            window.keys("ctrl+question")
        else:
            window.click(window.find("push button", "Keyboard Shortcuts"))
        window.wait(lambda: len(window.toplevels()) == 2, "the window of the shortcuts")
        wait_label(window, "^Bold, or not$")
        window.keys("Escape")
        window.wait(lambda: len(window.toplevels()) == 1, "the window of the shortcuts to be gone")


def test_a_text_is_saved_to_a_file_and_opened_again(gallery, home):
    window = gallery("Files")
    path = home.directory / "letter.txt"
    window.click(window.find("text", "Text"))
    window.type("Dear Anna")
    window.click(window.find("push button", "Save the Text"))
    choose_file(window, path)
    wait_label(window, "^Saved$")
    assert path.read_text() == "Dear Anna"
    path.write_text("Dear Bo")
    window.click(window.find("push button", "Open a Text"))
    choose_file(window, path)
    window.wait(lambda: window.find("text", "Text").text == "Dear Bo", "the text of the file")
    window.click(window.find("push button", "Open a Text"))
    choose_file(window, home.directory)
    window.wait(lambda: len(window.toplevels()) == 2, "the dialog in the folder")
    # The dialog reads the folder first.
    window._settle(lambda: False, within=1)
    window.keys("Escape")
    window.wait(lambda: len(window.toplevels()) == 1, "the dialog to be gone")
