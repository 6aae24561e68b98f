"""Randomly damaged databases: a command reads or refuses them, and never ends by a signal. RILL_SEED is the first
seed, and RILL_CASES the number of seeds. A failure names its seed."""

import os
import random
import shutil

import pytest

from harness import Home

FIRST = int(os.environ.get("RILL_SEED", "1"))
COMMANDS = [["list", "--json"], ["stats"], ["add", "more"], ["done", "1"], ["list"]]
# Success; an unknown task; an unusable database.
STATUSES = {0, 1, 74}


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    """Returns a home whose file has several pages, and whose log has been copied into the file."""
    home = Home(tmp_path_factory.mktemp("filled"))
    home.fill(due=[f"Task {number} {'x' * (number % 200)}" for number in range(300)], done=["Stamps", "Water"])
    return home


def damage(path, chance):
    """Flips bits, empties a page, copies one page over another, or truncates the file."""
    content = bytearray(path.read_bytes())
    page = 4096 * chance.randrange(len(content) // 4096)
    match chance.randrange(5):
        case 0:
            for _ in range(chance.choice([1, 8, 64])):
                content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
        case 1:
            # Damages the part of a page that SQLite reads first.
            for _ in range(4):
                content[page + chance.randrange(16)] = chance.randrange(256)
        case 2:
            content[page:page + 4096] = bytes(4096)
        case 3:
            other = 4096 * chance.randrange(len(content) // 4096)
            content[page:page + 4096] = content[other:other + 4096]
        case 4:
            del content[chance.randrange(len(content)):]
    path.write_bytes(content)


@pytest.mark.timeout(7200)
def test_a_damaged_file_ends_no_command_by_a_signal_and_is_only_read_by_those_that_read(filled, tmp_path, repetitions):
    outcomes = {status: 0 for status in STATUSES}
    for seed in range(FIRST, FIRST + int(os.environ.get("RILL_CASES", repetitions(20, 1000)))):
        folder = tmp_path / str(seed)
        shutil.copytree(filled.directory, folder)
        home = Home(folder)
        damage(home.path, random.Random(seed))
        before = home.path.read_bytes()
        for command in COMMANDS:
            outcome = home.run(*command)
            assert outcome.code in STATUSES and "Fatal error" not in outcome.err, f"seed {seed}, {command}: {outcome}"
            outcomes[outcome.code] += 1
            if command[0] in ("list", "stats") and command != COMMANDS[-1]:
                assert home.path.read_bytes() == before, f"seed {seed}: {command} wrote to the file"
            if outcome.code == 74:
                assert str(home.path) in outcome.err and len(outcome.err) < 1000, f"seed {seed}, {command}: {outcome}"
        shutil.rmtree(folder)
    print(f"seeds from {FIRST}: {outcomes}")
    assert all(outcomes[status] for status in (0, 74)), f"some are read and some refused: {outcomes}"
