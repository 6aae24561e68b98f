"""Accounts and synchronisation on the command line, with a real CalDAV server."""

import json
import re
import signal
import stat
import subprocess

import pytest

from harness import Home, faults
from harness.caldav import PASSWORD, Radicale, add_account
from harness.faults import Chain, Fault
from harness.home import PROGRAMS
from harness.loopback import Proxy
from harness.waiting import wait_until


@pytest.fixture(scope="module")
def radicale(tmp_path_factory):
    server = Radicale(tmp_path_factory.mktemp("servers") / "radicale")
    yield server
    server.stop()


@pytest.fixture
def server(radicale):
    """The server without a task."""
    radicale.empty()
    return radicale


@pytest.fixture
def one(server, tmp_path):
    return joined(server, tmp_path / "one")


@pytest.fixture
def two(server, tmp_path):
    return joined(server, tmp_path / "two")


@pytest.fixture
def proxy(server):
    proxy = Proxy(server.port)
    yield proxy
    proxy.close()


def joined(server, folder, address=None):
    home = Home(folder)
    code, out, err = add_account(home, server, address=address)
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


def test_parts_rules_and_reminders_travel(one, two, server):
    one.succeed("add", "Trip", "--list", "Home", "--due", "2030-05-01", "--repeat", "every week", "--remind", "2030-04-30T18:00")
    one.succeed("add", "Pack", "--list", "Home", "--parent", one.uid("Trip"), "--start", "2030-04-20")
    sync(one, two)
    (pack, trip), = [sorted(two.list(), key=lambda task: task["title"])]
    assert (pack["parent"], pack["start"]) == (trip["uid"], "2030-04-20")
    assert (trip["rule"], trip["reminders"]) == ("FREQ=WEEKLY", ["2030-04-30T18:00"])
    two.succeed("done", trip["uid"])
    sync(two, one)
    assert sorted((task["due"], bool(task["checked"])) for task in one.list() if task["title"] == "Trip") == sorted(
        (task["due"], bool(task["checked"])) for task in two.list() if task["title"] == "Trip")
    assert "2030-05-08" in [task["due"] for task in one.list() if not task["checked"]]


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
    assert "1 conflict to decide" in one.succeed("sync", "--status")
    assert one.complete("sync", "--resolve", "") == {conflict.split()[0]}
    one.succeed("sync", "--resolve", conflict.split()[0], "--mine")
    assert one.titles() == ["Oat milk"] and one.succeed("sync", "--conflicts") == ""
    assert "Undone: Choose between two values of “" in one.succeed("undo")
    assert one.titles() == ["Soy milk"] and one.succeed("sync", "--conflicts") == conflict
    one.succeed("redo")
    sync(one, two)
    assert two.titles() == ["Oat milk"]


def test_conflicts_are_said_in_words(one, two):
    one.succeed("add", "Milk", "--list", "Home", "--due", "2030-01-01")
    sync(one, two)
    one.succeed("edit", one.uid("Milk"), "--due", "2030-01-02", "--repeat", "every week")
    two.succeed("edit", two.uid("Milk"), "--due", "2030-01-03", "--repeat", "every day")
    sync(two, one)
    number = one.uid("Milk")
    lines = one.succeed("sync", "--conflicts").splitlines()
    assert [line.partition("  ")[2] for line in lines] == [
        f"task {number} “Milk”, due date: here “2 January 2030”, on the server “3 January 2030”",
        f"task {number} “Milk”, recurrence: here “every week”, on the server “every day”"]


