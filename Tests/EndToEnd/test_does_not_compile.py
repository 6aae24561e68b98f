"""Programs that must not compile, with the error that the compiler must report, and the right program beside each.

Each folder of Tests/DoesNotCompile is a case. Its Wrong.swift has a comment before each line that the compiler must
reject: `// error: TEXT` in Swift 6 and Swift 5 mode, or `// error, in Swift 5 a warning: TEXT` for code that still
compiles in Swift 5 mode. The compiler must report nothing else. Its Right.swift compiles without a warning in both
modes.
"""

import os
import re
import shlex
import subprocess

import pytest

from harness.home import PROGRAMS, PROJECT

CASES = PROJECT / "Tests" / "DoesNotCompile"
EXPECTATION = re.compile(r"^ *// error(, in Swift 5 a warning)?: (.+)$")
DIAGNOSTIC = re.compile(r"^(.+\.(?:swift|md)):(\d+):\d+: (error|warning): (.+)$")
MODES = {"6": [], "5": ["-strict-concurrency=complete"]}


@pytest.fixture(scope="module")
def modules():
    """Returns the compiler's arguments for finding the modules of the build and those of the C libraries."""
    found = PROGRAMS / "Modules"
    assert (found / "Rill.swiftmodule").exists(), f"no modules in {found}: run scripts/test, or set RILL_BIN"
    libraries = ["pkg-config", "--cflags-only-I", "libadwaita-1"]
    folders = shlex.split(subprocess.run(libraries, check=True, capture_output=True, text=True).stdout)
    sources = PROJECT / "Sources"
    maps = [sources / "CGtk", sources / "CCurl", PROGRAMS.parents[1] / "checkouts" / "GRDB.swift" / "Sources" / "GRDBSQLite"]
    c = [*(f"-fmodule-map-file={folder / 'module.modulemap'}" for folder in maps), *folders]
    return ["-I", found, *(argument for option in c for argument in ("-Xcc", option))]


def compile_program(program, mode, modules, *others):
    """Compiles a program, or the parts of one, and returns the exit status and the diagnostics, as (line, kind,
    text)."""
    status, found = diagnose(program, mode, modules, *others)
    return status, [tuple(diagnostic) for _, *diagnostic in found]


def diagnose(program, mode, modules, *others):
    """Compiles a program, or the parts of one, and returns the exit status and the diagnostics, as (file, line, kind,
    text)."""
    command = ["swiftc", "-emit-sil", "-o", os.devnull, "-diagnostic-style", "llvm", "-swift-version", mode]
    command += ["-whole-module-optimization", "-parse-as-library", *others] if others else []
    environment = dict(os.environ, HOME=os.environ.get("HOME_BEFORE_TESTS", os.environ["HOME"]))
    outcome = subprocess.run(
        [*command, *MODES[mode], *modules, program], env=environment, capture_output=True, text=True)
    diagnostics = [DIAGNOSTIC.match(line) for line in outcome.stderr.splitlines()]
    found = [(each[1], int(each[2]), each[3], each[4]) for each in diagnostics if each]
    assert found or outcome.returncode == 0, outcome.stderr
    return outcome.returncode, found


def expectations(program, mode):
    """Returns the diagnostics that the compiler must report, as (line, kind, text)."""
    expected = []
    for number, line in enumerate(program.read_text().splitlines(), start=1):
        match = EXPECTATION.match(line)
        if match:
            expected.append((number + 1, "warning" if match[1] and mode == "5" else "error", match[2]))
    return expected


def fits(diagnostic, expectation):
    return diagnostic[:2] == expectation[:2] and expectation[2] in diagnostic[2]


def report(program, **lists):
    lines = [f"{name}: line {line}: {kind}: {text}" for name, list in lists.items() for line, kind, text in list]
    return "\n".join([str(program), *lines])


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("case", sorted(path.name for path in CASES.iterdir() if path.is_dir()))
class TestProgram:
    def test_the_wrong_way_is_refused_for_the_reason_given(self, case, mode, modules):
        program = CASES / case / "Wrong.swift"
        expected = expectations(program, mode)
        status, said = compile_program(program, mode, modules)
        assert expected, f"{program} does not say what must be refused"
        missing = [each for each in expected if not any(fits(one, each) for one in said)]
        surplus = [one for one in said if not any(fits(one, each) for each in expected)]
        assert not missing and not surplus, report(program, missing=missing, surplus=surplus)
        assert (status != 0) == any(kind == "error" for _, kind, _ in expected)

    def test_the_right_way_compiles_without_a_warning(self, case, mode, modules):
        program = CASES / case / "Right.swift"
        status, said = compile_program(program, mode, modules)
        assert status == 0 and not said, report(program, surplus=said)


# The mistakes of a newcomer, one declaration each, and the text of what the compiler says about each first.
NEWCOMERS = sorted(path for path in CASES.iterdir() if path.name.startswith("Newcomer"))
MESSAGES = CASES / "messages.md"
INTRODUCTION = """# What the compiler says first

About each mistake that a developer who knows RxSwift makes in the first hours. The test writes this page again from the
programs beside it if RILL_REVIEW=1; it is there to be read: does each message name the cure, or lead to it?
"""


def declarations(program):
    """Returns the declarations of a program that have a comment, as (comment, number of the first line, lines)."""
    lines = program.read_text().splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith("/// ")]
    ends = [*starts[1:], len(lines)]
    return [(lines[start][4:], start + 1, lines[start + 1:end]) for start, end in zip(starts, ends)]


def page_of_messages(modules):
    """Returns the page with each mistake, the first message about it in both modes, and the right way."""
    parts = [INTRODUCTION]
    for case in NEWCOMERS:
        right = {comment: lines for comment, _, lines in declarations(case / "Right.swift")}
        said = {mode: compile_program(case / "Wrong.swift", mode, modules)[1] for mode in MODES}
        for comment, start, lines in declarations(case / "Wrong.swift"):
            parts.append(f"## {comment}\n")
            parts.append(fenced(line for line in lines if not EXPECTATION.match(line)))
            first = {mode: next((each for each in sorted(found) if start < each[0] <= start + len(lines)), None)
                     for mode, found in said.items()}
            assert all(first.values()), f"nothing is said about: {comment}"
            texts = {mode: f"{kind}: {text}" for mode, (_, kind, text) in first.items()}
            together = texts["5"] == texts["6"]
            parts += [f"> {text}\n" for text in ([texts["6"]] if together else
                                                 [f"Swift 6: {texts['6']}\n>\n> Swift 5: {texts['5']}"])]
            parts.append(fenced(right[comment]))
    return "\n".join(parts)


def fenced(lines):
    return "```swift\n" + "\n".join(lines).strip() + "\n```\n"


def test_the_first_messages_are_those_that_were_reviewed(modules):
    page = page_of_messages(modules)
    if os.environ.get("RILL_REVIEW") == "1":
        MESSAGES.write_text(page)
    assert page.count("\n## ") >= 20
    assert page == MESSAGES.read_text(), "read the differences; RILL_REVIEW=1 scripts/test --e2e writes the page again"
