"""Synchronisation with other programs: servers, clients of CalDAV, the keyring and the terminal."""

import json
import os
import pty
import re
import shutil
import signal
import socket
import subprocess
import termios

import pytest

from harness import Home
from harness.caldav import PASSWORD, Radicale, Xandikos, add_account, has
from harness.eonet import Certificate, Eonet
from harness.loopback import Guard
from harness.waiting import wait_until

NAME = "anna at 127.0.0.1"


@pytest.fixture
def radicale(tmp_path):
    server = Radicale(tmp_path / "radicale")
    yield server
    server.stop()


@pytest.fixture
def one(radicale, tmp_path):
    return joined(radicale, tmp_path / "one")


def joined(server, folder, address=None):
    home = Home(folder)
    code, _, err = add_account(home, server, address=address)
    assert code == 0, err
    home.succeed("sync")
    return home


def needs(program):
    return pytest.mark.skipif(not shutil.which(program, path="/usr/bin"), reason=f"{program} isn't installed")


@pytest.mark.skipif(not has("xandikos"), reason="xandikos isn't installed")
def test_two_computers_share_lists_on_xandikos_one_of_them_by_tls_with_a_password(tmp_path, monkeypatch):
    server = Xandikos(tmp_path / "xandikos")
    certificate = Certificate(tmp_path)
    guard = Guard(server.port, "anna", PASSWORD, certificate)
    monkeypatch.setenv("CURL_CA_BUNDLE", str(certificate.path))
    try:
        code, _, err = add_account(Home(tmp_path / "two"), server, address=guard.address, password="wrong")
        assert code == 75 and "password" in err
        one, two = joined(server, tmp_path / "one"), joined(server, tmp_path / "two", guard.address)
        one.succeed("add", "Milk", "--list", "Home", "--due", "2030-05-01", "--tag", "shop")
        one.succeed("add", "Bread", "--list", "Home")
        for home in (one, two):
            home.succeed("sync")
        two.succeed("edit", two.uid("Milk"), "Oat milk")
        two.succeed("rm", two.uid("Bread"))
        one.succeed("edit", one.uid("Milk"), "--priority", "high")
        for home in (two, one, two):
            home.succeed("sync")
        (mine,), (theirs,) = one.list(), two.list()
        assert (mine["title"], mine["priority"], mine["tags"]) == ("Oat milk", "high", ["shop"])
        assert all(mine[field] == theirs[field] for field in ("title", "priority", "tags", "due", "list"))
        two.succeed("move", theirs["uid"], "--to", "Work")
        for home in (two, one):
            home.succeed("sync")
        assert [task["list"] for task in one.list()] == ["Work"]
        assert {exchange.status for exchange in guard.exchanges} >= {201, 207, 401}
    finally:
        guard.close()
        server.stop()


def test_a_python_client_and_quicktodo_read_each_other(one, radicale):
    caldav = pytest.importorskip("caldav")
    calendars = caldav.DAVClient(radicale.address, username="anna", password=PASSWORD).principal().calendars()
    calendar = next(calendar for calendar in calendars if str(calendar.url).endswith("/home/"))
    calendar.save_todo(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Other//EN\r\nBEGIN:VTODO\r\nUID:other\r\nDTSTAMP:20260101T000000Z\r\n"
        "SUMMARY:From Python\r\nX-OTHER;X-Y=\"a:b\":as\\, it is\r\nEND:VTODO\r\nEND:VCALENDAR\r\n")
    before = {line for line in radicale.task("From Python").splitlines() if line.startswith("X-OTHER")}
    one.succeed("add", "From QuickTodo", "--list", "Home", "--due", "2030-05-01", "--notes", "a; b,\nc")
    one.succeed("sync")
    one.succeed("edit", one.uid("From Python"), "Edited")
    one.succeed("sync")
    todos = {str(todo.vobject_instance.vtodo.summary.value): todo for todo in calendar.todos(include_completed=True)}
    assert set(todos) == {"Edited", "From QuickTodo"}
    task = todos["From QuickTodo"].vobject_instance.vtodo
    assert (str(task.due.value), task.description.value) == ("2030-05-01", "a; b,\nc")
    assert before and before <= set(radicale.task("Edited").splitlines())
    todos["Edited"].complete()
    one.succeed("sync")
    assert [bool(task["checked"]) for task in one.list() if task["title"] == "Edited"] == [True]


