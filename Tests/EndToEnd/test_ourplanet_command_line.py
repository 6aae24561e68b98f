"""`ourplanet` on the command line, with a stand-in for the service."""

import json
import os
import re
import time
from datetime import datetime, timedelta, timezone

import pytest

from harness.eonet import Eonet, capture, recent

STORMS = {"id": "severeStorms", "title": "Severe Storms", "description": "Wind.", "link": "", "layers": ""}
FIRES = {"id": "wildfires", "title": "Wildfires", "description": "Fire.", "link": "", "layers": ""}


def date(day):
    """Returns the date of one of the last ten days, numbered from the oldest."""
    return (datetime.now(timezone.utc) - timedelta(days=10 - day)).strftime("%Y-%m-%d")


def event(identifier, category, day, **members):
    return {
        "id": identifier, "title": f"Event {identifier}", "description": None, "link": "https://example.org/",
        "closed": None, "categories": [{"id": category["id"], "title": category["title"]}], "sources": [],
        "geometry": [{"magnitudeValue": None, "magnitudeUnit": None, "date": f"{date(day)}T00:00:01Z",
                      "type": "Point", "coordinates": [1.5, -2]}],
        **members,
    }


@pytest.fixture
def eonet():
    stand_in = Eonet([STORMS, FIRES], [
        event("S1", STORMS, 3), event("F1", FIRES, 4), event("F2", FIRES, 2, closed=f"{date(5)}T00:00:00Z")])
    yield stand_in
    stand_in.stop()


@pytest.fixture
def run(home, eonet):
    """Runs `ourplanet` with the stand-in."""
    def run(*arguments, **options):
        environment = home.environment(OURPLANET_BASE_URL=eonet.base)
        return home.run(*arguments, program="ourplanet", env=environment, **options)

    return run


def files(home):
    return sorted((home.directory / "cache" / "ourplanet").glob("*"))


def age(home, seconds):
    """Makes all cached answers older."""
    for path in files(home):
        head, body = path.read_bytes().split(b"\n", 1)
        known = json.loads(head)
        known["fetched"] -= seconds
        path.write_bytes(json.dumps(known).encode() + b"\n" + body)


def test_categories_and_events_are_printed(run, eonet):
    assert run("categories").out == "severeStorms  Severe Storms\nwildfires     Wildfires\n"
    outcome = run("events")
    assert outcome.code == 0, outcome
    assert outcome.err == ""
    assert [line.split()[:3] for line in outcome.out.splitlines()] == [
        ["F1", date(4), "open"], ["S1", date(3), "open"], ["F2", date(2), "closed"]]
    asked = [query for path, query in eonet.requests if path.endswith("/events")]
    assert len(asked) == 4
    assert {(q["category"], q["status"], q["days"]) for q in asked} == {
        (category, status, "360") for category in ("severeStorms", "wildfires") for status in ("open", "closed")}


def test_category_days_and_status_are_what_is_asked_for(run, eonet):
    outcome = run("events", "--category", "wildfires", "--days", "30", "--status", "closed")
    assert [line.split()[0] for line in outcome.out.splitlines()] == ["F2"]
    assert eonet.requests[1:] == [("/api/v3/events", {"category": "wildfires", "status": "closed", "days": "30"})]


def test_json_has_the_service_s_shape(run):
    assert json.loads(run("categories", "--json").out) == [
        {name: category[name] for name in ("id", "title", "description")} for category in (STORMS, FIRES)]
    events = json.loads(run("events", "--json").out)
    expected = event("F2", FIRES, 2, closed=date(5))
    assert events[-1] == expected


