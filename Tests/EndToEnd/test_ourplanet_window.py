"""OurPlanet's window, with a stand-in for the service."""

import json
import re
import stat
import threading
from collections import Counter
from datetime import datetime, timedelta, timezone

import pytest

from harness import wait_until
from harness.eonet import Eonet, capture, recent

KINDS = [("drought", "Drought"), ("severeStorms", "Severe Storms"), ("volcanoes", "Volcanoes"),
         ("wildfires", "Wildfires")]
CATEGORIES = [{"id": id, "title": title, "description": f"About {title}."} for id, title in KINDS]
NOW = datetime.now(timezone.utc)


def event(identifier, category, days_ago, place=(15, 37), **members):
    date = (NOW - timedelta(days=days_ago)).strftime("%Y-%m-%dT%H:%M:%SZ")
    return {
        "id": identifier, "title": f"Event {identifier}", "description": None, "link": "https://example.org/",
        "closed": None, "categories": [{"id": category, "title": dict(KINDS)[category]}], "sources": [],
        "geometry": [{"magnitudeValue": None, "magnitudeUnit": None, "date": date, "type": "Point",
                      "coordinates": list(place)}],
        **members,
    }


EVENTS = [
    event("Agatha", "severeStorms", 0.2, (-60, 20)), event("Bonnie", "severeStorms", 12, (-70, 25)),
    event("Celia", "severeStorms", 200, (140, 10), closed=NOW.strftime("%Y-%m-%dT%H:%M:%SZ")),
    event("Etna", "volcanoes", 3), event("Fire", "wildfires", 30),
]


@pytest.fixture
def eonet():
    stand_in = Eonet(CATEGORIES, list(EVENTS))
    yield stand_in
    stand_in.stop()


@pytest.fixture
def planet(start, eonet):
    """Starts the window; `base` names another service."""
    def planet(base=None, **environment):
        window = start("--base-url", base or eonet.base, program="ourplanet-window", **environment)
        window.resize(880, 720)
        return window

    return planet


def wait_rows(window, *names):
    window.wait(lambda: window.rows() == list(names), f"{names}; the window has {window.rows()}")


def wait_events(window, *names):
    """Waits until these events are listed. The page below the list has rows too."""
    def events():
        return [name for name in window.rows() if name.startswith("Event ")]

    window.wait(lambda: events() == list(names), f"{names}; the window has {events()}")


def wait_loaded(window):
    wait_rows(window, "Drought (0)", "Severe Storms (3)", "Volcanoes (1)", "Wildfires (1)")
    window.wait(lambda: not window.labels(r"^\d+ of 4$"), "the progress to be gone")


def wait_label(window, pattern):
    window.wait(lambda: window.labels(pattern), f"the label {pattern!r} in {window.labels('.')}")


def wait_requests(window, eonet, count):
    window.wait(lambda: len(eonet.requests) >= count, f"{count} requests, {len(eonet.requests)} came")


def open_storms(window):
    wait_loaded(window)
    window.click(window.row("Severe Storms (3)"))
    window.wait(lambda: "Event Agatha" in window.rows(), "the events")
    window.find("push button", "Back")


class Gate:
    """Holds back the answers for some categories until it is opened."""

    def __init__(self, eonet, *categories):
        self.opened = threading.Event()
        self.categories = categories
        eonet.override = self.hold

    def hold(self, path, query):
        if query.get("category") in self.categories:
            self.opened.wait(20)
        return None


def test_names_come_at_once_and_counts_fill_in(planet, eonet):
    # The program asks for two categories at a time, from the top down. A waiting category must not hold up the others.
    gate = Gate(eonet, "severeStorms", "wildfires")
    window = planet()
    wait_rows(window, "Drought (0)", "Severe Storms", "Volcanoes (1)", "Wildfires")
    wait_label(window, "^2 of 4$")
    assert window.find("progress bar", "Categories loaded")
    window.wait(lambda: len(window.all(name="Loading")) == 3, "one for each row that waits, and one for the window")
    window.wait(lambda: len(window.all(name="Show Events")) == 1, "a way into what has events")
    gate.opened.set()
    wait_loaded(window)
    # The program updates rows, spinners and the progress bar one after another.
    window.wait(lambda: not window.all(name="Loading"), "the spinners to be gone")
    window.wait(lambda: not window.all("progress bar"), "the progress bar to be gone")
    window.wait(lambda: len(window.all(name="Show Events")) == 3, "three ways in")


