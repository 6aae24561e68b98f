"""Accounts and synchronisation on the command line, with a real server of CalDAV."""

import json
import signal
import stat
import subprocess
import time

import pytest

from harness import Home
from harness.caldav import PASSWORD, Radicale
from harness.home import PROGRAMS


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
    for name in ("home", "work"):
        for href in radicale.hrefs(name):
            radicale.delete(href)
    return radicale


def add_account(home, server, password=PASSWORD, address=None):
    words = ["account", "--add", address or server.address, "--user", "anna", "--save-password-in-file"]
    process = home.start(*words, stdin=subprocess.PIPE)
    out, err = process.communicate(f"{password}\n".encode(), timeout=60)
    return process.returncode, out.decode(), err.decode()


@pytest.fixture
def one(server, tmp_path):
    return joined(server, tmp_path / "one")


@pytest.fixture
def two(server, tmp_path):
    return joined(server, tmp_path / "two")


def joined(server, folder):
    home = Home(folder)
    code, out, err = add_account(home, server)
    assert code == 0 and "“Home”" in out and "“Work”" in out, err
    home.succeed("sync")
    return home


def sync(*homes):
    for home in homes:
        home.succeed("sync")


def status(home):
    return {entry["name"]: entry for entry in json.loads(home.succeed("sync", "--status", "--json"))["lists"]}


def test_every_field_travels_to_another_computer(one, two):
    one.succeed("add", "Milk", "--list", "Home")
    uid = one.uid("Milk")
    one.succeed("edit", uid, "--notes", "two; of\nthem, please", "--due", "2030-05-01T09:30", "--priority", "high", "--tag", "a,b")
    sync(one, two)
    (mine,), (theirs,) = one.list(), two.list()
    for field in ("title", "notes", "due", "priority", "tags", "list", "checked"):
        assert theirs[field] == mine[field], field
    two.succeed("done", two.uid("Milk"))
    sync(two, one)
    assert one.list()[0]["checked"]
    one.succeed("rm", uid)
    sync(one, two)
    assert two.list() == []


def test_a_task_that_moves_is_in_its_new_list_alone(one, two, server):
    one.succeed("add", "Milk", "--list", "Home")
    sync(one, two)
    one.succeed("move", one.uid("Milk"), "--to", "Work")
    sync(one, two)
    assert [task["list"] for task in two.list()] == ["Work"]
    assert server.tasks("home") == [] and len(server.tasks("work")) == 1


def test_undoing_a_deletion_brings_back_what_only_others_know(one, server):
    server.put("/anna/home/x.ics", "UID:x", "SUMMARY:Milk", "X-OTHER;A=b:kept", "LOCATION:Shop")
    sync(one)
    one.succeed("rm", one.uid("Milk"))
    sync(one)
    assert server.tasks() == []
    one.succeed("undo")
    sync(one)
    assert "X-OTHER;A=b:kept" in server.task("Milk") and "LOCATION:Shop" in server.task("Milk")


def test_an_edit_changes_the_lines_of_its_field_alone(one, server):
    server.put("/anna/home/x.ics", "UID:x", "SUMMARY:Milk", "X-OTHER;A=b:kept", "PRIORITY:3", "LOCATION:Shop", "BEGIN:VALARM",
               "ACTION:DISPLAY", "TRIGGER:-PT5M", "X-ALARM:kept", "END:VALARM")
    before = set(server.task("Milk").splitlines())
    sync(one)
    one.succeed("edit", one.uid("Milk"), "Bread")
    sync(one)
    after = set(server.task("Bread").splitlines())
    assert {line.split(":")[0] for line in before ^ after} <= {"SUMMARY", "DTSTAMP", "LAST-MODIFIED"}


def test_of_two_edits_of_a_field_the_person_chooses(one, two):
    one.succeed("add", "Milk", "--list", "Home")
    sync(one, two)
    one.succeed("edit", one.uid("Milk"), "Oat milk", "--notes", "mine")
    two.succeed("edit", two.uid("Milk"), "Soy milk", "--priority", "high")
    sync(two, one)
    (task,) = one.list()
    assert (task["title"], task["notes"], task["priority"]) == ("Soy milk", "mine", "high")
    conflict = one.succeed("sync", "--conflicts")
    assert "here “Oat milk”, on the server “Soy milk”" in conflict
    one.succeed("sync", "--resolve", conflict.split()[0], "--mine")
    assert one.titles() == ["Oat milk"] and one.succeed("sync", "--conflicts") == ""
    one.succeed("undo")
    assert one.titles() == ["Soy milk"] and one.succeed("sync", "--conflicts") == conflict
    one.succeed("redo")
    sync(one, two)
    assert two.titles() == ["Oat milk"]