def test_all_real_events_of_the_last_360_days_are_printed(home):
    categories, events = capture()
    events = recent(events)
    since = (datetime.now(timezone.utc) - timedelta(days=360)).isoformat()
    expected = [event for event in events if max(point["date"] for point in event["geometry"]) >= since]
    assert 1_000 < len(expected) < len(events) == 5_682
    stand_in = Eonet(categories, events)
    try:
        environment = home.environment(OURPLANET_BASE_URL=stand_in.base)
        outcome = home.run("events", "--json", program="ourplanet", env=environment)
        assert outcome.code == 0, outcome.err
        left_out = len(events) - len(expected)
        # A busy machine needs longer than the two seconds after which the command says that it waits.
        said = [line for line in outcome.err.splitlines() if not line.startswith("ourplanet: waiting for ")]
        assert said == [f"ourplanet: {left_out:,} of 5,682 events are older than the last 360 days"]
        printed = json.loads(outcome.out)
        assert {event["id"] for event in printed} == {event["id"] for event in expected}
        assert len(printed) == len(expected)
        dates = [event["geometry"][-1]["date"] for event in printed]
        assert dates == sorted(dates, key=lambda date: date if "T" in date else date + "T00:00:00Z", reverse=True)
        assert len(stand_in.requests) == 27
        lines = home.run("events", program="ourplanet", env=environment).out.splitlines()
        assert len(lines) == len(expected)
        assert len(stand_in.requests) == 27, "kept answers will do for 15 minutes"
    finally:
        stand_in.stop()


def test_old_answers_are_confirmed_rather_than_sent_again(run, eonet, home):
    first = run("events").out
    age(home, 16 * 60)
    assert run("events").out == first
    assert eonet.confirmations == 5
    assert run("events").out == first
    assert len(eonet.requests) == 10, "a confirmed answer is new"


def test_without_a_network_kept_answers_are_printed_with_their_age(run, eonet, home):
    first = run("events").out
    age(home, 3 * 3_600 + 60)
    eonet.stop()
    outcome = run("events")
    assert outcome.code == 0
    assert outcome.out == first
    assert len(outcome.err.splitlines()) == 2, outcome.err
    assert all(line.endswith("as of 3 hours ago.") for line in outcome.err.splitlines())
    assert "could not be reached" in outcome.err


@pytest.mark.parametrize("command", ["categories", "events"])
def test_without_a_network_and_without_kept_answers_it_fails_in_one_line(run, eonet, home, command):
    eonet.stop()
    outcome = run(command)
    assert outcome.code == 74
    assert outcome.out == ""
    assert re.fullmatch(r"ourplanet: The service could not be reached \(.+\)\. .+\n", outcome.err), outcome.err
    assert files(home) == []


def test_a_failed_category_is_named_and_the_others_are_printed(run, eonet):
    eonet.override = lambda path, query: (500, {}, "") if query.get("category") == "wildfires" else None
    outcome = run("events")
    assert outcome.code == 74
    assert [line.split()[0] for line in outcome.out.splitlines()] == ["S1"]
    assert outcome.err == "ourplanet: Wildfires: The service answered with status 500. Try again later.\n"


def test_events_that_cannot_be_read_are_counted(run, eonet):
    eonet.events += [event("B1", STORMS, 1, title=None), event("B2", STORMS, 1, geometry=[{"type": "Point"}])]
    outcome = run("events")
    assert outcome.code == 0
    assert outcome.out.count("\n") == 3
    assert outcome.err == "ourplanet: 2 of 5 events could not be read\n"


def test_events_of_other_categories_are_left_out_and_counted(run, eonet):
    storm, fire = event("S1", STORMS, 3), event("F1", FIRES, 4)
    answer = json.dumps({"title": "EONET Events", "events": [storm, fire]})
    eonet.override = lambda path, query: (200, {}, answer) if path.endswith("/events") else None
    outcome = run("events", "--category", "wildfires")
    assert [line.split()[0] for line in outcome.out.splitlines()] == ["F1"]
    assert outcome.err == "ourplanet: 1 of 2 events is of categories that weren't requested. 2 events were sent as open and as closed\n"
    everything = run("events")
    assert [line.split()[0] for line in everything.out.splitlines()] == ["F1", "S1"]
    assert "other categories" not in everything.err, "each is shown with its own category"


def test_days_go_by_the_newest_point_whatever_the_service_sends(run, eonet):
    points = [{**event("x", STORMS, day)["geometry"][0]} for day in (-80, 9)]
    eonet.events = [event("S1", STORMS, 8), event("S2", STORMS, 5), event("S3", STORMS, 1, geometry=points)]
    assert [line.split()[0] for line in run("events", "--days", "4").out.splitlines()] == ["S3", "S1"]


def test_a_broken_cache_is_put_aside_and_said_once(run, eonet, home):
    first = run("events").out
    for path in files(home):
        path.write_bytes(path.read_bytes()[:-3])
    outcome = run("events")
    assert outcome.code == 0
    assert outcome.out == first
    assert outcome.err.count("\n") == 1 and ".broken" in outcome.err
    assert len(eonet.requests) == 10
    assert run("events").err == ""


