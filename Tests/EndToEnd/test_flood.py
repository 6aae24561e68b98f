"""A window can draw and respond while background threads send more than it can show."""

from harness import wait_until


def test_a_click_is_answered_and_the_last_event_is_shown(start):
    window = start("--until-stopped", program="gui-flood")
    # The flood begins with this click. Each change of a label is reported to screen readers, and during the flood
    # they can't keep up. So the second click goes to where the pointer is.
    window.click(window.find("push button", "Stop"))
    pictures = set()

    def has_drawn():
        pictures.add(window.screen.picture().tobytes())
        return len(pictures) >= 20

    wait_until(has_drawn, "twenty different frames during the flood")
    window.screen.press(1)
    window.screen.release(1)
    sent = window.wait(lambda: window.labels(r"^Sent \d+$"), "the end of the flood", 60)[0].split()[1]
    assert int(sent) >= 100_000
    window.wait(lambda: window.labels(f"^{sent}$"), f"{sent}; the window has {window.labels('.')}", 60)