def test_a_category_that_failed_is_retried_alone_and_with_all(planet, eonet):
    broken = {"volcanoes", "wildfires"}
    eonet.override = lambda path, query: (404, {}, "gone") if query.get("category") in broken else None
    window = planet()
    wait_rows(window, "Drought (0)", "Severe Storms (3)", "Volcanoes, not loaded", "Wildfires, not loaded")
    wait_label(window, "^2 of 4 categories could not be loaded$")
    wait_label(window, "status 404")
    broken.remove("volcanoes")
    before = len(eonet.requests)
    window.click(window.find("push button", re.compile("^Retry Volcanoes")))
    wait_rows(window, "Drought (0)", "Severe Storms (3)", "Volcanoes (1)", "Wildfires, not loaded")
    assert {query["category"] for _, query in eonet.requests[before:]} == {"volcanoes"}
    broken.clear()
    window.click(window.find("push button", "Retry All"))
    wait_loaded(window)
    window.wait_gone("push button", "Retry All")


def test_without_a_service_the_page_says_so_and_tries_again(planet, eonet):
    eonet.override = lambda path, query: (200, {}, "<html>")
    window = planet()
    wait_label(window, "Unexpected answer")
    eonet.override = lambda path, query: None
    window.click(window.find("push button", "Try Again"))
    wait_loaded(window)


def test_the_last_answers_are_shown_without_a_network_with_their_age(planet, home, eonet):
    window = planet()
    wait_loaded(window)
    window.close()
    base = eonet.base
    eonet.stop()
    for path in (home.directory / "cache" / "ourplanet").glob("*"):
        head, body = path.read_bytes().split(b"\n", 1)
        known = json.loads(head)
        known["fetched"] -= 3 * 3600
        path.write_bytes(json.dumps(known).encode() + b"\n" + body)
    window = planet(base)
    wait_label(window, "^as of 3 hours ago$")
    wait_rows(window, "Drought (0), not loaded", "Severe Storms (3), not loaded", "Volcanoes (1), not loaded",
              "Wildfires (1), not loaded")
    wait_label(window, "could not be reached.*4 of 4 categories could not be loaded.*shown, as of 3 hours ago")
    assert len(window.labels("could not be reached")) == 1, "one banner, and no line in each row"
    assert len(window.all("push button", re.compile("Retry"))) == 1
    window.click(window.row("Severe Storms (3), not loaded"))
    wait_label(window, "^Event Agatha$")
    assert window.find("push button", "Retry")


@pytest.mark.parametrize("way", ["F5", "ctrl+r", "button"])
def test_refreshing_asks_the_service_again(planet, eonet, way):
    window = planet()
    wait_loaded(window)
    eonet.events.append(event("Stromboli", "volcanoes", 1))
    before = len(eonet.requests)
    if way == "button":
        window.click(window.find("push button", "Refresh"))
    else:
        window.keys(way)
    wait_rows(window, "Drought (0)", "Severe Storms (3)", "Volcanoes (2)", "Wildfires (1)")
    assert len([1 for path, _ in eonet.requests[before:] if path.endswith("/events")]) == 8


def test_what_could_not_be_read_is_said(planet, eonet):
    eonet.events.append({"id": "Broken", "categories": [{"id": "volcanoes", "title": "Volcanoes"}]})
    window = planet()
    wait_label(window, "^1 of 6 events could not be read$")
    window.click(window.row("Volcanoes (1)"))
    wait_label(window, "^1 of 2 events could not be read$")


def test_a_category_that_is_listed_twice_is_one(planet, eonet):
    eonet.categories = CATEGORIES + CATEGORIES[1:2]
    window = planet()
    wait_loaded(window)
    wait_label(window, "^1 of 5 categories was sent more than once$")
    before = len(eonet.requests)
    window.click(window.find("push button", "Refresh"))
    wait_requests(window, eonet, before + 8)


def test_a_source_of_any_length_keeps_the_window_s_width(planet, eonet):
    eonet.events = [event("Etna", "volcanoes", 1, sources=[{"id": "W" * 20_000, "url": "https://example.org/etna"}])]
    eonet.categories = CATEGORIES + [{"id": "long", "title": "M" * 20_000, "description": "N" * 20_000}]
    window = planet()
    window.click(window.row("Volcanoes (1)"))
    wait_label(window, "^Event Etna$")
    assert window.size() == (880, 720)
    window.resize(360, 640)
    window.wait(lambda: window.size() == (360, 640), "360 pixels")
    link = window.find(None, re.compile("^W+…?: web page of"))
    assert link.bounds[2] <= 360


def test_notices_wrap_and_cover_no_button(planet, home, eonet):
    window = planet()
    wait_loaded(window)
    window.close()
    for path in (home.directory / "cache" / "ourplanet").glob("*"):
        path.write_bytes(b"nonsense")
    eonet.override = lambda path, query: (404, {}, "gone") if query.get("category") == "wildfires" else None
    window = planet()
    window.resize(360, 640)
    window.wait(lambda: window.size() == (360, 640), "360 pixels")
    wait_label(window, "A kept answer could not be read")
    wait_label(window, "^1 of 4 categories could not be loaded$")
    notice = next(label for label in window.all("label") if "A kept answer" in (label.text or ""))
    x, y, width, height = notice.bounds
    assert width < 360 and height > 30, "it wraps"
    for button in window.all("push button"):
        left, top, wide, high = button.bounds
        if button.is_visible and wide and high:
            assert left >= x + width or left + wide <= x or top >= y + height or top + high <= y, button.name
    window.click(window.find("push button", "Dismiss"))
    window.wait(lambda: not window.labels("A kept answer could not be read"), "the notice to be gone")


