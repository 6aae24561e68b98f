"""The Gallery's page about the location, with a stand-in for GeoClue on a private bus."""

import pytest

from harness.gallery import wait_label
from harness.bus import Bus
from harness.geoclue import GeoClue


@pytest.fixture
def bus(tmp_path):
    bus = Bus(tmp_path)
    yield bus
    bus.stop()


@pytest.fixture
def geoclue(bus):
    """Starts the stand-in, and stops it after the test at the latest."""
    started = []

    def start():
        started.append(GeoClue(bus.address))
        return started[-1]

    yield start
    for service in started:
        if service._thread.is_alive():
            service.stop()


@pytest.fixture
def location(gallery, bus):
    """Opens the page."""
    return lambda: gallery("Location", DBUS_SYSTEM_BUS_ADDRESS=bus.address)


def shown(window):
    """Returns which of its four states the page shows."""
    states = {"No Location Service", "Location Is Not Allowed", "Waiting for a place…"}
    found = set(window.labels("^(" + "|".join(states) + ")$"))
    return found | ({"here"} if window.labels("°") else set())


def wait_shown(window, state):
    window.wait(lambda: shown(window) == {state}, f"only {state!r}, not {shown(window)}")


def test_places_arrive_and_follow(location, geoclue):
    service = geoclue()
    window = location()
    wait_shown(window, "Waiting for a place…")
    window.wait(lambda: service.active(), "the request for places")
    (asked,) = service.active()
    assert asked["DesktopId"] == "io.github.rill.Gallery"
    assert asked["RequestedAccuracyLevel"] == 8
    service.move(48.208176, 16.373819, accuracy=12.4)
    wait_label(window, r"^48\.20818° N, 16\.37382° E$")
    wait_label(window, "^within 12 metres$")
    wait_shown(window, "here")
    service.move(-33.856784, -151.21, accuracy=3000)
    wait_label(window, r"^33\.85678° S, 151\.21000° W$")
    wait_label(window, "^within 3000 metres$")


def test_a_place_that_is_known_already_is_shown_at_once_and_stays(location, geoclue):
    service = geoclue()
    service.move(1, 2)
    window = location()
    wait_label(window, r"^1\.00000° N, 2\.00000° E$")
    wait_shown(window, "here")


def test_what_is_not_allowed_is_said_until_it_is(location, geoclue):
    service = geoclue()
    service.move(1, 2)
    service.allow(False)
    window = location()
    wait_shown(window, "Location Is Not Allowed")
    service.allow(True)
    wait_label(window, r"^1\.00000° N, 2\.00000° E$")
    wait_shown(window, "here")
    service.allow(False)
    wait_shown(window, "Location Is Not Allowed")


def test_without_the_service_the_page_says_so_and_finds_it_when_it_comes(location, geoclue):
    window = location()
    wait_shown(window, "No Location Service")
    wait_label(window, "GeoClue is not installed")
    service = geoclue()
    service.move(10, 20)
    wait_label(window, r"^10\.00000° N, 20\.00000° E$")
    service.stop()
    wait_shown(window, "No Location Service")
    geoclue().move(30, 40)
    wait_label(window, r"^30\.00000° N, 40\.00000° E$")


def test_without_a_system_bus_the_page_says_which_one_is_missing(gallery):
    window = gallery("Location", DBUS_SYSTEM_BUS_ADDRESS="unix:path=/nowhere/bus")
    wait_shown(window, "No Location Service")
    wait_label(window, "There is no system bus to connect to")


def test_a_page_that_is_closed_asks_no_more(location, geoclue):
    service = geoclue()
    window = location()
    window.wait(lambda: service.active(), "the request for places")
    window.keys("Escape")
    window.wait(lambda: not service.active(), "the end of the request")
