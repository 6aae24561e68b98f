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
    maps = [PROJECT / "Sources" / "CGtk", PROGRAMS.parents[1] / "checkouts" / "GRDB.swift" / "Sources" / "GRDBSQLite"]
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
@pytest.mark.parametrize("case", sorted(path.name for path in CASES.iterdir()))
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