def test_edits_without_a_server_are_sent_later(one, server):
    server.stop()
    one.succeed("add", "Milk", "--list", "Home")
    outcome = one.run("sync")
    assert outcome.code == 75 and "anna at 127.0.0.1" in outcome.err and "Expected" in outcome.err
    assert status(one)["Home"]["unconfirmed"] == 1 and one.titles() == ["Milk"]
    # A list without an edit to send isn't up to date either.
    lines = dict(line.split(": ") for line in one.succeed("sync", "--status").splitlines())
    assert re.fullmatch(r"not synchronised since \d{4}-\d\d-\d\d \d\d:\d\d", lines["Work"])
    assert lines["Home"] == lines["Work"] + ", 1 edit to send"
    assert "refused" in status(one)["Work"]["problem"]
    server.start()
    sync(one)
    assert status(one)["Home"]["unconfirmed"] == 0 and len(server.tasks()) == 1
    assert "Work: up to date" in one.succeed("sync", "--status").splitlines()


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
    assert "sent to the server again" in one.succeed("sync", "--decide", "home", "--restore")
    sync(one)
    assert len(server.tasks()) == 3 and len(one.list()) == 3
    for href in server.hrefs():
        server.delete(href)
    assert one.run("sync").code == 75
    assert "loses the tasks" in one.succeed("sync", "--decide", "Home", "--accept")
    sync(one)
    assert one.list() == []
    assert one.succeed("sync", "--decide", "Home", "--accept") == "“Home” needs no decision.\n"


def test_a_vanished_list_asks_and_becomes_one_of_this_computer(one, server):
    one.succeed("add", "Milk", "--list", "Home")
    sync(one)
    server.request("DELETE", "/anna/home/")
    outcome = one.run("sync")
    assert outcome.code == 75 and "Nothing was removed" in outcome.out
    assert "a list of this computer now" in one.succeed("sync", "--decide", "Home", "--restore")
    sync(one)
    assert one.titles() == ["Milk"] and "Home" not in one.succeed("sync", "--status")


def account_of(home):
    return json.loads(home.succeed("account", "--json"))["accounts"][0]["name"]


def test_an_account_that_is_removed_and_added_again_doubles_nothing(one, two, server):
    for title in ("Milk", "Bread", "Eggs"):
        one.succeed("add", title, "--list", "Home")
    sync(one, two)
    one.succeed("account", "--remove", account_of(one))
    assert one.succeed("sync", "--status") == "" and "no account" in one.succeed("sync")
    one.succeed("edit", one.uid("Milk"), "Oat milk", "--notes", "mine")
    one.succeed("add", "Tea", "--list", "Home")
    two.succeed("edit", two.uid("Milk"), "Soy milk")
    two.succeed("rm", two.uid("Bread"))
    two.succeed("add", "Rice", "--list", "Work")
    sync(two)
    assert add_account(one, server)[0] == 0
    for _ in range(3):
        sync(one, two)
    tasks = [("Eggs", "Home"), ("Rice", "Work"), ("Soy milk", "Home"), ("Tea", "Home")]
    for home in (one, two):
        assert sorted((task["title"], task["list"]) for task in home.list()) == tasks
        assert sorted(entry["name"] for entry in json.loads(home.succeed("lists", "--json"))["lists"]) == ["Home", "Work"]
    assert len(server.tasks()) == 3 and "SUMMARY:Soy milk" in server.task("Soy milk")
    assert "here “Oat milk”, on the server “Soy milk”" in one.succeed("sync", "--conflicts")
    assert [task["notes"] for task in two.list() if task["title"] == "Soy milk"] == ["mine"]


def test_one_server_under_two_names_is_refused_and_taken_over_after_a_removal(one, server):
    one.succeed("add", "Milk", "--list", "Home")
    sync(one)
    other = f"http://localhost:{server.port}/"
    code, _, err = add_account(one, server, address=other)
    assert code == 1 and "The account “anna at 127.0.0.1” has these lists already." in err
    assert len(json.loads(one.succeed("account", "--json"))["accounts"]) == 1
    one.succeed("account", "--remove", account_of(one))
    assert add_account(one, server, address=other)[0] == 0
    sync(one)
    assert account_of(one) == "anna at localhost"
    assert [(task["title"], task["list"]) for task in one.list()] == [("Milk", "Home")] and len(server.tasks()) == 1
    one.succeed("edit", one.uid("Milk"), "Bread")
    sync(one)
    assert "SUMMARY:Bread" in server.task("Bread")


