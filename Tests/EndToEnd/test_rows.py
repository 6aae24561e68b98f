"""Titles that are longer than a line of the list."""

LONG = "Ask the neighbours whether they could water the tomatoes and the beans on the balcony"
VERY_LONG = f"{LONG} while we are away, and leave them the key, the phone number and a bottle of wine as a small thank-you"
WORD = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen"


def heights(window, *titles):
    window.wait(lambda: all(window.row(title).bounds[3] > 0 for title in titles), "the rows")
    return [window.row(title).bounds[3] for title in titles]


def test_a_title_takes_up_to_three_lines_of_a_narrow_window(start, home):
    home.fill(due=["Bread", LONG, VERY_LONG, WORD], done=["Water"])
    window = start()
    window.resize(360, 640)
    window.wait_sections(due=["Bread", LONG, VERY_LONG, WORD])
    one, long, longest, word = heights(window, "Bread", LONG, VERY_LONG, WORD)
    assert one < word < long, "a word that is wider than the window is divided"
    assert long == longest, "three lines at most"
    below = window.row("Bread").bounds[1]
    for title in ("Bread", LONG, VERY_LONG, WORD):
        _, y, _, height = window.row(title).bounds
        assert y >= below, "no row is above the end of the one before"
        below = y + height
    window.screen.move(*window.place(window.row(VERY_LONG)))
    window.wait(lambda: window.popups(), "the tooltip with the whole title")
    window.resize(1100, 640)
    window.wait(lambda: heights(window, LONG)[0] < long, "fewer lines in a wide window")


def test_rows_of_different_heights_are_reached_in_a_long_list(start, home):
    titles = [f"{number} {[LONG, 'Bread', VERY_LONG, WORD][number % 4]}" for number in range(400)]
    home.fill(due=titles)
    window = start()
    window.resize(360, 640)
    window.focus_list()
    for key, title in (("End", titles[-1]), ("Home", titles[0])):
        window.keys(key)
        window.wait(lambda: window.focused_row() == title, f"the row {title!r}")
        _, y, _, height = window.wait(lambda: window.row(title), "the row").bounds
        assert 0 <= y and y + height <= 640, "the whole row is shown"
