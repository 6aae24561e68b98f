"""vdirsyncer and todoman, another client of CalDAV."""

import json
import os
import shutil
import subprocess
import time
from dataclasses import dataclass

from .caldav import PASSWORD


def has_vdirsyncer():
    return all(shutil.which(program, path="/usr/bin") for program in ("vdirsyncer", "todoman"))


@dataclass
class Ended:
    """How a program ended, with its time, the processor's time and its largest memory."""

    code: int
    text: str
    milliseconds: float
    processor_milliseconds: float
    megabytes: float


def measured(command, input=b"", timeout=3600, **options):
    """Runs a program to its end."""
    begin = time.monotonic()
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    try:
        process.stdin.write(input)
        process.stdin.close()
    except BrokenPipeError:
        pass
    text = process.stdout.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stdout.close()
    return Ended(process.returncode, text, (time.monotonic() - begin) * 1000, (usage.ru_utime + usage.ru_stime) * 1000,
                 usage.ru_maxrss / 1024)


class Vdirsyncer:
    """A folder of tasks that vdirsyncer keeps equal to a list on a server, and todoman, which edits it.

    The configuration is the one of vdirsyncer's tutorial: no `conflict_resolution`, no `partial_sync`.
    """

    def __init__(self, folder, address, environment, collection="home", root="/anna/"):
        folder.mkdir(parents=True)
        self.files = folder / "files" / collection
        self._environment = dict(environment, LC_ALL="C.UTF-8")
        self._config = folder / "vdirsyncer"
        self._config.write_text(f"""
[general]
status_path = "{folder}/status"
[pair tasks]
a = "files"
b = "server"
collections = ["{collection}"]
[storage files]
type = "filesystem"
path = "{folder}/files"
fileext = ".ics"
[storage server]
type = "caldav"
url = "{address}{root}"
username = "anna"
password = "{PASSWORD}"
""")
        self._todoman = folder / "todoman.py"
        self._todoman.write_text(
            f'path = "{folder}/files/*"\ncache_path = "{folder}/cache"\ndefault_list = "{collection}"\n'
            'date_format = "%Y-%m-%d"\ntime_format = "%H:%M"\n')

    def vdirsyncer(self, *words, **options):
        return measured(["/usr/bin/vdirsyncer", "-c", self._config, *words], b"y\n" * 5, env=self._environment, **options)

    def start(self):
        """Starts a synchronisation and doesn't wait for it."""
        return subprocess.Popen(
            ["/usr/bin/vdirsyncer", "-c", self._config, "sync"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env=self._environment)

    def sync(self):
        return self.vdirsyncer("sync")

    def discover(self):
        ended = self.vdirsyncer("discover")
        assert ended.code == 0, ended.text
        return ended

    def todoman(self, *words):
        return measured(["/usr/bin/todoman", "--config", self._todoman, *words], b"y\n" * 5, env=self._environment)

    def todo(self, *words):
        """Runs todoman, which must succeed, and returns what it printed."""
        ended = self.todoman(*words)
        assert ended.code == 0, (words, ended.text)
        return ended.text

    def tasks(self):
        """Returns the tasks that aren't done, as todoman prints them."""
        return json.loads(self.todo("--porcelain", "list"))

    def number(self, title):
        (number,) = [task["id"] for task in self.tasks() if task["summary"] == title]
        return str(number)