def test_a_redirect_to_another_host_is_not_followed(run, eonet):
    eonet.override = lambda path, query: (302, {"Location": "http://localhost:9/api/v3/categories"}, "")
    outcome = run("categories")
    assert outcome.code == 74
    assert "localhost" in outcome.err and outcome.err.count("\n") == 1


def test_something_else_than_json_is_unexpected(run, eonet):
    eonet.override = lambda path, query: (200, {}, "<html>Please log in</html>")
    outcome = run("categories")
    assert outcome.code == 74
    assert outcome.err.startswith("ourplanet: Unexpected answer: ")


def test_an_unknown_category_is_named_with_status_1(run):
    outcome = run("events", "--category", "rain")
    assert outcome.code == 1
    assert outcome.err == "ourplanet: There is no category “rain”. There are: severeStorms, wildfires.\n"


@pytest.mark.parametrize("arguments", [
    "events --days 0", "events --days 361", "events --days x", "events --status ended", "nonsense",
    "events extra", "--base-url ftp://x categories", "categories --base-url x"])
def test_bad_usage_is_64_and_asks_nothing(run, eonet, arguments):
    outcome = run(*arguments.split())
    assert outcome.code == 64, outcome
    assert outcome.err.startswith("Error: ")
    assert eonet.requests == []


def test_the_address_may_be_named_before_or_after_the_command(home, eonet):
    before = home.run("--base-url", eonet.base, "categories", program="ourplanet")
    after = home.run("categories", "--base-url", eonet.base + "/", program="ourplanet")
    assert before.out == after.out != ""
    assert home.run("categories", program="ourplanet", env=home.environment(OURPLANET_BASE_URL="x")).code == 64


def test_titles_are_safe_in_a_terminal(run, eonet):
    eonet.events = [event("S1", STORMS, 3, title="a\x1b[31m\u202eb &amp;\u00a0c ")]
    assert "a\\u{1b}[31m\\u{202e}b & c\n" in run("events").out


def test_a_closed_pipe_is_no_error_and_a_full_disk_is(run, eonet, home):
    eonet.events = [event(f"S{n}", STORMS, 3) for n in range(5_000)]
    environment = home.environment(OURPLANET_BASE_URL=eonet.base)
    process = home.start("events", program="ourplanet", env=environment)
    process.stdout.read(20)
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(20) == 0
    with open("/dev/full", "w") as full:
        process = home.start("events", program="ourplanet", env=environment, stdout=full)
        assert process.wait(20) == 74


# Root ignores file modes. Without these capabilities, they apply to root too.
ORDINARY = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.geteuid() == 0 else []

# Runs a program, and prints its peak memory in kB as the last line of standard error.
MEASURED = ["/usr/bin/python3", "-c", """
import resource, subprocess, sys
code = subprocess.call(sys.argv[1:])
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr)
sys.exit(code)"""]


def test_fewer_days_are_printed_from_what_is_kept_for_all_without_a_network(run, eonet, home):
    run("events")
    age(home, 3_600)
    eonet.stop()
    outcome = run("events", "--days", "8")
    assert outcome.code == 0, outcome
    assert [line.split()[0] for line in outcome.out.splitlines()] == ["F1", "S1"]
    assert "as of 60 minutes ago" in outcome.err or "as of 1 hour ago" in outcome.err


@pytest.mark.parametrize("fetched", [-1e308, 1e308, -1, 1e12, 0])
def test_a_kept_answer_of_an_absurd_time_ends_no_program(run, eonet, home, fetched):
    first = run("events").out
    for path in files(home):
        head, body = path.read_bytes().split(b"\n", 1)
        path.write_bytes(json.dumps({**json.loads(head), "fetched": fetched}).encode() + b"\n" + body)
    eonet.stop()
    outcome = run("events")
    assert outcome.code == (0 if fetched == 0 else 74), outcome
    assert outcome.out == (first if fetched == 0 else "")


def test_kept_answers_that_cannot_be_opened_stay_as_they_are(run, eonet, home):
    first = run("events").out
    names = files(home)
    for path in names:
        path.chmod(0)
    outcome = run("events", prefix=ORDINARY)
    assert outcome.out == first
    assert "Kept answers cannot be read" in outcome.err and "Permission denied" in outcome.err
    assert outcome.err.count("\n") == 1
    assert files(home) == names


