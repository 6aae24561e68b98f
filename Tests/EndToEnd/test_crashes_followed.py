"""kill -9 at any moment while one program follows another's writes: the surviving program is right afterwards."""

import random
import subprocess
import threading
import time

import pytest

from harness import wait_until
from harness.killing import acknowledges_before_it_grows, acknowledges_within, lasts


class Writer:
    """A series of commands that write, one after another, until `stop()` is called."""

    def __init__(self, home, several):
        self.home = home
        self.several = several
        self.acknowledged = []
        self.failure = None
        self.is_told_to_stop = False
        self.thread = threading.Thread(target=self._write, daemon=True)
        self.thread.start()

    def _write(self):
        try:
            while not self.is_told_to_stop:
                title = f"added {len(self.acknowledged)}"
                self.home.succeed("add", title)
                self.acknowledged.append(title)
                self.home.succeed("reopen" if len(self.acknowledged) % 2 else "done", *self.several)
        except AssertionError as failure:
            self.failure = failure

    def wait_for_more(self):
        """Waits until another task has been added, which shows that nothing blocks the writer."""
        count = len(self.acknowledged)
        wait_until(lambda: self.failure or len(self.acknowledged) > count, "another task to be added")

    def stop(self):
        self.is_told_to_stop = True
        self.thread.join()
        assert self.failure is None, self.failure


def uids(home):
    return [row[0] for row in home.database.rows()]


def states(home):
    """Returns whether each task is done, by its uid."""
    return {uid: checked is not None for uid, _, _, checked in home.database.rows()}


def expected(before, command, chosen):
    """Returns the states after a command on some tasks."""
    if command == "rm":
        return {uid: is_done for uid, is_done in before.items() if uid not in chosen}
    return before | dict.fromkeys(chosen, command == "done")


def kill_at_some_moment(home, command, chosen, chance, usual):
    """Starts a command on several tasks and kills it. The command must have done all of its work or none."""
    before = states(home)
    process = home.start(command, *chosen)
    if chance.random() < 0.5:
        is_acknowledged = acknowledges_within(process, usual * chance.uniform(0.1, 1.3))
    else:
        is_acknowledged = acknowledges_before_it_grows(process, home.write_ahead_log)
    after = expected(before, command, chosen)
    assert states(home) in ([after] if is_acknowledged else [before, after]), f"a part of {command}"
    assert home.database.check() == "ok"


def usual_duration(home, *arguments):
    began = time.monotonic()
    home.succeed(*arguments)
    return time.monotonic() - began


def test_a_live_list_is_right_after_each_kill_9_of_a_writer(home, watch, repetitions):
    home.fill(due=[f"task {number}" for number in range(1000)])
    watching = watch("--json")
    usual = usual_duration(home, "done", *uids(home)[:400])
    chance = random.Random(2)
    for round in range(repetitions(10, 200)):
        command = chance.choice(["done", "reopen", "rm"])
        chosen = chance.sample(uids(home), 400)
        kill_at_some_moment(home, command, chosen, chance, usual)
        watching.wait_until_right()
        missing = 1000 - len(uids(home))
        home.database.insert([(f"new in {round}", 1_700_000_000_000 + number, None) for number in range(missing)])
    home.succeed("add", "the last")
    watching.wait_until_right()


def test_a_window_is_right_after_each_kill_9_of_a_writer(home, start, repetitions):
    home.fill(due=[f"task {number}" for number in range(5)], done=[f"task {number}" for number in range(5, 9)])
    window = start()
    usual = usual_duration(home, "reopen", *uids(home)[-2:])
    chance = random.Random(3)
    for _ in range(repetitions(10, 200)):
        kill_at_some_moment(
            home, chance.choice(["done", "reopen"]), chance.sample(uids(home), 5), chance, usual)
        window.wait_sections(due=home.titles("--due"), done=home.titles("--done"))


@pytest.mark.parametrize("program", ["watch", "window"])
def test_kill_9_of_who_follows_harms_nobody_else(home, watch, start, repetitions, program):
    home.fill(due=[f"task {number}" for number in range(400)])

    def follow():
        if program == "watch":
            return home.start("watch", "--json", stdout=subprocess.DEVNULL)
        return home.start(env=home.environment(display=True), stdout=subprocess.DEVNULL, stderr=None)

    writer = Writer(home, uids(home)[:200])
    chance = random.Random(4)
    for _ in range(repetitions(10, 200)):
        assert lasts(follow(), chance.uniform(0.01, 0.3 if program == "watch" else 0.9))
        writer.wait_for_more()
    watching = watch("--json")
    if program == "window":
        window = start()
    writer.stop()
    assert home.database.check() == "ok"
    assert set(writer.acknowledged) <= set(home.titles())
    watching.wait_until_right()
    if program == "window":
        window.row(writer.acknowledged[-1])
        counts = len(home.titles("--due")), len(home.titles("--done"))
        window.wait(lambda: window.labels("^%d due, %d done$" % counts), "the right numbers")
        window.close()
    watching.kill()
    home.succeed("add", "the last")
    assert not home.write_ahead_log.exists(), "nobody holds the file any more: the last to close it tidies up"
