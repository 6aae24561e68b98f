"""The Gallery's page of notifications, with a stand-in for the desktop's notification server and without one."""

import os

import pytest

from harness import Notifications
from harness.gallery import wait_label


@pytest.fixture
def desktop():
    server = Notifications(os.environ["DBUS_SESSION_BUS_ADDRESS"])
    yield server
    server.stop()


def send(window, desktop):
    """Presses the page's button, and returns the notification that comes."""
    count = len(desktop.all)
    window.click(window.find("push button", "Send"))
    window.wait(lambda: len(desktop.all) > count, "the notification")
    return desktop.all[-1]


def button(notification, label):
    """Returns the name of the button with this label."""
    return next(name for name, called in notification.actions.items() if called == label)


def test_the_buttons_of_a_notification_count_in_the_program(desktop, gallery):
    window = gallery("Notifications")
    wait_label(window, "^0 cups$")
    notification = send(window, desktop)
    assert (notification.title, notification.body) == ("Tea is ready", "How many cups would you like?")
    desktop.press(notification, button(notification, "One Cup"))
    wait_label(window, "^1 cup$")
    notification = send(window, desktop)
    desktop.press(notification, button(notification, "Two Cups"))
    wait_label(window, "^3 cups$")


def test_a_click_on_a_notification_reaches_the_program(desktop, gallery):
    window = gallery("Notifications")
    wait_label(window, "^Not clicked yet$")
    desktop.press(send(window, desktop), "default")
    wait_label(window, "^The notification was clicked$")
    assert len(window.frames()) == 1


def test_a_notification_is_replaced_and_withdrawn(desktop, gallery):
    window = gallery("Notifications")
    first = send(window, desktop)
    again = send(window, desktop)
    assert again.replaces == first.number
    window.click(window.find("push button", "Withdraw"))
    window.wait(lambda: not desktop.visible, "the notification to be withdrawn")


def test_a_notification_goes_with_its_page(desktop, gallery):
    window = gallery("Notifications")
    send(window, desktop)
    window.keys("Escape")
    window.wait(lambda: not desktop.visible, "the notification to be withdrawn")


def test_without_a_server_nothing_happens(gallery):
    window = gallery("Notifications")
    window.click(window.find("push button", "Send"))
    window.click(window.find("push button", "Withdraw"))
    window.click(window.find("push button", "Send"))
    # The bus answers in order, so a later change on the screen comes after its refusals.
    window.keys("Escape")
    wait_label(window, "^Each page has a file")
    assert not window.errors
