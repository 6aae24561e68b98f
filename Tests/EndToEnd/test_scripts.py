"""The output and behaviour of scripts/run on machines that lack something. The scripts run unchanged. The programs
that they call (swift, apt-get, sudo) are replaced by short ones that log their calls."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

from harness.home import PROJECT

SWIFT = 'case $1 in --version) echo "Swift version 6.3.1 (swift-6.3.1-RELEASE)" ;; '
# A build that warns about GTK's flags, as SwiftPM does, and produces a program that prints its arguments.
BUILDS = SWIFT + """*)
  echo "warning: prohibited flag(s): -pthread, -mfpmath=sse" >&2
  echo "[1/2] Compiling Rill"
  folder=$(dirname "$0")/../.build/release
  mkdir -p "$folder"
  printf '#!/bin/sh\\necho "it says: $*"\\n' >"$folder/quicktodo"
  chmod +x "$folder/quicktodo" ;;
esac"""


class Machine:
    """A copy of the scripts, with the test's own programs before the system's in PATH. The user isn't root."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.log = self.folder / "log"
        shutil.copytree(PROJECT / "scripts", self.folder / "scripts")
        (self.folder / "bin").mkdir()
        self.log.touch(mode=0o666)
        self.log.chmod(0o666)
        (self.folder / ".build").mkdir(mode=0o777)
        (self.folder / ".build").chmod(0o777)

    def has(self, **programs):
        """Installs programs on the machine, each given as the text of a shell script."""
        for name, text in programs.items():
            path = self.folder / "bin" / name.replace("_", "-")
            path.write_text(f'#!/bin/sh\necho "{path.name} $*" >>"{self.log}"\n{text}\n')
            path.chmod(0o755)
        return self

    def run(self, *arguments, script="run"):
        other = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"] if os.geteuid() == 0 else []
        environment = {"PATH": f"{self.folder}/bin:/usr/local/bin:/usr/bin:/bin", "HOME": str(self.folder)}
        return subprocess.run(
            [*other, self.folder / "scripts" / script, *arguments], env=environment, capture_output=True, text=True,
            stdin=subprocess.DEVNULL, timeout=60)

    def calls(self, program):
        return [line for line in self.log.read_text().splitlines() if line.split(" ")[0] == program]


@pytest.fixture
def machine():
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        yield Machine(folder)


def test_a_swift_that_does_not_start_is_shown_with_its_own_error(machine):
    complaint = "swift: error while loading shared libraries: libxml2.so.2: cannot open shared object file"
    machine.has(swift=f'echo "{complaint}" >&2; exit 127')
    outcome = machine.run("quicktodo", "list")
    assert outcome.returncode == 69
    assert complaint in outcome.stderr
    assert "status 127" in outcome.stderr.splitlines()[-1] and "swift.org/install" in outcome.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    "arguments, word", [(["quicktood"], "quicktodo, ourplanet and gallery"), (["--brwoser"], "--brwoser"),
                        (["list"], "scripts/run quicktodo list")])
def test_an_unknown_program_or_option_is_refused_before_anything_is_installed(machine, arguments, word):
    machine.has(swift=SWIFT + "esac", pkg_config="exit 1", sudo="exit 1", apt_get="exit 1")
    outcome = machine.run(*arguments)
    assert outcome.returncode == 64
    assert word in outcome.stderr
    assert machine.log.read_text() == ""


def test_one_question_installs_everything_and_a_refusal_is_said_last(machine):
    machine.has(swift=SWIFT + "esac", pkg_config="exit 1", gtk4_broadwayd="exit 1", apt_get="exit 1",
                sudo="echo 'sudo: a password is required' >&2; exit 1")
    outcome = machine.run("--browser", "gallery")
    assert outcome.returncode == 69
    last = outcome.stderr.splitlines()[-1]
    assert "could not be installed" in last and "sudo apt-get" in last and "libadwaita-1-dev" in last
    (asked,) = machine.calls("sudo")
    assert "libadwaita-1-dev" in asked


def test_a_command_builds_no_window_and_shows_no_flags_of_gtks(machine):
    machine.has(swift=BUILDS, pkg_config="exit 0")
    outcome = machine.run("quicktodo", "list", "--json")
    assert (outcome.returncode, outcome.stdout) == (0, "it says: list --json\n")
    assert "[1/2] Compiling Rill" in outcome.stderr and "prohibited" not in outcome.stderr
    products = [call.split("--product ")[1] for call in machine.calls("swift") if "--product" in call]
    assert products == ["quicktodo"]


def test_a_build_that_fails_is_said_last(machine):
    machine.has(swift=SWIFT + "*) echo 'error: no such module'; exit 1 ;; esac", pkg_config="exit 0")
    outcome = machine.run("quicktodo", "list")
    assert outcome.returncode == 1
    assert "error: no such module" in outcome.stderr
    assert "quicktodo does not build" in outcome.stderr.splitlines()[-1]
