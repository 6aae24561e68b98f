"""Background threads that send more than a window can show leave it free to draw and to answer."""


def test_a_click_is_answered_and_the_last_event_is_shown(start):
    window = start("--until-stopped", program="gui-flood")
    window.click(window.find("push button", "Stop"))
    sent = window.wait(lambda: window.labels(r"^Sent \d+$"), "the end of the flood")[0].split()[1]
    assert int(sent) >= 100_000
    window.wait(lambda: window.labels(f"^{sent}$"), f"{sent}; the window has {window.labels('.')}")
