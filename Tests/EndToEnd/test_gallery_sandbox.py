"""The Gallery's sandbox: its counts, and the threads that it names."""

import re

import pytest

from harness.gallery import wait_label

WAYS = ["Plain", "share(replay: 1)", "Driver"]


def counts(window, way):
    """Returns (subscribers, requests sent, requests running) as the page shows them."""
    lines = window.labels("^Subscribers: ")
    return tuple(map(int, re.findall(r"\d+", lines[WAYS.index(way)]))) if len(lines) == len(WAYS) else None


def wait_counts(window, way, *numbers):
    window.wait(lambda: counts(window, way) == numbers, f"{way}: {numbers}, not {counts(window, way)}")


def press(window, action, way):
    window.click(window.find("push button", f"{action}: {way}"))


@pytest.mark.parametrize("way, requests", [("Plain", 2), ("share(replay: 1)", 1), ("Driver", 1)])
def test_two_subscribers_send_two_requests_unless_they_share(gallery, way, requests):
    window = gallery("Sandbox")
    wait_counts(window, way, 0, 0, 0)
    press(window, "Subscribe", way)
    wait_counts(window, way, 1, 1, 1)
    wait_label(window, r"^answer ([2-9]|\d\d) of request 1$")
    press(window, "Subscribe", way)
    wait_counts(window, way, 2, requests, requests)
    press(window, "Unsubscribe", way)
    wait_counts(window, way, 1, requests, 1)
    press(window, "Unsubscribe", way)
    wait_counts(window, way, 0, requests, 0)
    assert not window.find("push button", f"Unsubscribe: {way}").is_sensitive
    for other in WAYS:
        assert other == way or counts(window, other) == (0, 0, 0)
    press(window, "Subscribe", way)
    wait_counts(window, way, 1, requests + 1, 1)
    wait_label(window, rf"^answer \d+ of request {requests + 1}$")


def test_closing_the_page_ends_its_requests(gallery):
    window = gallery("Sandbox", RILL_COUNT_OBJECTS="1")
    wait_counts(window, "Plain", 0, 0, 0)
    before = window.objects()["subscriptions"]
    press(window, "Subscribe", "Plain")
    press(window, "Subscribe", "Driver")
    wait_label(window, r"^answer \d+ of request 1$")
    window.keys("Escape")
    window.wait(lambda: not window.labels("^answer"), "the end of the page")
    assert window.objects()["subscriptions"] < before


def notes(window):
    """Returns the lines of the log."""
    found = window.labels("^create: ")
    return found[-1].split("\n") if found else []


def run(window):
    window.click(window.find("push button", "Run"))


def test_each_step_names_its_thread(gallery):
    window = gallery("Sandbox")
    main, reading, working = "the main thread", 'the queue "reading"', 'the queue "working"'
    run(window)
    window.wait(lambda: notes(window) == [f"create: {main}", f"first do: {main}", f"subscriber: {main}"], "the log")
    window.click(window.find("check box", re.compile("^subscribe")))
    run(window)
    window.wait(
        lambda: notes(window) == [f"create: {reading}", f"first do: {reading}", f"subscriber: {reading}"], "the log")
    window.click(window.find("check box", re.compile("^observe")))
    run(window)
    window.wait(
        lambda: notes(window) == [f"create: {reading}", f"first do: {reading}", f"second do: {working}",
                                  f"subscriber: {main}"], "the log")


def test_everything_is_reached_by_keyboard(gallery):
    window = gallery("Sandbox")
    window.wait(lambda: window.find("push button", "Subscribe: Plain").is_focused, "the focus in the page")
    window.keys("space")
    wait_counts(window, "Plain", 1, 1, 1)
    window.keys("Tab")
    window.wait(lambda: window.find("push button", "Unsubscribe: Plain").is_focused, "the focus on the next button")
    window.keys("space")
    wait_counts(window, "Plain", 0, 1, 0)
