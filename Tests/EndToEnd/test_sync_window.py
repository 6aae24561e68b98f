"""Accounts and synchronisation in the window, with a real CalDAV server."""

import json
import os
import re
import signal
import socket
import stat

import pytest

from harness.caldav import PASSWORD, Radicale, add_account
from harness.waiting import wait_until

from test_editor import tab_to
from test_files import choose_file
from test_sidebar import view
from test_views import open_view

ACCOUNT = "anna at 127.0.0.1"
# The seconds between two looks at a window that waits for a timer.
CALM = 0.3
# The server refuses larger resources.
LIMIT = 3_000


@pytest.fixture(scope="module")
def radicale(tmp_path_factory):
    server = Radicale(tmp_path_factory.mktemp("servers") / "radicale", server_max_content_length=LIMIT)
    yield server
    server.stop()


@pytest.fixture
def server(radicale):
    """The server without a task."""
    radicale.empty()
    return radicale


@pytest.fixture
def joined(home, server):
    """A home with a task of its own, whose account is added and synchronised."""
    home.succeed("add", "Mine")
    code, _, err = add_account(home, server)
    assert code == 0, err
    home.succeed("sync")
    return home


@pytest.fixture
def wide(start, joined):
    window = start()
    window.row("Mine")
    window.resize(900, 640)
    view(window, "Home")
    return window


def open_preferences(window):
    window.keys("ctrl+comma")
    return window.find("push button", "Add Account…")


def field(window, name):
    return window.wait(lambda: [n for n in window.all(name=name) if n.role in ("text", "password text")], name)[-1]


def wait_state(window, name, text):
    """Waits until the row of a list has a state, as a screen reader reads it."""
    wait_until(lambda: text in view(window, name).description, f"the state {text!r} of {name}", every=CALM)


def wait_message(window, text):
    wait_until(lambda: any(text in label.name for label in window.all("label")), f"the message {text!r}", every=CALM)


def wait_mark(window, title, mark):
    """Waits until the row of a task has a mark, as a screen reader reads it."""
    wait_until(lambda: any(mark in row.description for row in window.all("list item", title)), f"{mark} at {title}",
               every=CALM)


def edit_title(window, title, new):
    window.click(window.row(title))
    window.entry()
    window.keys("ctrl+a")
    window.type(new)
    window.keys("Escape")
    window.row(new)


def test_an_account_is_added_and_its_lists_appear(start, home, server):
    server.put("/anna/home/x.ics", "UID:x", "SUMMARY:Milk")
    home.succeed("add", "Mine")
    window = start()
    window.row("Mine")
    open_preferences(window)
    window.wait(lambda: window.find("push button", "Add Account…").is_focused, "the keyboard at the button")
    # The person may refuse before there is any reminder.
    window.find("label", "They are shown even if QuickTodo hasn't been opened, from the first reminder on.")
    assert not list((home.config / "autostart").glob("*.desktop"))
    for is_hidden in ("true", "false"):
        window.click(window.all(name="Reminders from Login")[-1])
        window.wait(lambda is_hidden=is_hidden: [
            entry for entry in (home.config / "autostart").glob("*.desktop")
            if f"Hidden={is_hidden}\n" in entry.read_text()], "the desktop's entry")
    window.find("label", "They are shown even if QuickTodo hasn't been opened.")
    tab_to(window, "Add Account…")
    window.wait(lambda: window.find("push button", "Add Account…").is_focused, "the keyboard at the button")
    window.keys("Return")
    field(window, "Address or Mail Address")
    window.type(server.address)
    window.keys("Tab")
    window.type("anna")
    window.keys("Tab")
    window.type("wrong")
    window.click(window.find("check box", "Keep the Password in a File"))
    window.click(window.find("push button", "Add"))
    # The dialog stays with its fields, and says what to do.
    wait_message(window, "accept the user and the password")
    assert home.succeed("account") == ""
    window.keys("ctrl+a")
    window.type(PASSWORD)
    window.keys("Return")
    wait_message(window, ACCOUNT)
    wait_message(window, "Last synchronised: Today")
    (file,) = home.path.parent.glob("*.password")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600 and file.read_text() == PASSWORD
    window.keys("Escape")
    window.row("Milk")
    assert sorted(entry["name"] for entry in json.loads(home.succeed("lists", "--json"))["lists"]) == ["Home", "Work"]