def test_a_broken_cache_is_said_once(planet, home, eonet):
    window = planet()
    wait_loaded(window)
    window.close()
    for path in (home.directory / "cache" / "ourplanet").glob("*"):
        path.write_bytes(b"nonsense")
    window = planet()
    wait_label(window, "A kept answer could not be read")
    wait_loaded(window)
    assert len(window.labels("could not be read")) == 1


def test_an_event_shows_what_is_known_of_it(planet, eonet):
    long = "A title that goes on and on, and says " + ", ".join(f"this {number}" for number in range(30))
    eonet.events = [
        event("Agatha", "severeStorms", 1, title=long, description="It was windy.",
              sources=[{"id": "MAIL", "url": "mailto:a@example.org"},
                       {"id": "NOAA", "url": "https://example.org/agatha"}],
              closed="2026-01-05T00:00:00Z",
              geometry=[
                  {"date": "2025-12-30T00:00:00Z", "type": "Point", "coordinates": [1, 2],
                   "magnitudeValue": 45, "magnitudeUnit": "kts"},
                  {"date": NOW.strftime("%Y-%m-%dT00:00:00Z"), "type": "Point", "coordinates": [1, 3],
                   "magnitudeValue": 60.5, "magnitudeUnit": "kts"}])]
    window = planet()
    window.click(window.row("Severe Storms (1)"))
    today = f"{NOW.day} {NOW.strftime('%b')} {NOW.year}"
    wait_label(window, f"^30 Dec 2025 – {today} · 60.5 kts · Closed 5 Jan 2026$")
    assert window.labels("^It was windy.$")
    assert window.row(long)
    assert window.all(name=re.compile("^NOAA: web page of A title"))
    window.resize(360, 640)
    window.wait(lambda: window.size() == (360, 640), "360 pixels")


def test_the_slider_filters_at_once(planet):
    window = planet()
    open_storms(window)
    wait_label(window, "^Last 360 days$")
    slider = window.find("slider", "Days")
    window.click(slider)
    window.keys("Home")
    wait_label(window, "^Last 1 day$")
    wait_events(window, "Event Agatha")
    wait_label(window, "^1 of 3 events$")
    window.keys(*["Right"] * 12)
    wait_label(window, "^Last 13 days$")
    wait_events(window, "Event Agatha", "Event Bonnie")
    window.keys("End")
    wait_events(window, "Event Agatha", "Event Bonnie", "Event Celia")


def test_list_and_globe_follow_each_others_selection(planet):
    window = planet()
    open_storms(window)
    window.click(window.row("Event Bonnie"))
    wait_label(window, r"Selected: Event Bonnie, 2 of 3, 25\.0° N, 70\.0° W")
    assert window.row("Event Bonnie").is_selected
    globe = window.find("image", "Globe")
    window.wait(lambda: globe.is_visible, "the globe")
    window.focus()
    for _ in range(20):
        if window._settle(lambda: globe.is_focused):
            break
        window.screen.keys("Tab")
    window.screen.keys("n")
    wait_label(window, "Selected: Event Celia")
    window.wait(lambda: window.row("Event Celia").is_selected, "the row of the selected marker")
    assert not window.row("Event Bonnie").is_selected


def test_the_globe_has_a_legend_and_names_its_keys(planet):
    window = planet()
    open_storms(window)
    legend = window.find("image", "Star: Severe Storms")
    globe = window.find("image", "Globe")
    wait_label(window, "Arrow keys turn")
    for size in (880, 720), (360, 640):
        window.resize(*size)
        window.wait(lambda: window.size() == size, f"{size}")
        window.wait(lambda: legend.bounds[2] >= 16 and legend.bounds[3] >= 16, "the shape")
        assert legend.bounds[1] >= globe.bounds[1] + globe.bounds[3], "below the globe"


def test_the_pointer_over_the_list_selects_nothing(planet):
    window = planet()
    open_storms(window)
    row = window._still(window.row("Event Celia"))
    window.screen.move(*window.place(row))
    window.screen.move(*(place + 3 for place in window.place(row)))
    window.click(window.row("Event Bonnie"))
    wait_label(window, "Selected: Event Bonnie")
    window.screen.move(*window.place(row))
    window.keys("F6")
    wait_label(window, "Selected: Event Bonnie")
    assert not window.row("Event Celia").is_selected