def test_a_list_that_is_removed_here_is_hidden_and_shown_again(one, server):
    for title in ("Milk", "Bread"):
        one.succeed("add", title, "--list", "Home")
    sync(one)
    removed = one.run("lists", "--remove", "Home")
    assert removed.code == 0 and "“Home” is removed here, but not on the server." in removed.err
    sync(one)
    assert len(server.tasks()) == 2 and "Home: removed here, but not on the server" in one.succeed("sync", "--status")
    hidden = json.loads(one.succeed("sync", "--status", "--json"))["hidden"]
    assert hidden == [{"name": "Home", "account": "anna at 127.0.0.1"}]
    one.succeed("edit", one.uid("Milk"), "Oat milk")
    server.edit("Bread", "SUMMARY:Bread", "SUMMARY:Rye bread")
    assert one.complete("sync", "--show", "") == {"Home"} and one.complete("sync", "--show", "x") == set()
    assert one.run("sync", "--show", "Nothing").code == 1
    assert "“Home” appears with the next synchronisation." in one.succeed("sync", "--show", "home")
    for _ in range(2):
        sync(one)
    assert sorted((task["title"], task["list"]) for task in one.list()) == [("Oat milk", "Home"), ("Rye bread", "Home")]
    assert len(server.tasks()) == 2 and "SUMMARY:Oat milk" in server.task("Oat milk")
    assert json.loads(one.succeed("sync", "--status", "--json"))["hidden"] == []


def test_a_renamed_list_has_its_new_name_and_a_replaced_one_its_tasks_once(one, two, server, request):
    server.put("/anna/home/x.ics", "UID:x", "SUMMARY:Milk", "X-OTHER:kept")
    one.succeed("add", "Bread", "--list", "Home")
    sync(one, two)
    server.request(
        "PROPPATCH", "/anna/home/", Content_Type="application/xml",
        body='<propertyupdate xmlns="DAV:"><set><prop><displayname>Garden</displayname></prop></set></propertyupdate>')
    one.succeed("edit", one.uid("Bread"), "Rolls")
    sync(one)
    assert sorted((task["title"], task["list"]) for task in one.list()) == [("Milk", "Garden"), ("Rolls", "Garden")]
    # Another program copies the list to a new place, and removes the old one.
    resources = server.tasks()
    server.make_list("Garden")
    request.addfinalizer(lambda: server.delete("/anna/garden/"))
    for number, text in enumerate(resources):
        server.request("PUT", f"/anna/garden/{number}.ics", body=text, Content_Type="text/calendar")
    server.delete("/anna/home/")
    one.succeed("edit", one.uid("Rolls"), "--priority", "high")
    for _ in range(2):
        outcome = one.run("sync")
        assert outcome.code == 75 and "Nothing was removed" in outcome.out, "the old list asks"
        assert [task["list"] for task in one.list()] == [f"Garden ({account_of(one)})"] * 2
    one.succeed("sync", "--decide", "Garden", "--accept")
    sync(one)
    assert sorted(one.titles()) == ["Milk", "Rolls"] and len(server.tasks("garden")) == 2
    assert "X-OTHER:kept" in server.task("Milk", "garden") and "PRIORITY:1" in server.task("Rolls", "garden")
    for _ in range(2):
        two.run("sync")
        assert sorted((task["title"], task["list"]) for task in two.list()) == [("Milk", "Garden"), ("Rolls", "Garden")]


