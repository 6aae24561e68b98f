"""Accounts and synchronisation in the window, with a real server of CalDAV."""

import pytest

from harness import Home
from harness.caldav import PASSWORD, Radicale, add_account
from harness.waiting import wait_until

ACCOUNT = "anna at 127.0.0.1"


@pytest.fixture(scope="module")
def radicale(tmp_path_factory):
    server = Radicale(tmp_path_factory.mktemp("servers") / "radicale")
    yield server
    server.stop()


@pytest.fixture
def server(radicale):
    """The server without a task."""
    if radicale.process.poll() is not None:
        radicale.start()
    for name in ("Home", "Work"):
        radicale.delete(f"/anna/{name.lower()}/")
        radicale.make_list(name)
    return radicale


@pytest.fixture
def joined(home, server):
    """A home whose account is added and synchronised."""
    code, _, err = add_account(home, server)
    assert code == 0, err
    home.succeed("sync")
    return home


def open_preferences(window):
    window.keys("ctrl+comma")
    return window.find("push button", "Add Account…")


def shoot(window, name):
    import os
    if folder := os.environ.get("SHOTS"):
        import time
        time.sleep(0.7)
        window.picture().save(f"{folder}/{name}.png")


def test_an_account_is_added_and_its_lists_appear(start, home, server):
    server.put("/anna/home/x.ics", "UID:x", "SUMMARY:Milk")
    window = start()
    window.row("Check me: I move down to the done tasks")
    window.click(open_preferences(window))
    window.find("text", "Address or Mail Address")
    shoot(window, "add")
    window.keys("Escape")
    open_preferences(window)
    shoot(window, "preferences-empty")
    window.keys("Escape")
    code, _, err = add_account(home, server)
    assert code == 0, err
    wait_until(lambda: "Milk" in home.titles(), "the server's task")
    window.row("Milk")
    shoot(window, "list")
    open_preferences(window)
    shoot(window, "preferences")
    window.click(window.find("push button", "Change Password"))
    window.find("text", "Password")
    shoot(window, "password")
    window.keys("Escape")
    window.click(window.find("push button", "Log"))
    window.find("list", "Log")
    shoot(window, "log")