@pytest.fixture
def silent():
    """A socket that accepts connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(30)
        yield listener


def test_closing_the_dialog_ends_a_request_that_gets_no_answer(start, home, silent):
    home.succeed("add", "Mine")
    window = start()
    window.row("Mine")
    window.click(open_preferences(window))
    field(window, "Address or Mail Address")
    window.type(f"http://127.0.0.1:{silent.getsockname()[1]}")
    window.keys("Tab")
    window.type("anna")
    window.keys("Tab")
    window.type("x")
    window.keys("Return")
    connection, _ = silent.accept()
    connection.settimeout(30)
    assert connection.recv(10_000)
    window.keys("Escape")
    window.wait_gone("push button", "Cancel")
    assert connection.recv(10_000) == b""
    # Nothing else was closed.
    window.find("push button", "Add Account…")
    assert home.succeed("account") == ""


def test_edits_here_and_there_travel_by_themselves(wide, joined, server):
    joined.succeed("add", "Milk", "--list", "Home")
    wait_until(lambda: len(server.tasks()) == 1, "the task on the server")
    edit_title(wide, "Milk", "Oat milk")
    wait_until(lambda: "SUMMARY:Oat milk" in server.tasks()[0], "the edit on the server")
    wait_state(wide, "Home", "Up to date")
    server.edit("Oat milk", "SUMMARY:Oat milk", "SUMMARY:Bread")
    server.put(f"{server.root}work/y.ics", "UID:y", "SUMMARY:Report", "DUE;VALUE=DATE:20300501")
    wide.keys("F5")
    wide.row("Bread")
    wide.row("Report")
    wait_message(wide, "All lists are up to date.")
    # The key does it on the page of preferences too.
    open_preferences(wide)
    server.edit("Bread", "SUMMARY:Bread", "SUMMARY:Rolls")
    wide.keys("F5")
    wait_until(lambda: "Rolls" in joined.titles(), "the server's edit here")


def test_edits_before_the_window_closes_are_sent(wide, joined, server):
    open_view(wide, "Home")
    wide.keys("ctrl+n")
    wide.type("Milk")
    wide.keys("Return")
    wide.row("Milk")
    wide.keys("ctrl+q")
    wait_until(lambda: len(server.tasks()) == 1, "the task on the server")


def test_of_two_edits_of_a_field_the_person_chooses_and_can_undo(wide, joined, server):
    joined.succeed("add", "Milk", "--list", "Home")
    wait_until(lambda: len(server.tasks()) == 1, "the task on the server")
    wait_state(wide, "Home", "Up to date")
    # The server's edit comes while it is out of reach from here.
    server.edit("Milk", "SUMMARY:Milk", "SUMMARY:Soy milk")
    edit_title(wide, "Milk", "Oat milk")
    wait_mark(wide, "Soy milk", "Conflict")
    wait_state(wide, "Home", "One conflict to decide. Open the task with the mark “Conflict”.")
    open_view(wide, "Home")
    wait_message(wide, "One conflict to decide. Open the task with the mark “Conflict”.")
    keep(wide, "conflict-list")
    wide.click(wide.row("Soy milk"))
    wait_message(wide, "Title: Two Values")
    for text in ("Here", "Oat milk", "On the Server", "Soy milk"):
        wide.find("label", text)
    keep(wide, "conflict")
    wide.click(wide.find("push button", "Take the title “Oat milk”"))
    wait_message(wide, "The title is “Oat milk”.")
    wide.wait(lambda: wide.entry().text == "Oat milk", "the title in the editor")
    wide.wait_gone("label", "On the Server")
    wide.keys("Escape")
    wide.row("Oat milk")
    wide.keys("ctrl+z")
    wait_mark(wide, "Soy milk", "Conflict")
    wide.keys("ctrl+shift+z")
    wide.row("Oat milk")
    wait_until(lambda: "SUMMARY:Oat milk" in server.tasks()[0], "the choice on the server")


def test_without_a_server_edits_wait_and_the_list_says_so(wide, joined, server):
    server.stop()
    joined.succeed("add", "Milk", "--list", "Home")
    wait_state(wide, "Home", "the connection was refused")
    open_view(wide, "Home")
    wide.row("Milk")
    keep(wide, "failing")
    server.start()
    wide.click(wide.find("push button", "Try Again"))
    wait_state(wide, "Home", "Up to date")
    wide.wait_gone("push button", "Try Again")
    assert len(server.tasks()) == 1


@pytest.mark.parametrize("answer", ["Send Them Again", "Remove Here Too"])
def test_an_emptied_list_asks_before_anything_is_removed(wide, joined, server, answer):
    for title in ("Milk", "Bread"):
        joined.succeed("add", title, "--list", "Home")
    wait_until(lambda: len(server.tasks()) == 2, "the tasks on the server")
    wait_state(wide, "Home", "Up to date")
    for href in server.hrefs():
        server.delete(href)
    wide.keys("F5")
    wait_state(wide, "Home", "The server has no tasks in this list any longer.")
    wait_message(wide, "Not all lists are up to date.")
    open_view(wide, "Home")
    wide.row("Milk")
    keep(wide, "emptied")
    wide.click(wide.find("push button", answer))
    wait_state(wide, "Home", "Up to date")
    wide.wait_gone("push button", answer)
    expected = ["Bread", "Milk"] if answer == "Send Them Again" else []
    wait_until(lambda: sorted(joined.titles("list:Home")) == expected, "the tasks here")
    assert len(server.tasks()) == len(expected)


def test_a_vanished_list_stays_on_this_computer(wide, joined, server):
    joined.succeed("add", "Milk", "--list", "Home")
    wait_until(lambda: len(server.tasks()) == 1, "the task on the server")
    server.delete("/anna/home/")
    wide.keys("F5")
    wait_state(wide, "Home", "The server doesn't have this list any longer.")
    open_view(wide, "Home")
    wide.click(wide.find("push button", "Keep on This Computer"))
    wide.wait(lambda: view(wide, "Home").description == "1 task", "a list of this computer")
    assert joined.titles("list:Home") == ["Milk"]


def test_a_removed_list_is_hidden_and_shown_again(wide, joined, server):
    joined.succeed("add", "Milk", "--list", "Home")
    wait_until(lambda: len(server.tasks()) == 1, "the task on the server")
    joined.succeed("lists", "--remove", "Home")
    wide.keys("ctrl+comma")
    button = wide.find("push button", "Show Home")
    wide.click(button)
    wide.wait(lambda: not wide.all("push button", "Show Home"), "no hidden list")
    wide.keys("Escape")
    wide.wait(lambda: view(wide, "Home").description.startswith("1 task"), "the list with its task")
    wait_until(lambda: joined.titles("list:Home") == ["Milk"], "the task in its list")
    assert len(server.tasks()) == 1


def test_a_refused_task_stays_here_with_the_reason(wide, joined, server):
    joined.succeed("add", "Milk", "--list", "Home", "--notes", "x" * LIMIT)
    wait_state(wide, "Home", "One task isn't synchronised.")
    wait_mark(wide, "Milk", "Not synchronised")
    wide.click(wide.row("Milk"))
    wait_message(wide, "This task isn’t synchronised. ")
    keep(wide, "refused")
    wide.keys("Escape")
    assert server.tasks() == []
    joined.succeed("edit", joined.uid("Milk"), "--notes", "short")
    wait_state(wide, "Home", "Up to date")
    assert len(server.tasks()) == 1


def test_a_list_of_this_computer_moves_to_the_account(wide, joined, server):
    joined.succeed("add", "Dig", "--list", "Garden")
    wide.click(view(wide, "Garden"), button=3)
    wide.choose(f"Move to {ACCOUNT}")
    wait_message(wide, f"“Garden” is a list of {ACCOUNT} now.")
    wait_state(wide, "Garden", "Up to date")
    path = server.list_of("Garden")
    assert len(server.tasks(path.rstrip("/").split("/")[-1])) == 1
    # It can't be moved again.
    wide.click(view(wide, "Garden"), button=3)
    wide.find("menu item", "Delete")
    assert not wide.all("menu item", f"Move to {ACCOUNT}")
    wide.keys("Escape")
    server.delete(path)


def test_a_removed_account_leaves_its_tasks_and_no_password(wide, joined, server):
    joined.succeed("add", "Milk", "--list", "Home")
    wait_until(lambda: len(server.tasks()) == 1, "the task on the server")
    open_preferences(wide)
    wide.click(wide.find("push button", "Remove Account"))
    wide.find("label", "Remove the Account?")
    wide.keys("Escape")
    wide.wait_gone("label", "Remove the Account?")
    assert ACCOUNT in joined.succeed("account")
    wide.click(wide.find("push button", "Remove Account"))
    wide.find("label", "Remove")
    # The dialog has a second, empty set of buttons for narrow windows. Older versions of GTK repeat a button's name.
    wide.click(wide.all("push button", re.compile("^(_Remove )?Remove$"))[0])
    wait_message(wide, f"Removed {ACCOUNT}; its tasks stay.")
    assert joined.succeed("account") == "" and not list(joined.path.parent.glob("*.password"))
    wide.keys("Escape")
    wide.wait(lambda: view(wide, "Home").description == "1 task", "a list of this computer")
    assert joined.titles("list:Home") == ["Milk"] and len(server.tasks()) == 1


def test_a_password_that_has_changed_is_replaced(wide, joined, server):
    (file,) = joined.path.parent.glob("*.password")
    file.write_text("old")
    wide.keys("F5")
    wait_state(wide, "Home", "accept the user and the password")
    open_preferences(wide)
    keep(wide, "preferences-problem")
    wide.click(wide.find("push button", "Change Password"))
    field(wide, "Password")
    wide.type(PASSWORD)
    wide.keys("Return")
    wait_message(wide, "Last synchronised: Today")
    assert file.read_text() == PASSWORD
    wide.keys("Escape")
    wait_state(wide, "Home", "Up to date")


def test_a_german_window_says_in_german_why_a_list_is_not_up_to_date(start, joined, server):
    (file,) = joined.path.parent.glob("*.password")
    file.write_text("old")
    window = start(LC_ALL="de_DE.UTF-8", LANGUAGE="de")
    window.resize(900, 640)
    reason = "nimmt den Benutzer oder das Passwort nicht an. Prüfen Sie beides"
    window.wait(lambda: any(reason in row.description for row in window.all("list item", "Home")), "the reason")
    window.keys("ctrl+comma")
    window.find("push button", "Konto hinzufügen …")
    wait_message(window, reason)
    keep(window, "problem-in-german")
    window.click(window.find("push button", "Protokoll"))
    wait_message(window, reason)
    keep(window, "log-in-german")
    window.keys("Escape")
    window.wait_gone("push button", "Exportieren")
    window.keys("Escape")
    window.wait_gone("push button", "Konto hinzufügen …")
    window.keys("F5")
    wait_message(window, f"{ACCOUNT}: 127.0.0.1")
    keep(window, "message-in-german")


def test_the_log_is_shown_and_exported(wide, joined, server):
    joined.succeed("add", "Milk", "--list", "Home")
    wait_until(lambda: len(server.tasks()) == 1, "the task on the server")
    open_preferences(wide)
    wide.click(wide.find("push button", "Log"))
    wide.find("label", "“Milk”")
    keep(wide, "log")
    wide.click(wide.find("push button", "Export"))
    path = joined.directory / "sync.log"
    choose_file(wide, path)
    wait_message(wide, "The log is in “sync.log”.")
    assert "  Home  sent  “Milk”\n" in path.read_text() and PASSWORD not in path.read_text()


def test_the_command_line_synchronises_and_the_window_shows_it(wide, joined, server):
    wait_state(wide, "Home", "Up to date")
    server.put("/anna/home/x.ics", "UID:x", "SUMMARY:Milk")
    # The server thinks for a while.
    server.process.send_signal(signal.SIGSTOP)
    try:
        process = joined.start("sync")
        wait_state(wide, "Home", "Synchronising")
    finally:
        server.process.send_signal(signal.SIGCONT)
    assert process.wait(60) == 0
    wide.row("Milk")
    wait_state(wide, "Home", "Up to date")


def keep(window, name):
    """Keeps a picture in the folder SHOTS, for people who look at the window."""
    if folder := os.environ.get("SHOTS"):
        window._settle(lambda: False, within=0.7)
        window.picture().save(f"{folder}/{name}.png")