def test_a_cache_that_cannot_be_written_is_said_in_plain_words(run, home):
    folder = home.directory / "cache"
    folder.mkdir()
    folder.chmod(0o500)
    outcome = run("events", prefix=ORDINARY)
    folder.chmod(0o700)
    assert outcome.code == 0
    assert outcome.err == f"ourplanet: Answers cannot be kept for later: {folder}/ourplanet: Permission denied.\n"


@pytest.mark.parametrize("files_at_most", [4, 6, 8, 10, 12, 16, 20, 24, 28, 32, 40])
def test_few_open_files_end_no_program_and_cost_no_kept_answer(run, eonet, home, files_at_most):
    first = run("events").out
    names = files(home)
    age(home, 3_600)
    outcome = run("events", prefix=["prlimit", f"--nofile={files_at_most}:{files_at_most}"])
    assert outcome.code in (0, 74), outcome
    assert outcome.out in (first, "")
    assert files(home) == names
    if outcome.code:
        assert outcome.err.startswith("ourplanet: ") and "open files" in outcome.err


def test_a_kept_answer_is_replaced_by_a_readable_one_only(run, eonet, home):
    first = run("events").out
    age(home, 3_600)
    eonet.override = lambda path, query: (200, {}, '{"events": [{"id": 1}, 7]}') if "events" in path else None
    outcome = run("events")
    assert outcome.out == first
    assert "found 2 entries, none of them readable" in outcome.err
    eonet.stop()
    assert run("events").out == first


def test_the_cache_does_not_grow_without_end(run, home):
    for days in range(300, 345):
        run("events", "--days", days)
    names = files(home)
    assert len(names) <= 120
    assert len([name for name in names if "days-344-" in name.name]) == 4, "the last ones are kept"


@pytest.mark.parametrize("body", [
    '{"events":[' + "1," * (31 << 20) + "1]}",
    '{"events":[' + '{"id":"a","title":"b"},' * ((60 << 20) // 22) + "1]}",
], ids=["numbers", "tiny events"])
def test_a_huge_answer_is_refused_with_little_memory_and_the_others_go_on(run, home, eonet, body):
    body = body.encode()
    eonet.override = lambda path, query: (200, {}, body) if query.get("category") == "wildfires" else None
    outcome = run("events", prefix=MEASURED)
    assert outcome.code == 74
    assert [line.split()[0] for line in outcome.out.splitlines()] == ["S1"]
    *said, kilobytes = outcome.err.splitlines()
    assert said == [
        "ourplanet: Wildfires: Expected an answer with at most 30,000 entries in a list, found more. Try again later."]
    assert int(kilobytes) < 300_000
    assert not [path for path in files(home) if "wildfires" in path.name]


def test_failed_categories_are_named_in_the_service_s_order(home):
    categories = [{"id": f"c{n}", "title": f"Category {n}", "description": ""} for n in range(13)]
    stand_in = Eonet(categories, [])
    stand_in.override = lambda path, query: (500, {}, "") if path.endswith("/events") else None
    try:
        environment = home.environment(OURPLANET_BASE_URL=stand_in.base)
        expected = ", ".join(f"Category {n}" for n in range(13))
        for _ in range(3):
            outcome = home.run("events", program="ourplanet", env=environment)
            assert outcome.err.startswith(f"ourplanet: {expected}: The service"), outcome.err
    finally:
        stand_in.stop()


def test_a_category_that_is_listed_twice_is_counted(run, eonet):
    eonet.categories = [STORMS, FIRES, STORMS]
    outcome = run("categories")
    assert outcome.out.count("\n") == 2
    assert outcome.err == "ourplanet: 1 of 3 categories was sent more than once\n"


@pytest.mark.long
def test_a_silent_service_is_waited_for_at_most_thirty_seconds_and_that_is_said(run, eonet, home):
    first = run("events").out
    age(home, 3_600)
    eonet.override = lambda path, query: time.sleep(40)
    began = time.monotonic()
    outcome = run("events")
    assert 29 < time.monotonic() - began < 33
    assert outcome.code == 0
    assert outcome.out == first
    host = eonet.base.split("/")[2]
    assert f"waiting for the categories from {host}, 30 seconds at most" in outcome.err
    assert "did not answer within 30 seconds" in outcome.err
