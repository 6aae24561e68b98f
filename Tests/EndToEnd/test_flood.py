"""Background threads that send more than a window can show leave it free to draw and to answer."""

import time


def test_a_click_is_answered_and_the_last_event_is_shown(start):
    window = start("--until-stopped", program="gui-flood")
    # Begins with this click. Every change of a label is told to screen readers: while the flood lasts they have more to
    # hear than they can, so the second click goes to where the pointer is.
    window.click(window.find("push button", "Stop"))
    time.sleep(1)
    window.screen.press(1)
    window.screen.release(1)
    sent = window.wait(lambda: window.labels(r"^Sent \d+$"), "the end of the flood", 60)[0].split()[1]
    assert int(sent) >= 100_000
    window.wait(lambda: window.labels(f"^{sent}$"), f"{sent}; the window has {window.labels('.')}", 60)
