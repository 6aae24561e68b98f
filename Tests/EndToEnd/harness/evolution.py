"""Evolution Data Server, another client of CalDAV, which keeps tasks for the apps of GNOME."""

import json
import os
import subprocess
from pathlib import Path

from .caldav import PASSWORD

PROGRAM = Path("/usr/libexec/evolution-calendar-factory")
NAME = "org.gnome.evolution.dataserver.Calendar8"


def has_evolution():
    if not PROGRAM.exists():
        return False
    script = "import gi; gi.require_version('ECal', '2.0'); gi.require_version('EDataServer', '1.2')"
    return subprocess.run(["/usr/bin/python3", "-c", script], stderr=subprocess.DEVNULL).returncode == 0


class Evolution:
    """An Evolution Data Server on a bus of its own, with one list of a server, and a program that shows the list."""

    def __init__(self, folder, port, environment, path="/anna/home/"):
        sources = Path(environment["XDG_CONFIG_HOME"]) / "evolution" / "sources"
        sources.mkdir(parents=True)
        (sources / "home.source").write_text(f"""
[Data Source]
DisplayName=Home
Enabled=true
[Authentication]
Host=127.0.0.1
Port={port}
Method=plain/password
User=anna
[Security]
Method=none
[WebDAV Backend]
ResourcePath={path}
[Task List]
BackendName=caldav
[Offline]
StaySynchronized=true
[Refresh]
Enabled=false
""")
        self._environment = dict(environment, GSETTINGS_BACKEND="memory", LC_ALL="C.UTF-8")
        self._bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1", f"--address=unix:path={folder}/bus"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=self._environment)
        self._environment["DBUS_SESSION_BUS_ADDRESS"] = self._bus.stdout.readline().decode().strip()
        self._client = subprocess.Popen(
            ["/usr/bin/python3", Path(__file__).with_name("evolution_client.py"), PASSWORD], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True, env=self._environment)

    def call(self, *words):
        """Has the program carry out a command, and returns its answer."""
        self._client.stdin.write(json.dumps(words) + "\n")
        self._client.stdin.flush()
        answer = json.loads(self._client.stdout.readline())
        assert not isinstance(answer, dict), answer["error"]
        return answer

    def process(self):
        """Returns the number of the process that keeps the tasks."""
        printed = subprocess.run(
            ["gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/", "--method",
             "org.freedesktop.DBus.GetConnectionUnixProcessID", NAME],
            capture_output=True, text=True, check=True, env=self._environment).stdout
        return int(printed.split()[1].strip(",)"))

    def peak_megabytes(self):
        lines = Path(f"/proc/{self.process()}/status").read_text().splitlines()
        return int(next(line.split()[1] for line in lines if line.startswith("VmHWM"))) / 1024

    def processor_seconds(self):
        fields = Path(f"/proc/{self.process()}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self):
        self._client.stdin.close()
        self._client.wait()
        self._bus.terminate()
        self._bus.wait()
        self._bus.stdout.close()