@pytest.mark.parametrize("moves", [False, True])
def test_a_vanished_list_that_was_kept_is_the_same_one_later(one, two, server, moves):
    server.put("/anna/home/x.ics", "UID:x", "SUMMARY:Milk", "X-OTHER;A=b:kept")
    one.succeed("add", "Bread", "--list", "Home")
    sync(one, two)
    server.delete("/anna/home/")
    assert one.run("sync").code == 75
    one.succeed("sync", "--decide", "Home", "--restore")
    one.succeed("edit", one.uid("Milk"), "Oat milk")
    sync(one)
    if moves:
        one.succeed("account", "--move-list", "Home", "--to", account_of(one))
        assert server.has_list("Home")
    else:
        server.make_list("Home")
        server.put("/anna/home/x.ics", "UID:x", "SUMMARY:Milk", "X-OTHER;A=b:kept", "PRIORITY:1")
        server.put("/anna/home/y.ics", "UID:y", "SUMMARY:Eggs")
    for _ in range(2):
        sync(one)
    expected = ["Bread", "Oat milk"] if moves else ["Bread", "Eggs", "Oat milk"]
    assert sorted((task["title"], task["list"]) for task in one.list()) == [(title, "Home") for title in expected]
    assert len(server.tasks()) == len(expected)
    assert "X-OTHER;A=b:kept" in server.task("Oat milk")
    assert sorted(entry["name"] for entry in json.loads(one.succeed("lists", "--json"))["lists"]) == ["Home", "Work"]
    sync(two)
    assert sorted((task["title"], task["list"]) for task in two.list()) == [(title, "Home") for title in expected]


@pytest.mark.parametrize("spoil", [faults.refused(405), faults.sent_twice])
def test_a_vanished_list_gets_another_path_only_if_the_server_keeps_the_old_one(server, proxy, tmp_path, spoil):
    one = joined(server, tmp_path / "one", proxy.address)
    server.put("/anna/home/x.ics", "UID:x", "SUMMARY:Milk", "X-OTHER;A=b:kept")
    sync(one)
    server.delete("/anna/home/")
    assert one.run("sync").code == 75
    one.succeed("sync", "--decide", "Home", "--restore")
    # Nextcloud answers so as long as the list is in its trash bin.
    proxy.intercept = Fault(
        lambda request: request.method == "MKCALENDAR" and request.path == "/anna/home/", spoil, times=-1)
    one.succeed("account", "--move-list", "Home", "--to", account_of(one))
    assert proxy.intercept.met == 1
    assert server.has_list("Home") == (spoil is faults.sent_twice)
    name = server.list_of("Home").split("/")[-2]
    for _ in range(2):
        sync(one)
        assert [(task["title"], task["list"]) for task in one.list()] == [("Milk", "Home")]
        assert len(server.tasks(name)) == 1 and "X-OTHER;A=b:kept" in server.task("Milk", name)
        assert sorted(status(one)) == ["Home", "Work"]
    server.delete(f"/anna/{name}/")


def test_a_list_with_other_tasks_in_place_of_its_own_asks(one, server):
    for title in ("Milk", "Bread"):
        one.succeed("add", title, "--list", "Home")
    sync(one)
    server.delete("/anna/home/")
    server.make_list("Home")
    for title in ("Eggs", "Tea"):
        server.put(f"/anna/home/{title}.ics", f"UID:{title}", f"SUMMARY:{title}")
    for _ in range(3):
        outcome = one.run("sync")
        assert outcome.code == 75 and "Nothing was removed" in outcome.out
    assert sorted(one.titles()) == ["Bread", "Eggs", "Milk", "Tea"]
    one.succeed("sync", "--decide", "Home", "--accept")
    for _ in range(2):
        sync(one)
    assert sorted(one.titles()) == ["Eggs", "Tea"] and len(server.tasks()) == 2


def test_a_rule_that_only_its_app_knows_is_not_advanced(one, server):
    server.put("/anna/home/x.ics", "UID:x", "SUMMARY:Pay", "DUE;VALUE=DATE:20300107", "RRULE:FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,TU")
    sync(one)
    refused = one.run("done", one.uid("Pay"))
    assert refused.code != 0 and "“Pay” recurs in a way that only another app knows" in refused.err
    one.succeed("edit", one.uid("Pay"), "--due", "2030-01-08")
    assert ": up to date" in one.succeed("sync")
    (task,) = one.list()
    assert (task["title"], task["checked"], task["due"]) == ("Pay", None, "2030-01-07") and len(server.tasks()) == 1


