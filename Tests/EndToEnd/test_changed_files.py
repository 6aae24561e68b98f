"""The file is damaged, replaced or deleted while a window or `watch` has it open. No program ends by a signal, no
acknowledged write is lost, and the person can go on."""

import os
import random
import shutil
import signal
from pathlib import Path

import pytest

from harness import Home, Watch, wait_until

MANY = [f"Task {number} {'x' * (number % 200)}" for number in range(3000)]


@pytest.fixture
def other(tmp_path):
    """Another database that replaces the first."""
    other = Home(tmp_path / "other")
    other.fill(due=["From the other file"])
    other.succeed("stats")
    assert not other.write_ahead_log.exists()
    return other


def replace(home, other):
    shutil.copy(other.path, home.path.parent / "restored")
    os.rename(home.path.parent / "restored", home.path)


def overwrite(home, other):
    """Overwrites the file's content, as cp does: it is still the same file."""
    shutil.copyfile(other.path, home.path)


def truncate(home, other):
    os.truncate(home.path, 8192)


def is_failure_shown(window):
    """Returns whether the page with the reason is shown. GTK 4.8 also reports a hidden page, but it has no focus."""
    return bool(window.all("push button", "Try Again", "focused"))


def wait_for_failure(window):
    window.wait(lambda: is_failure_shown(window), "the page that says what is wrong")


def try_again(window):
    wait_for_failure(window)
    window.keys("Return")


@pytest.mark.parametrize("harm", [overwrite, truncate])
def test_rows_that_cannot_be_read_are_said_on_a_page_and_end_no_window(home, start, other, harm):
    home.fill(due=MANY)
    window = start()
    window.row(MANY[0])
    harm(home, other)
    # A command writes, so the window reads, and the key makes it read rows that it doesn't have yet.
    home.run("done", "2")
    window.keys("End")
    wait_for_failure(window)
    assert window.labels("The Tasks Could Not Be Read") and window.labels(str(home.path))
    assert window.process.poll() is None


@pytest.mark.parametrize("harm", [overwrite, truncate])
def test_rows_that_cannot_be_read_end_watch_with_a_message(home, watch, other, harm):
    home.fill(due=MANY)
    watching = watch()
    watching.wait_for(MANY[-1])
    harm(home, other)
    home.run("done", "2")
    home.run("add", "more")
    assert watching.process.wait(20) == 74
    assert watching.process.stderr.read().decode().startswith(f"quicktodo: {home.path} ")


def test_a_file_that_is_replaced_takes_no_task_of_the_window_and_is_opened_when_the_person_says_so(
        window, home, other):
    window.row("Bread")
    replace(home, other)
    try_again(window)
    window.wait_sections(due=["From the other file"], done=[])
    # The list has the focus, so the person can go on by keyboard.
    window.wait(lambda: window.focused_row() == "From the other file", "the focus in the list")
    window.keys("space")
    window.wait_sections(due=[], done=["From the other file"])
    assert home.titles("--done") == ["From the other file"]
    assert home.database.check() == "ok"


def test_a_text_that_a_replaced_file_refuses_is_kept(window, home, other):
    window.click(window.find("push button", "New Task"))
    window.entry()
    window.type("Not lost")
    replace(home, other)
    window.keys("Return")
    window.wait(lambda: window.labels("has been replaced by another file"), "the reason")
    assert window.entry().text == "Not lost"
    assert home.titles() == ["From the other file"]
    window.click(window.find("push button", "Open the New File and Add"))
    window.wait_sections(due=["Not lost", "From the other file"], done=[])
    assert home.titles() == ["Not lost", "From the other file"]


def test_a_title_that_a_replaced_file_refuses_is_kept(window, home, other):
    window.focus_row("Bread")
    window.keys("Return")
    window.entry()
    window.keys("End")
    window.type(" and butter")
    replace(home, other)
    window.keys("Return")
    window.click(window.find("push button", "Open the New File and Save"))
    # The new file has no such task, or has another task with that uid.
    window.wait(lambda: window.labels("Meanwhile"), "what has become of the task in the new file")
    assert window.entry().text == "Bread and butter"
    assert home.titles() == ["From the other file"]
    # SIGTERM wouldn't end the window: the editor stays open until the person has chosen.
    window.kill()


def test_a_failure_behind_an_editor_has_the_keyboard_when_the_editor_closes(window, home, other):
    window.focus_row("Bread")
    window.keys("Return")
    window.entry()
    replace(home, other)
    window.wait(lambda: window.labels("has been replaced by another file"), "the reason")
    window.keys("Escape")
    window.wait(lambda: not window.entries(), "the editor to be closed")
    try_again(window)
    window.wait_sections(due=["From the other file"], done=[])


def test_a_file_that_is_deleted_takes_no_task_of_the_window(window, home):
    kept = home.path.read_bytes()
    window.row("Bread")
    os.unlink(home.path)
    wait_for_failure(window)
    assert window.labels("has been deleted or moved away")
    # No new file is created before the person asks for it, and a file that is put back is shown again.
    try_again(window)
    window.wait(lambda: window.labels("has been deleted or moved away"), "the reason once more")
    assert not home.path.exists()
    home.path.write_bytes(kept)
    try_again(window)
    window.wait_sections(due=["Bread", "Milk", "Paper"], done=["Stamps", "Water"])


@pytest.mark.parametrize("harm", [replace, lambda home, other: os.unlink(home.path)], ids=["replaced", "deleted"])
def test_watch_ends_when_its_file_has_gone(home, watch, other, harm):
    home.fill(due=["Bread"])
    watching = watch()
    watching.wait_for("Bread")
    harm(home, other)
    assert watching.process.wait(20) == 74
    assert watching.process.stderr.read().decode().startswith(f"quicktodo: {home.path} has been ")


