"""The vocabulary: Rill has RxSwift's public names, with their labels and defaults.

Tests/Names/rxswift6.txt lists the names, and Tests/Names/differences.txt the intended differences.
"""

import re

import pytest

from harness.home import PROJECT
from harness.symbols import Symbols

# Keeps these tests in one process, which asks the compiler once.
pytestmark = pytest.mark.xdist_group("names")
NAMES = PROJECT / "Tests" / "Names"
# The modules of Rill that may have the names of each of RxSwift's modules.
HOMES = {
    "RxSwift": {"Rill", "RillFoundation"},
    "RxRelay": {"Rill"},
    "RxCocoa": {"Rill", "RillFoundation", "RillUI"},
    "RxTest": {"Rill", "RillTest", "RillTestXCTest"},
    "RxBlocking": {"RillBlocking"},
}


def rows(file):
    return [line for line in (NAMES / file).read_text().splitlines() if line and not line.startswith("#")]


@pytest.fixture(scope="module")
def symbols(tmp_path_factory):
    return Symbols(sorted(set().union(*HOMES.values())), tmp_path_factory.mktemp("symbols"))


@pytest.fixture(scope="module")
def differences():
    fields = [[field.strip() for field in row.split(" | ")] for row in rows("differences.txt")]
    return [(re.compile(pattern), replacement) for pattern, replacement, _ in fields]


def test_every_name_of_rxswift_is_there_in_the_module_that_it_belongs_to(symbols, differences):
    missing = []
    for row in rows("rxswift6.txt"):
        module, name = row.split()[:2]
        for pattern, replacement in differences:
            if match := pattern.fullmatch(name):
                name = match.expand(replacement)
        found = symbols.names.get(name)
        if name != "-" and (name not in symbols or found and not found.modules & HOMES[module]):
            missing.append(row)
    assert not missing


def test_every_difference_is_one(symbols, differences):
    listed = [row.split()[1] for row in rows("rxswift6.txt")]
    for pattern, _ in differences:
        names = [name for name in listed if pattern.fullmatch(name)]
        assert names, f"{pattern.pattern} fits no name"
        assert not [name for name in names if name in symbols], f"{pattern.pattern} names what is there"


def test_parameters_have_the_same_defaults(symbols):
    wrong = []
    for row in rows("rxswift6.txt"):
        _, name, *notes = row.split()
        expected = {note for note in notes if "=" in note}
        if expected and expected not in symbols.names[name].defaults:
            wrong.append(row)
    assert not wrong


def test_deprecated_names_say_what_replaces_them(symbols):
    deprecated = [row.split()[1] for row in rows("rxswift6.txt") if "deprecated" in row.split()]
    assert len(deprecated) > 10
    assert not [name for name in deprecated if not any(symbols.names[name].replacements)]


def test_every_public_name_is_documented(symbols):
    assert not [text for name in symbols.names.values() for text in name.undocumented]