def test_the_words_of_accounts_need_no_dashes(one):
    (line,) = one.succeed("account", "list").splitlines()
    assert line == one.succeed("account").strip()
    (account,) = json.loads(one.succeed("account", "list", "--json"))["accounts"]
    one.succeed("lists", "--add", "Mine")
    outcome = one.run("sync", "--decide", "Mine", "--accept")
    assert outcome.code == 1 and "“Mine” is a list of this computer alone" in outcome.err, outcome
    one.succeed("account", "remove", account["name"].upper())
    assert one.succeed("account") == ""
    outcome = one.run("account", "add", "not a host")
    assert outcome.code == 64 and "not a host" in outcome.err, outcome


def test_a_new_part_is_in_the_list_of_its_task(one, server):
    one.succeed("add", "Trip", "--list", "Home")
    for options in ([], ["--list", "none"]):
        one.succeed("add", "Pack", "--parent", one.uid("Trip"), *options)
    sync(one)
    assert sorted(str(task["list"]) for task in one.list()) == ["Home", "Home", "None"] and len(server.tasks()) == 2


def test_a_wrong_password_and_a_wrong_address_add_nothing(server, tmp_path):
    home = Home(tmp_path / "home")
    code, out, err = add_account(home, server, password="wrong")
    assert code == 75 and "the user and the password" in err and "wrong" not in out + err
    code, _, err = add_account(home, server, address="http://127.0.0.1:1")
    assert code == 75 and "Expected" in err
    code, _, err = add_account(home, server, "--name", "work", "--save-password-in-file", address="http://127.0.0.1:1")
    assert code == 75 and "no such file" not in err
    code, _, err = add_account(home, server, address="http://[::1]:1/")
    assert code == 75 and " [::1]:1" in err, err
    assert home.succeed("account") == ""


@pytest.mark.parametrize("address, found", [
    ("localhost:99999", "a port from 1 to 65535, found 99999"), ("ftp://x", "found “ftp://x”"),
    ("not a host", "found “not a host”"), ("", "found none"), ("http://example.org", "an HTTPS address for example.org")])
def test_an_address_that_cannot_be_one_is_bad_usage_and_no_password_is_asked_for(home, address, found):
    # There is no keyring, and no password in standard input. Neither is needed to see that the address is wrong.
    process = home.run("account", "--add", address, "--user", "anna", stdin=subprocess.DEVNULL)
    assert process.code == 64 and process.err.count("\n") == 1, process.err
    assert process.err.startswith("quicktodo: Expected ") and found in process.err, process.err
    assert home.succeed("account") == ""


def test_an_account_is_added_once(one, server):
    for options in ([], ["--save-password-in-file", "--name", "other"]):
        code, _, err = add_account(one, server, *options)
        assert code == 1 and "The account “anna at 127.0.0.1” has these lists already." in err
    assert len(json.loads(one.succeed("account", "--json"))["accounts"]) == 1
    assert len(list(one.path.parent.glob("*.password"))) == 1


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
    titles = [f"Task {number}" for number in range(200)]
    file = one.directory / "tasks.csv"
    file.write_text("title,list\n" + "".join(f"{title},Home\n" for title in titles))
    one.succeed("import", "--yes", file)
    for count in (1, 50, 100):
        process = one.start("sync")
        wait_until(lambda: server.count() > count or process.poll() is not None, f"{count} tasks on the server")
        process.send_signal(signal.SIGKILL)
        process.communicate()
    (report,) = [entry for entry in json.loads(one.succeed("sync", "--json"))["lists"] if entry["name"] == "Home"]
    assert 0 < report["sent"] < 200 and report["unconfirmed"] == 0
    sync(two)
    assert sorted(two.titles()) == sorted(titles) == sorted(one.titles())
    assert server.count() == len(titles)


def test_two_programs_synchronise_one_after_the_other(one, two, server):
    file = one.directory / "tasks.csv"
    file.write_text("title,list\n" + "".join(f"Task {number},Home\n" for number in range(20)))
    one.succeed("import", "--yes", file)
    processes = [one.start("sync") for _ in range(3)]
    assert [process.wait(60) for process in processes] == [0, 0, 0]
    sync(two)
    assert len(server.tasks()) == len(two.list()) == 20