def test_the_link_is_opened_in_the_browser(planet, home, eonet):
    opened = home.directory / "opened"
    browser = home.directory / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> "{opened}"\n')
    browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
    applications = home.data / "applications"
    applications.mkdir(parents=True)
    (applications / "browser.desktop").write_text(
        f"[Desktop Entry]\nType=Application\nName=Browser\nExec={browser} %u\n"
        "MimeType=x-scheme-handler/https;\n")
    home.config.mkdir(exist_ok=True)
    (home.config / "mimeapps.list").write_text("[Default Applications]\nx-scheme-handler/https=browser.desktop\n")
    eonet.events = [event("Etna", "volcanoes", 1, sources=[{"id": "SIVolcano", "url": "https://example.org/etna"}])]
    window = planet()
    window.click(window.row("Volcanoes (1)"))
    link = window.find(None, re.compile("^SIVolcano: web page of"))
    window.click(link)
    wait_until(lambda: opened.exists() and opened.read_text() == "https://example.org/etna\n", "the browser")


def test_it_all_goes_by_keyboard(planet):
    window = planet()
    wait_loaded(window)
    window.focus_row("Severe Storms (3)")
    window.keys("Return")
    window.wait(lambda: window.focused_row() == "Event Agatha", "the focus on the first event")
    window.keys("Down", "Return")
    wait_label(window, "Selected: Event Bonnie")
    window.keys("Escape")
    window.wait(lambda: window.focused_row() == "Severe Storms (3)", "the focus back on the category")


def test_a_category_without_events_has_no_way_in(planet):
    window = planet()
    wait_loaded(window)
    window.click(window.row("Drought (0)"))
    window.click(window.row("Volcanoes (1)"))
    wait_label(window, "^Volcanoes$")
    wait_events(window, "Event Etna")


def test_about_says_whose_the_data_are(planet):
    window = planet()
    wait_loaded(window)
    window.keys("F10")
    window.choose("About OurPlanet")
    wait_label(window, "(?s)NASA.*no official warning service")
    note = next(label for label in window.all("label") if "no official warning service" in (label.text or ""))
    window.wait(lambda: note.bounds[2] > 100 and note.is_visible, "the note in view")
    window.keys("Escape")


def test_events_that_were_closed_leave_nothing(planet, repetitions):
    window = planet(RILL_COUNT_OBJECTS="1")
    wait_loaded(window)

    def open_and_close():
        window.click(window.row("Severe Storms (3)"))
        window.click(window.wait(lambda: window.all("list item", "Event Bonnie"), "the events")[0])
        wait_label(window, "Selected: Event Bonnie")
        window.keys("Escape")
        window.wait(lambda: not window.all("list item", "Event Bonnie"), "the events to be gone")

    window.expect_nothing_left(open_and_close, repetitions(4, 1_000), "the events")


def test_closing_the_window_ends_all_requests(planet, eonet):
    gate = Gate(eonet, "severeStorms")
    window = planet()
    wait_rows(window, "Drought (0)", "Severe Storms", "Volcanoes (1)", "Wildfires (1)")
    window.keys("ctrl+q")
    wait_until(lambda: window.process.poll() is not None, "the program to end")
    assert window.process.returncode == 0
    gate.opened.set()


def test_the_real_answers_are_shown(start):
    categories, events = capture()
    events = recent(events)
    eonet = Eonet(categories, events)
    try:
        since = (datetime.now(timezone.utc) - timedelta(days=360)).strftime("%Y-%m-%dT%H:%M:%SZ")
        young = [event for event in events if max(point["date"] for point in event["geometry"]) >= since]
        counts = Counter(category["id"] for event in young for category in event["categories"])
        expected = [f"{category['title']} ({counts[category['id']]:,})" for category in categories]
        window = start("--base-url", eonet.base, program="ourplanet-window")
        window.resize(880, 860)
        window.wait(lambda: sorted(window.rows()) == sorted(expected), f"{expected}; {window.rows()}", within=60)
        wait_label(window, f"^{len(events) - len(young):,} of 5,682 events are older than the last 360 days$")
        window.focus_row(f"Wildfires ({counts['wildfires']:,})")
        window.keys("Return")
        wait_label(window, rf"^[\d,]+ of {counts['wildfires']:,} events$")
        window.click(window.find("slider", "Days"))
        window.keys("Home")
        wait_label(window, "^Last 1 day$")
        since = datetime.now(timezone.utc) - timedelta(days=1)
        newest = [max(p["date"] for p in e["geometry"]) for e in events
                  if any(c["id"] == "wildfires" for c in e["categories"])]
        shown = sum(date >= since.strftime("%Y-%m-%dT%H:%M:%SZ") for date in newest)
        wait_label(window, rf"^{shown:,} of {counts['wildfires']:,} events$")
    finally:
        eonet.stop()
