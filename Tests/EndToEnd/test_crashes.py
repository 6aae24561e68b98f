"""kill -9 at any moment: everything that was acknowledged is stored."""

import random
import statistics
import time

from harness import wait_until
from harness.killing import acknowledges_within


def test_what_add_acknowledged_survives_kill_9(home, repetitions):
    home.make()
    durations = []
    for number in range(5):
        began = time.monotonic()
        home.succeed("add", f"measured {number}")
        durations.append(time.monotonic() - began)
    usual = statistics.median(durations)
    acknowledged = {f"measured {number}" for number in range(5)}
    tried = set(acknowledged)
    chance = random.Random(1)
    for number in range(repetitions(30, 200)):
        title = f"task {number}"
        tried.add(title)
        if acknowledges_within(home.start("add", title), usual * chance.uniform(0.1, 1.3)):
            acknowledged.add(title)
    assert home.database.check() == "ok"
    there = home.titles()
    assert acknowledged <= set(there) <= tried
    assert len(there) == len(set(there)), "nothing is there twice"


def test_writers_side_by_side_lose_nothing(home):
    home.make()
    writers = [home.start("add", f"{writer}") for writer in range(24)]
    for writer in writers:
        _, err = writer.communicate(timeout=60)
        assert writer.returncode == 0, err
    assert sorted(home.titles(), key=int) == [str(writer) for writer in range(24)]


def test_a_killed_window_has_kept_what_it_showed(start, home, repetitions):
    home.fill(due=[f"task {number}" for number in range(6)])
    for round in range(repetitions(2, 20)):
        window = start()
        title = window.wait(lambda: window.sections()[0], "a due task")[0]
        window.click(window.check_button(title))
        wait_until(lambda: title in window.sections()[1], f"{title} under Done Tasks")
        window.click(window.find("push button", "New Task"))
        window.entry()
        window.type(f"new {round}")
        window.keys("Return")
        window.row(f"new {round}")
        window.kill()
        assert home.database.check() == "ok"
        assert title in home.titles("--done")
        assert home.titles("--due")[0] == f"new {round}"
        home.succeed("rm", home.uid(f"new {round}"))
        home.succeed("reopen", home.uid(title))


def test_a_window_killed_while_another_writes_harms_nothing(start, home):
    home.fill(due=["a"])
    window = start()
    for number in range(10):
        home.succeed("add", f"during {number}")
        if number == 5:
            window.kill()
    assert home.database.check() == "ok"
    assert len(home.titles()) == 11
    start().row("during 9")