def test_no_other_command_loads_the_libraries_of_the_network():
    libraries = subprocess.run(["ldd", PROGRAMS / "quicktodo"], capture_output=True, text=True, check=True).stdout
    assert "libcurl" not in libraries and "FoundationXML" not in libraries


def test_a_run_counts_what_it_has_done(one, two):
    one.succeed("add", "Milk", "--list", "Home")
    assert sorted(one.succeed("sync").splitlines()) == ["Home: up to date, 1 sent", "Work: up to date"]
    assert sorted(two.succeed("sync").splitlines()) == ["Home: up to date, 1 received", "Work: up to date"]
    assert sorted(two.succeed("sync", "--status").splitlines()) == ["Home: up to date", "Work: up to date"]
    report = json.loads(two.succeed("sync", "--json", "--account", "anna at 127.0.0.1"))
    assert report["schema"] == 1
    numbers = {"unconfirmed": 0, "problems": 0, "conflicts": 0, "received": 0, "sent": 0}
    home, work = sorted(report["lists"], key=lambda entry: entry["name"])
    assert home == dict(
        home, name="Home", account="anna at 127.0.0.1", problem=None, decision=None, **numbers) and work["name"] == "Work"
    assert two.run("sync", "--account", "nobody").code == 1
    (entry,) = two.succeed("sync", "--log", "--limit", "1").splitlines()
    assert entry.endswith("Home  received  “Milk”")


def test_a_list_of_this_computer_moves_to_an_account(one, two, server):
    name = "anna at 127.0.0.1"
    one.succeed("add", "Dig", "--list", "Garden & <yard>", "--due", "2030-05-01")
    one.succeed("add", "Weed", "--list", "Garden & <yard>", "--parent", one.uid("Dig"))
    assert "Garden" in one.succeed("account", "--move-list", "Garden & <yard>", "--to", name)
    sync(one, two)
    assert sorted((task["title"], task["list"]) for task in two.list()) == [
        (title, "Garden & <yard>") for title in ("Dig", "Weed")]
    assert [entry["unconfirmed"] for entry in status(one).values()] == [0, 0, 0]
    assert one.run("account", "--move-list", "Garden & <yard>", "--to", name).code == 1
    assert one.run("account", "--move-list", "Nothing", "--to", name).code == 1
    server.delete(server.list_of("Garden &amp; &lt;yard&gt;"))


@pytest.mark.parametrize("spoil, times, code, stored", [
    (faults.refused(507), 1, 0, 2), (faults.refused(403), 1, 0, 2), (faults.refused(500), 1, 75, 0),
    (faults.request_lost, -1, 75, 0), (faults.answer_lost, -1, 75, 0)])
def test_a_new_list_is_sent_as_soon_as_the_server_answers_the_question_about_it(server, proxy, tmp_path, spoil, times, code, stored):
    one = joined(server, tmp_path / "one", proxy.address)
    for title in ("Dig", "Weed"):
        one.succeed("add", title, "--list", "Garden")
    # The first write to a new list asks whether the server honours conditions, and stores nothing.
    proxy.intercept = Fault(faults.is_put, spoil, times)
    one.succeed("account", "--move-list", "Garden", "--to", account_of(one))
    assert (status(one)["Garden"]["unconfirmed"], status(one)["Garden"]["problem"]) == (2, None)
    assert one.run("sync").code == code and proxy.intercept.met >= 1
    path = server.list_of("Garden")
    assert status(one)["Garden"]["unconfirmed"] == 2 - stored and len(server.hrefs(path.split("/")[-2])) == stored
    proxy.intercept = lambda request, send: send(request)
    for _ in range(2):
        sync(one)
        assert [(entry["unconfirmed"], entry["problem"]) for entry in status(one).values()] == [(0, None)] * 3
        assert sorted((task["title"], task["list"]) for task in one.list()) == [("Dig", "Garden"), ("Weed", "Garden")]
        assert len(server.hrefs(path.split("/")[-2])) == 2
    server.delete(path)


