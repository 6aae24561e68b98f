import os
import re

import pytest

from harness import Home, Screen, Watch, Window
from harness.home import PROGRAMS, PROJECT

# GLib's message when a program uses it wrongly, and Swift's message when a program traps.
COMPLAINT = re.compile(r"-CRITICAL \*\*|Fatal error|Trying to snapshot")
IS_LONG = os.environ.get("RILL_LONG") == "1"


def pytest_configure(config):
    expect_displays(config.getoption("numprocesses", None) or 0)
    use_own_display()
    for name in ("DISPLAY", "DBUS_SESSION_BUS_ADDRESS"):
        if not os.environ.get(name):
            pytest.exit(f"{name} is not set: run these tests by scripts/test --e2e", returncode=2)
    if not (PROGRAMS / "quicktodo").exists():
        pytest.exit(f"no program in {PROGRAMS}: run scripts/test, or name its folder in RILL_BIN", returncode=2)


def expect_displays(processes):
    """Ends the run if there are more test processes than lines of DISPLAYS."""
    displays = len(os.environ.get("DISPLAYS", "").splitlines())
    if processes > displays:
        pytest.exit(f"there are displays for {displays} processes, and none for {processes}", returncode=2)


def use_own_display():
    """Gives each of several test processes (gw0, gw1) its own line of DISPLAYS."""
    if process := os.environ.get("PYTEST_XDIST_WORKER"):
        line = os.environ["DISPLAYS"].splitlines()[int(process.removeprefix("gw"))]
        names = ("DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR")
        os.environ.update(zip(names, line.split(" ")))


def pytest_collection_modifyitems(items):
    """Runs the longest tests first, so that at the end no process waits for another."""
    items.sort(key=lambda item: item.get_closest_marker("timeout") is None)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    outcome = yield
    setattr(item, f"report_{call.when}", outcome.get_result())


@pytest.fixture
def home(tmp_path):
    return Home(tmp_path)


@pytest.fixture(scope="session")
def screen():
    return Screen()


@pytest.fixture
def start(home, screen, request):
    """Starts windows, and closes them after the test. If the test fails, keeps a picture and the accessible tree."""
    windows = []
    # Where the test before has left it, a page of this test may come under it.
    screen.move_away()

    def start_window(*arguments, at=None, **environment):
        window = Window(at or home, *arguments, screen=screen, **environment)
        windows.append(window)
        return window.wait_until_shown()

    yield start_window
    report = getattr(request.node, "report_call", None)
    if report is not None and report.failed:
        keep(request.node.name, screen, windows)
    for window in windows:
        window.close()


@pytest.fixture(autouse=True)
def nothing_complains():
    """Checks after each test that no window's output has complaints of GTK or Swift."""
    Window.opened.clear()
    yield
    complaints = [line for window in Window.opened for line in window.errors if COMPLAINT.search(line)]
    assert not complaints, "a program complained: " + "".join(complaints)


@pytest.fixture
def window(start, home):
    """A window with three tasks due and two done."""
    home.fill(due=["Bread", "Milk", "Paper"], done=["Stamps", "Water"])
    return start()


@pytest.fixture
def watch(home):
    """Starts `watch` commands, and kills them after the test."""
    started = []

    def start_watch(*arguments):
        started.append(Watch(home, *arguments))
        return started[-1]

    yield start_watch
    for one in started:
        one.kill()


@pytest.fixture
def gallery(start):
    """Opens the Gallery, on a page if one is named."""

    def open_gallery(page=None, **environment):
        return start(*(["--page", page] if page else []), program="gallery", **environment)

    return open_gallery


def keep(name, screen, windows):
    folder = PROJECT / ".build" / "end-to-end"
    folder.mkdir(parents=True, exist_ok=True)
    name = "".join(c if c.isalnum() else "-" for c in name)
    screen.picture().save(folder / f"{name}.png")
    with open(folder / f"{name}.txt", "w") as file:
        for window in windows:
            application = window.application
            file.write((application.tree() if application else "no application\n") + "".join(window.errors))


@pytest.fixture
def repetitions():
    """Returns a function that chooses how often a loop runs: (usually, in the long tests)."""
    return lambda usually, long: long if IS_LONG else usually