@needs("todoman")
@needs("vdirsyncer")
def test_todoman_and_quicktodo_share_a_list(one, radicale, tmp_path):
    config = tmp_path / "vdirsyncer"
    config.write_text(f"""
[general]
status_path = "{tmp_path}/status"
[pair tasks]
a = "server"
b = "files"
collections = ["home"]
[storage server]
type = "caldav"
url = "{radicale.address}/anna/"
username = "anna"
password = "{PASSWORD}"
[storage files]
type = "filesystem"
path = "{tmp_path}/files"
fileext = ".ics"
""")
    todoman = tmp_path / "todoman.py"
    todoman.write_text(f'path = "{tmp_path}/files/*"\ncache_path = "{tmp_path}/cache"\ndefault_list = "home"\n'
                       'date_format = "%Y-%m-%d"\ntime_format = "%H:%M"\n')

    def other(*words):
        done = subprocess.run(words, capture_output=True, input=b"y\n" * 5, env=one.environment(LC_ALL="C.UTF-8"), timeout=60)
        assert done.returncode == 0, (words, done.stderr.decode(), done.stdout.decode())
        return done.stdout.decode()

    def exchange():
        other("vdirsyncer", "-c", str(config), "sync")

    one.succeed("add", "From QuickTodo", "--list", "Home", "--due", "2030-05-01")
    one.succeed("sync")
    other("vdirsyncer", "-c", str(config), "discover")
    exchange()
    todo = ("todoman", "--config", str(todoman))
    tasks = json.loads(other(*todo, "--porcelain", "list"))
    assert [task["summary"] for task in tasks] == ["From QuickTodo"]
    other(*todo, "new", "--list", "home", "From todoman")
    other(*todo, "done", str(tasks[0]["id"]))
    exchange()
    one.succeed("sync")
    assert {task["title"]: bool(task["checked"]) for task in one.list()} == {"From QuickTodo": True, "From todoman": False}


def test_tasks_travel_by_tls_and_a_certificate_that_nobody_vouches_for_is_refused(tmp_path):
    certificate = Certificate(tmp_path)
    server = Radicale(tmp_path / "radicale", certificate)
    try:
        home = Home(tmp_path / "home")
        code, _, err = add_account(home, server)
        assert code == 75 and "certificate" in err and err.count("\n") == 1, err
        assert not home.path.exists()
        trusting = {"CURL_CA_BUNDLE": str(certificate.path)}
        code, _, err = add_account(home, server, **trusting)
        assert code == 0, err
        assert home.run("sync", env=home.environment(**trusting)).code == 0
        home.succeed("add", "Milk", "--list", "Home")
        refused = home.run("sync")
        assert refused.code == 75 and "certificate" in refused.err and home.titles() == ["Milk"], refused
        assert home.run("sync", env=home.environment(**trusting)).code == 0
        other = Home(tmp_path / "other")
        assert add_account(other, server, **trusting)[0] == 0
        assert other.run("sync", env=other.environment(**trusting)).code == 0
        assert other.titles() == ["Milk"]
    finally:
        server.stop()


def test_a_web_page_is_no_calendar(home):
    page = Eonet([], [])
    page.override = lambda path, query: (200, {"Content-Type": "text/html"}, b"<html>Welcome</html>")
    try:
        code, _, err = add_account(home, None, address=f"http://127.0.0.1:{page.port}")
        assert code == 75 and "Expected" in err and err.count("\n") == 1, err
        assert not home.path.exists()
    finally:
        page.stop()


def test_the_password_is_in_no_argument_and_ctrl_c_leaves_nothing(home):
    with socket.create_server(("127.0.0.1", 0)) as server:
        process = home.start(
            "account", "--add", f"http://127.0.0.1:{server.getsockname()[1]}", "--user", "anna", "--save-password-in-file",
            stdin=subprocess.PIPE)
        process.stdin.write(f"{PASSWORD}\n".encode())
        process.stdin.flush()
        connection, _ = server.accept()
        assert b"PROPFIND" in connection.recv(1000)
        for file in ("cmdline", "environ"):
            with open(f"/proc/{process.pid}/{file}", "rb") as text:
                assert PASSWORD.encode() not in text.read()
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == -signal.SIGINT
        connection.close()
    assert not home.path.exists()