@pytest.mark.parametrize("spoil, code", [
    (faults.answer_lost, 0), (faults.failed_after_commit, 0), (faults.request_lost, 75), (faults.refused(500), 75)])
def test_a_list_that_is_made_without_an_answer_is_made_once(server, proxy, tmp_path, spoil, code):
    one = joined(server, tmp_path / "one", proxy.address)
    one.succeed("add", "Dig", "--list", "Garden")
    proxy.intercept = Fault(lambda request: request.method == "MKCALENDAR", spoil)
    move = ("account", "--move-list", "Garden", "--to", account_of(one))
    assert one.run(*move).code == code and proxy.intercept.met == 1
    if code:
        assert not server.lists_of("Garden")
        one.succeed(*move)
    sync(one)
    assert sorted(status(one)) == ["Garden", "Home", "Work"]
    (path,) = server.lists_of("Garden")
    assert len(server.tasks(path.split("/")[-2])) == 1
    server.delete(path)


def test_a_part_that_the_server_does_not_let_go_stays_where_it_was_moved(server, proxy, tmp_path):
    one = joined(server, tmp_path / "one", proxy.address)
    server.put("/anna/home/whole.ics", "UID:whole", "SUMMARY:Trip", "RELATED-TO;RELTYPE=CHILD:part")
    server.put("/anna/home/part.ics", "UID:part", "SUMMARY:Pack")
    sync(one)

    def parent():
        return next(task["parent"] for task in one.list() if task["title"] == "Pack")

    assert parent() == one.uid("Trip")
    one.succeed("edit", one.uid("Pack"), "--parent", "none")
    proxy.intercept = Fault(lambda request: faults.is_put(request) and "whole" in request.path, faults.refused(403), times=-1)
    for _ in range(2):
        assert one.run("sync").code == 75 and parent() is None
        assert (status(one)["Home"]["unconfirmed"], status(one)["Home"]["problems"]) == (1, 1)
    assert proxy.intercept.met == 1, "the server isn't asked again by itself"
    assert re.search(r"refused  “Pack” stays here: .*403", one.succeed("sync", "--log"))
    assert "CHILD:part" in server.task("Trip")
    proxy.intercept = lambda request, send: send(request)
    one.succeed("sync", "--retry")
    assert parent() is None and "RELATED-TO" not in server.task("Trip")
    assert (status(one)["Home"]["unconfirmed"], status(one)["Home"]["problems"]) == (0, 0)


def test_without_an_account_there_is_nothing_to_do(home):
    assert home.succeed("account") == ""
    assert "no account" in home.succeed("sync")
    assert json.loads(home.succeed("sync", "--json")) == {"schema": 1, "lists": [], "hidden": []}
    assert home.run("account", "--remove", "nobody").code == 1
    assert not home.path.exists()
    for words in (["--account", "x", "--log"], ["--limit", "1"], ["--resolve", "1"], ["--json", "--log"], ["--mine"]):
        assert home.run("sync", *words).code == 64, words
    for words in (["--add", "x", "--remove", "y"], ["--user", "x"], ["--password-file", "x"], ["--add", "x", "--name", " "]):
        assert home.run("account", *words).code == 64, words


def test_a_password_that_has_changed_is_replaced(one, server):
    name = "anna at 127.0.0.1"
    (file,) = one.path.parent.glob("*.password")
    file.write_text("old")
    one.succeed("add", "Milk", "--list", "Home")
    outcome = one.run("sync")
    assert outcome.code == 75 and f"{name}: Expected 127.0.0.1" in outcome.err and "old" not in outcome.err
    assert "user and the password" in json.loads(one.succeed("account", "--json"))["accounts"][0]["problem"]
    (one.directory / "wrong").write_text("wrong\n")
    (one.directory / "right").write_text(PASSWORD + "\n")
    assert one.run("account", "--set-password", name, "--password-file", one.directory / "wrong").code == 75
    assert file.read_text() == "old"
    one.succeed("account", "--set-password", name, "--password-file", one.directory / "right")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    sync(one)
    assert len(server.tasks()) == 1
    file.unlink()
    outcome = one.run("sync")
    assert outcome.code == 75 and "--set-password" in outcome.err


