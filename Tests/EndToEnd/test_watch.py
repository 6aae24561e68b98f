"""`quicktodo watch`: prints the list again at each change, until it is interrupted."""

import signal

from harness import wait_until


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
    window.click(window.find("push button", "New Task"))
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