def in_terminal(home, *words):
    """Starts a command whose input is a terminal, and returns both, when the command asks for the password."""
    main, other = pty.openpty()
    process = home.start(*words, stdin=other, stdout=other, stderr=other, start_new_session=True)
    text = b""
    while b"Password: " not in text:
        text += os.read(main, 1000)
    return process, main, other


def test_a_terminal_does_not_show_the_password(home, radicale):
    words = ["account", "--add", radicale.address, "--user", "anna", "--save-password-in-file"]
    process, main, other = in_terminal(home, *words)
    os.write(main, f"{PASSWORD}\n".encode())
    assert process.wait(20) == 0
    text = os.read(main, 1000).decode()
    assert "Added anna" in text and PASSWORD not in text
    for descriptor in (main, other):
        os.close(descriptor)
    process, main, other = in_terminal(home, *words, "--name", "again")
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 130
    assert termios.tcgetattr(other)[3] & termios.ECHO
    assert len(json.loads(home.succeed("account", "--json"))["accounts"]) == 1


@pytest.fixture
def keyring(tmp_path):
    """The environment of a session with a keyring that is open."""
    folder = tmp_path / "run"
    folder.mkdir(mode=0o700)
    environment = dict(os.environ, HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path / "keys"), XDG_RUNTIME_DIR=str(folder))
    bus = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1", f"--address=unix:path={folder}/bus"],
        stdout=subprocess.PIPE, env=environment)
    address = bus.stdout.readline().decode().strip()
    environment["DBUS_SESSION_BUS_ADDRESS"] = address
    daemon = subprocess.Popen(
        ["gnome-keyring-daemon", "--foreground", "--unlock", "--components=secrets"], stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    daemon.stdin.write(b"a password")
    daemon.stdin.close()
    wait_until(lambda: b"org.freedesktop.secrets" in subprocess.run(
        ["gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/", "--method",
         "org.freedesktop.DBus.ListNames"], capture_output=True, env=environment).stdout, "the keyring", every=0.1)
    yield {"DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": str(folder)}
    for process in (daemon, bus):
        process.terminate()
        process.wait()


def kept(keyring):
    """Returns the passwords of accounts that the keyring has, as their paths on the bus."""
    answer = subprocess.run(
        ["gdbus", "call", "--session", "--dest", "org.freedesktop.secrets", "--object-path", "/org/freedesktop/secrets",
         "--method", "org.freedesktop.Secret.Service.SearchItems", "{'xdg:schema': 'io.github.rill.QuickTodo.Account'}"],
        capture_output=True, env=dict(os.environ, **keyring), check=True).stdout.decode()
    return re.findall(r"'(/[^']+)'", answer)


@needs("gnome-keyring-daemon")
@needs("gdbus")
def test_the_keyring_keeps_the_password(home, radicale, keyring, tmp_path):
    environment = home.environment(**keyring)
    code, _, err = add_account(home, radicale, "--name", "work", **keyring)
    assert code == 0, err
    assert home.run("sync", env=environment).code == 0
    assert not list(home.path.parent.glob("*.password")) and len(kept(keyring)) == 1
    for folder in (home.data, tmp_path / "keys"):
        for file in folder.rglob("*"):
            assert not file.is_file() or PASSWORD.encode() not in file.read_bytes(), file
    assert json.loads(home.succeed("account", "--json"))["accounts"][0]["password"] == "secret-service"
    # Without the session's bus, the password can't be read.
    nowhere = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"}
    outcome = home.run("sync", env=home.environment(**nowhere))
    assert outcome.code == 75 and "work: Expected the password in the keyring" in outcome.err
    code, _, err = add_account(home, radicale, "--name", "other", **nowhere)
    assert code == 69 and "--save-password-in-file" in err
    assert home.run("account", "--remove", "work", env=environment).code == 0
    assert home.succeed("account") == "" and kept(keyring) == []
    code, _, _ = add_account(home, radicale, "--name", "work", **keyring)
    assert code == 0 and home.run("sync", env=environment).code == 0