def test_edits_without_a_server_are_sent_later(one, server):
    server.stop()
    one.succeed("add", "Milk", "--list", "Home")
    outcome = one.run("sync")
    assert outcome.code == 75 and "anna at 127.0.0.1" in outcome.err and "Expected" in outcome.err
    assert status(one)["Home"]["unconfirmed"] == 1 and one.titles() == ["Milk"]
    server.start()
    sync(one)
    assert status(one)["Home"]["unconfirmed"] == 0 and len(server.tasks()) == 1


def test_an_edit_against_a_deletion_keeps_the_edit(one, two):
    one.succeed("add", "Milk", "--list", "Home")
    sync(one, two)
    one.succeed("rm", one.uid("Milk"))
    two.succeed("edit", two.uid("Milk"), "Bread")
    sync(one, two, one)
    assert one.titles() == two.titles() == ["Bread"]
    assert "kept" in two.succeed("sync", "--log") + one.succeed("sync", "--log")


def test_an_emptied_list_asks(one, server):
    for title in ("Milk", "Bread", "Eggs"):
        one.succeed("add", title, "--list", "Home")
    sync(one)
    for href in server.hrefs():
        server.delete(href)
    outcome = one.run("sync")
    assert outcome.code == 75 and "Nothing was removed" in outcome.out and len(one.list()) == 3
    one.succeed("sync", "--decide", "Home", "--restore")
    sync(one)
    assert len(server.tasks()) == 3 and len(one.list()) == 3
    for href in server.hrefs():
        server.delete(href)
    assert one.run("sync").code == 75
    one.succeed("sync", "--decide", "Home", "--accept")
    sync(one)
    assert one.list() == []


def test_a_wrong_password_and_a_wrong_address_add_nothing(server, tmp_path):
    home = Home(tmp_path / "home")
    code, out, err = add_account(home, server, password="wrong")
    assert code == 75 and "the user and the password" in err and "wrong" not in out + err
    code, _, err = add_account(home, server, address="http://127.0.0.1:1")
    assert code == 75 and "Expected" in err
    code, _, err = add_account(home, server, address="http://example.org")
    assert code == 75 and "https" in err.lower(), err
    assert home.succeed("account") == ""


def test_the_password_is_in_its_file_alone(one, server):
    one.succeed("add", "Milk", "--list", "Home")
    sync(one)
    (file,) = one.path.parent.glob("*.password")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600 and file.read_text() == PASSWORD
    for other in one.path.parent.iterdir():
        if other != file:
            assert PASSWORD.encode() not in other.read_bytes(), other
    assert PASSWORD not in one.succeed("sync", "--log") + one.succeed("account", "--json")
    name = json.loads(one.succeed("account", "--json"))["accounts"][0]["name"]
    one.succeed("account", "--remove", name)
    assert not file.exists() and one.titles() == ["Milk"] and len(server.tasks()) == 1


def test_a_killed_synchronisation_creates_nothing_twice(one, two, server):
    titles = [f"Task {number}" for number in range(60)]
    for title in titles:
        one.succeed("add", title, "--list", "Home")
    for wait in (0.1, 0.3, 0.5):
        process = one.start("sync")
        time.sleep(wait)
        process.send_signal(signal.SIGKILL)
        process.communicate()
    sync(one, two)
    assert sorted(two.titles()) == sorted(titles) == sorted(one.titles())
    assert len(server.tasks()) == len(titles)


def test_two_programs_synchronise_one_after_the_other(one, two, server):
    for number in range(20):
        one.succeed("add", f"Task {number}", "--list", "Home")
    processes = [one.start("sync") for _ in range(3)]
    assert [process.wait() for process in processes] == [0, 0, 0]
    sync(two)
    assert len(server.tasks()) == len(two.list()) == 20


def test_no_other_command_loads_the_libraries_of_the_network():
    libraries = subprocess.run(["ldd", PROGRAMS / "quicktodo"], capture_output=True, text=True, check=True).stdout
    assert "libcurl" not in libraries and "FoundationXML" not in libraries
