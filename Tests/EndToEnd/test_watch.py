"""`quicktodo watch`: the list again at each change, until interrupted."""

import queue
import signal
import threading

import pytest

from harness import wait_until


class Watch:
    """A running `watch` and what it has printed so far."""

    def __init__(self, home, *arguments):
        self.process = home.start("watch", *arguments)
        self.printed = ""
        self.pieces = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.pieces.put(line.decode())

    def wait_for(self, text):
        """Waits until this is printed after all that was waited for before."""

        def printed():
            while not self.pieces.empty():
                self.printed += self.pieces.get()
            return text in self.printed

        wait_until(printed, f"watch to print {text!r}")
        self.printed = self.printed.partition(text)[2]


@pytest.fixture
def watch(home):
    started = []

    def start(*arguments):
        started.append(Watch(home, *arguments))
        return started[-1]

    yield start
    for one in started:
        one.process.kill()
        one.process.wait()


def test_watch_prints_the_list_and_then_every_change(home, watch):
    home.succeed("add", "first")
    watching = watch()
    watching.wait_for("first")
    home.succeed("add", "second")
    watching.wait_for("second")
    home.succeed("edit", home.uid("second"), "changed")
    watching.wait_for("changed")


def test_watch_ends_in_good_order_when_interrupted(home, watch):
    home.succeed("add", "first")
    watching = watch()
    watching.wait_for("first")
    watching.process.send_signal(signal.SIGINT)
    assert watching.process.wait(20) in (0, 130, -signal.SIGINT)
    assert watching.process.stderr.read() == b""


def test_watch_takes_a_closed_pipe_for_its_end(home):
    home.succeed("add", "first")
    process = home.start("watch")
    assert process.stdout.read(1)
    process.stdout.close()
    for number in range(3):
        home.succeed("add", f"more {number}")
    assert process.wait(20) == 0
    assert process.stderr.read() == b""


def test_watch_prints_what_the_window_did(window, home, watch):
    watching = watch()
    watching.wait_for("Water")
    window.click(window.check_button("Bread"))
    wait_until(lambda: "Bread" in home.titles("--done"), "Bread to be done")
    watching.wait_for("Bread")
    window.keys("ctrl+n")
    window.entry()
    window.type("From the window")
    window.keys("Return")
    watching.wait_for("From the window")


def test_a_command_loads_no_gtk(home, watch):
    home.succeed("add", "first")
    watching = watch()
    watching.wait_for("first")
    with open(f"/proc/{watching.process.pid}/maps") as file:
        loaded = {line.split()[-1] for line in file if ".so" in line}
    assert loaded and not [name for name in loaded if "libgtk" in name or "libadwaita" in name or "libX11" in name]