def test_no_change_is_one_request_and_one_change_three(server, proxy, tmp_path):
    one = joined(server, tmp_path / "one", proxy.address)

    def requests():
        before = len(proxy.exchanges)
        sync(one)
        return [exchange.method for exchange in proxy.exchanges[before:]]

    one.succeed("add", "Milk", "--list", "Home")
    assert requests() == ["PROPFIND", "PUT", "REPORT", "REPORT"], "what the server keeps is looked at once"
    assert requests() == ["PROPFIND"]
    one.succeed("edit", one.uid("Milk"), "Bread")
    assert requests() == ["PROPFIND", "PUT", "REPORT"]
    server.edit("Bread", "SUMMARY:Bread", "SUMMARY:Eggs")
    assert requests() == ["PROPFIND", "REPORT", "REPORT"] and one.titles() == ["Eggs"]
    assert requests() == ["PROPFIND"]


@pytest.mark.parametrize("spoil", [faults.with_body(faults.garbled), faults.failing("x.ics")])
def test_a_task_that_was_spoiled_on_its_way_is_read_later(server, proxy, tmp_path, spoil):
    one = joined(server, tmp_path / "one", proxy.address)
    server.put("/anna/home/x.ics", "UID:x", "SUMMARY:Milk")
    proxy.intercept = Fault(faults.asks_for_tasks, spoil, times=2)
    for _ in range(2):
        outcome = one.run("sync")
        assert outcome.code == 75 and "Home: not up to date" in outcome.out
        assert one.titles() == [] and status(one)["Home"]["problems"] == 1
    assert len([line for line in one.succeed("sync", "--log").splitlines() if "x.ics" in line]) <= 1
    assert "Home: up to date, 1 received" in one.succeed("sync").splitlines()
    assert one.titles() == ["Milk"] and status(one)["Home"]["problems"] == 0
    one.succeed("edit", one.uid("Milk"), "Bread")
    sync(one)
    assert "SUMMARY:Bread" in server.task("Bread")


def test_a_server_that_asks_to_come_back_is_left_alone_until_a_person_asks_it(server, proxy, tmp_path):
    one = joined(server, tmp_path / "one", proxy.address)
    proxy.intercept = Fault(faults.any_request, faults.refused(503, Retry_After="3600"), times=-1)
    outcome = one.run("sync")
    assert outcome.code == 75 and "wait 60 minutes" in outcome.err
    proxy.intercept = lambda request, send: send(request)
    one.succeed("add", "Milk", "--list", "Home")
    before = len(proxy.exchanges)
    # As a window does it after five minutes.
    automatic = subprocess.run(
        [PROGRAMS / "quicktodo-sync", one.path, "run", "", "", "automatic"], env=one.environment(), capture_output=True)
    assert automatic.returncode == 75 and len(proxy.exchanges) == before and server.tasks() == []
    sync(one)
    assert len(server.tasks()) == 1
    subprocess.run([PROGRAMS / "quicktodo-sync", one.path, "run", "", "", "automatic"], env=one.environment(), check=True)


def test_a_task_that_listings_omit_stays_unless_it_is_gone(server, proxy, tmp_path):
    one = joined(server, tmp_path / "one", proxy.address)
    for title in ("Milk", "Bread", "Eggs"):
        server.put(f"/anna/home/{title}.ics", f"UID:{title}", f"SUMMARY:{title}")
    sync(one)
    server.delete(server.href("Milk"))
    proxy.intercept = Chain(
        Fault(faults.asks_for_changes, faults.dead_token, times=-1),
        Fault(faults.asks_for_everything, faults.without("Bread.ics"), times=-1))
    for expected in (["Bread", "Eggs", "Milk"], ["Bread", "Eggs"], ["Bread", "Eggs"]):
        sync(one)
        assert sorted(one.titles()) == expected
    proxy.intercept = lambda request, send: send(request)
    sync(one)
    assert sorted(one.titles()) == ["Bread", "Eggs"]
