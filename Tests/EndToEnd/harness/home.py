"""A person's home directory, and the command line in it."""

import atexit
import json
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .database import Database
from .waiting import PATIENCE

PROJECT = Path(__file__).resolve().parents[3]
PROGRAMS = Path(os.environ.get("RILL_BIN") or PROJECT / ".build" / "debug").resolve()


def newest_version():
    """Returns Rill's version, which is the newest in the changelog."""
    return next(line[3:] for line in (PROJECT / "CHANGELOG.md").read_text().splitlines() if line.startswith("## "))


@dataclass
class Outcome:
    """How a command ended."""

    code: int
    out: str
    err: str


class Home:
    def __init__(self, directory):
        self.directory = Path(directory)
        self.data = self.directory / "data"
        self.config = self.directory / "config"
        self.path = self.data / "quicktodo" / "tasks.sqlite"
        self.write_ahead_log = Path(f"{self.path}-wal")
        self.database = Database(self.path)

    def environment(self, display=False, **more):
        """Returns the environment of a program in this home; without `display` no display can be reached."""
        kept = dict(os.environ)
        if not display:
            for name in ("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"):
                kept.pop(name, None)
        kept.update(
            HOME=str(self.directory), XDG_DATA_HOME=str(self.data), XDG_CONFIG_HOME=str(self.config),
            XDG_CACHE_HOME=str(self.directory / "cache"), TZ="America/New_York", **more)
        return kept

    def settings(self, **values):
        """Writes GTK's own settings, such as gtk_enable_animations=0."""
        folder = self.config / "gtk-4.0"
        folder.mkdir(parents=True, exist_ok=True)
        lines = [f"{name.replace('_', '-')}={value}" for name, value in values.items()]
        (folder / "settings.ini").write_text("[Settings]\n" + "\n".join(lines) + "\n")

    def start(self, *arguments, prefix=(), program="quicktodo", **options):
        """Starts a command and doesn't wait for it."""
        options.setdefault("env", self.environment())
        options.setdefault("stdout", subprocess.PIPE)
        options.setdefault("stderr", subprocess.PIPE)
        options.setdefault("stdin", subprocess.DEVNULL)
        return subprocess.Popen([*prefix, PROGRAMS / program, *map(str, arguments)], **options)

    def run(self, *arguments, **options):
        """Runs a command to its end."""
        process = self.start(*arguments, **options)
        try:
            out, err = process.communicate(timeout=PATIENCE * 3)
        except subprocess.TimeoutExpired:
            process.kill()
            out, err = process.communicate()
            raise AssertionError(f"quicktodo {arguments} did not end; it printed {out!r} and {err!r}")
        return Outcome(process.returncode, (out or b"").decode(), err.decode())

    def succeed(self, *arguments):
        """Runs a command that must succeed, and returns what it printed."""
        outcome = self.run(*arguments)
        assert outcome.code == 0, outcome
        return outcome.out

    def complete(self, *words, **options):
        """Returns bash's completions for the last word of a command line."""
        script = """
          . <("$1" --generate-completion-script bash)
          COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE}
          _quicktodo "$1" "${!#}" "${COMP_WORDS[COMP_CWORD - 1]}" && printf '%s\n' "${COMPREPLY[@]}"
          """
        outcome = subprocess.run(
            ["bash", "-c", script, "bash", PROGRAMS / "quicktodo", *map(str, words)],
            env=self.environment(), cwd=self.directory, capture_output=True, text=True, **options)
        assert outcome.stderr == ""
        return set(outcome.stdout.splitlines()) - {""}

    def list(self, *arguments):
        """Returns the parsed output of `list --json`."""
        return json.loads(self.succeed("list", "--json", *arguments))

    def titles(self, *arguments):
        return [task["title"] for task in self.list(*arguments)]

    def uid(self, title):
        """Returns the uid of the only task with this title."""
        (task,) = [task for task in self.list() if task["title"] == title]
        return task["uid"]

    def make(self):
        """Creates the file: as commands make it, but for a seed of its own."""
        shutil.copytree(made().data, self.data, dirs_exist_ok=True)
        self.database.seed()

    def fill(self, due=(), done=()):
        """Creates the file and puts tasks into it, in the order in which they are shown."""
        self.make()
        now = 1_700_000_000_000
        rows = [(title, now - 1000 * place, None) for place, title in enumerate(due)]
        rows += [(title, now - 10_000_000, now - 1000 * place) for place, title in enumerate(done)]
        self.database.insert(rows)


@cache
def made():
    """Returns a home with a file from which one task has been added and removed, because commands that only read create
    none. All tests of the process copy it: hundreds need one, and each command takes a start of the program."""
    home = Home(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, home.directory)
    home.succeed("add", "first")
    home.succeed("rm", home.uid("first"))
    return home