def test_watch_with_a_limit_shows_each_change_of_the_first_tasks(home, watch):
    home.fill(due=MANY)
    watching = watch("--limit", "2", "--json")
    watching.wait_for(MANY[1])
    home.succeed("add", "the newest")
    watching.wait_for("the newest")
    home.succeed("done", home.uid("the newest"))
    wait_until(lambda: MANY[1] in watching.last, "the second to be there again")
    assert MANY[2] not in watching.last


def test_watch_is_interrupted_as_before(home, watch):
    watching = watch("--limit", "0")
    watching.wait_for("\n")
    watching.process.send_signal(signal.SIGTERM)
    assert watching.process.wait(20) == -signal.SIGTERM


# Random damage, with printed seeds. RILL_SEED is the first seed, and RILL_CASES the number of seeds.

FIRST = int(os.environ.get("RILL_SEED", "1"))


@pytest.fixture
def cases(repetitions):
    return range(FIRST, FIRST + int(os.environ.get("RILL_CASES", repetitions(2, 500))))


def do_harm(home, other, chance):
    """Damages an open file in one of several ways, at random, and returns which."""
    kind = chance.choice(["flip", "page", "cut", "log", "overwrite", "replace", "delete"])
    log = home.write_ahead_log
    path = log if kind == "log" and log.exists() and log.stat().st_size else home.path
    match kind:
        case "overwrite":
            overwrite(home, other)
        case "replace":
            replace(home, other)
        case "delete":
            os.unlink(path)
        case "cut":
            os.truncate(path, chance.randrange(path.stat().st_size))
        case "page":
            page = 4096 * chance.randrange(path.stat().st_size // 4096)
            with open(path, "r+b") as file:
                file.seek(page + chance.choice([0, chance.randrange(4096)]))
                file.write(chance.randbytes(chance.choice([4, 100, 2000])))
        case _:
            with open(path, "r+b") as file:
                for _ in range(chance.choice([1, 8, 64])):
                    file.seek(chance.randrange(path.stat().st_size))
                    file.write(chance.randbytes(1))
    return kind


def put_back(home, whole):
    """Puts the intact file in place and removes the other file's log, as a careful person does."""
    fresh = home.path.parent / "fresh"
    shutil.copy(whole, fresh)
    for suffix in ("-wal", "-shm"):
        Path(f"{home.path}{suffix}").unlink(missing_ok=True)
    os.rename(fresh, home.path)


def create(window, title):
    """Creates a task in the window. Returns [title] if the window has accepted it, or an empty list."""
    window.click(window.find("push button", "New Task"))
    window.entry()
    window.type(title)
    window.keys("Return")
    window.wait(lambda: not window.entries() or window.labels("could not be created"), "the task or the reason")
    if not window.entries():
        return [title]
    window.keys("Escape")
    window.wait(lambda: not window.entries(), "the editor to be closed")
    return []


@pytest.mark.timeout(14400)
def test_random_harm_ends_no_window(home, start, other, cases):
    home.fill(due=MANY)
    whole = shutil.copy(home.path, home.directory / "whole")
    window = start()
    outcomes = {}

    def follows(title):
        """Presses the button or moves in the list: the keys may have pressed the button before the file was intact,
        or after. Returns the rows with the title."""
        window.keys("space" if is_failure_shown(window) else "Home")
        return window.all("list item", title)

    for seed in cases:
        chance = random.Random(seed)
        window.wait(lambda: follows(MANY[0]), f"the list before seed {seed}")
        kind = do_harm(home, other, chance)
        new = f"Task of seed {seed}"
        outcome = home.run("add", new)
        assert outcome.code in (0, 74), f"seed {seed}, {kind}: {outcome}"
        acknowledged = [new] if outcome.code == 0 else []
        window.keys(*chance.choices(["End", "Home", "Page_Down", "Page_Up"], k=4))
        if chance.randrange(3) == 0:
            acknowledged += create(window, f"By the window after {seed}")
        if kind in ("replace", "delete") and acknowledged:
            assert not set(acknowledged) - set(home.titles()), f"seed {seed}, {kind}: lost of {acknowledged}"
        outcomes[kind, outcome.code] = outcomes.get((kind, outcome.code), 0) + 1
        put_back(home, whole)
        home.succeed("add", f"After seed {seed}")
        window.wait(lambda: follows(f"After seed {seed}"), f"the whole file after seed {seed}, {kind}")
        put_back(home, whole)
    print(f"seeds from {FIRST}: {outcomes}")


@pytest.mark.timeout(14400)
def test_random_harm_ends_no_watch_by_a_signal(tmp_path, other, cases):
    filled = Home(tmp_path / "filled")
    filled.fill(due=MANY[:300])
    outcomes = {}
    for seed in cases:
        chance = random.Random(seed)
        home = Home(tmp_path / str(seed))
        shutil.copytree(filled.directory, home.directory)
        watching = Watch(home, *chance.choice([[], ["--json"], ["--limit", "3"]]))
        watching.wait_for("Task")
        kind = do_harm(home, other, chance)
        for command in (["add", "more"], ["done", "5"]):
            outcome = home.run(*command)
            assert outcome.code in (0, 1, 74), f"seed {seed}, {kind}, {command}: {outcome}"
        if kind in ("replace", "delete"):
            assert watching.process.wait(20) == 74, f"seed {seed}, {kind}"
        watching.process.terminate()
        code = watching.process.wait(20)
        assert code in (74, -signal.SIGTERM), f"seed {seed}, {kind}: {code}, {watching.process.stderr.read()}"
        outcomes[kind, code] = outcomes.get((kind, code), 0) + 1
        shutil.rmtree(home.directory)
    print(f"seeds from {FIRST}: {outcomes}")
