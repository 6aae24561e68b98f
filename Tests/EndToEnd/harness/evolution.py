"""Evolution Data Server, another client of CalDAV, which keeps tasks for the apps of GNOME."""

import json
import os
import signal
import subprocess
import threading
from pathlib import Path

from .bus import Bus
from .caldav import PASSWORD
from .network import Network
from .waiting import wait_until

PROGRAM = Path("/usr/libexec/evolution-calendar-factory")
NAME = "org.gnome.evolution.dataserver.Calendar8"


def version():
    """Returns the version of Evolution Data Server; None if it, or its bindings for Python, aren't there."""
    if not PROGRAM.exists():
        return None
    script = """
import gi
gi.require_version("ECal", "2.0")
gi.require_version("EDataServer", "1.2")
from gi.repository import EDataServer
print(EDataServer.EDS_MAJOR_VERSION, EDataServer.EDS_MINOR_VERSION, EDataServer.EDS_MICRO_VERSION, sep=".")
"""
    asked = subprocess.run(["/usr/bin/python3", "-c", script], capture_output=True, text=True)
    return asked.stdout.strip() if asked.returncode == 0 else None


def has_evolution():
    return version() is not None


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
        self._environment = dict(environment, GSETTINGS_BACKEND="memory", GTK_USE_PORTAL="1", GIO_USE_PROXY_RESOLVER="dummy",
                                 LC_ALL="C.UTF-8")
        self._bus = Bus(folder, self._environment)
        self._environment["DBUS_SESSION_BUS_ADDRESS"] = self._bus.address
        self._lock = threading.Lock()
        self.network = Network(self._environment["DBUS_SESSION_BUS_ADDRESS"])
        self._client = subprocess.Popen(
            ["/usr/bin/python3", Path(__file__).with_name("evolution_client.py"), PASSWORD], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True, env=self._environment)

    def call(self, *words):
        """Has the program carry out a command, and returns its answer."""
        with self._lock:
            self._client.stdin.write(json.dumps(words) + "\n")
            self._client.stdin.flush()
            answer = json.loads(self._client.stdout.readline())
        assert not isinstance(answer, dict), answer["error"]
        return answer

    def process(self):
        """Returns the number of the process that keeps the tasks; None if there is none."""
        asked = subprocess.run(
            ["gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/", "--method",
             "org.freedesktop.DBus.GetConnectionUnixProcessID", NAME], capture_output=True, text=True, env=self._environment)
        return int(asked.stdout.split()[1].strip(",)")) if asked.returncode == 0 else None

    def kill(self):
        process = self.process()
        if process is not None:
            os.kill(process, signal.SIGKILL)
            wait_until(lambda: self.process() != process, "the end of the process")

    def peak_megabytes(self):
        lines = Path(f"/proc/{self.process()}/status").read_text().splitlines()
        return int(next(line.split()[1] for line in lines if line.startswith("VmHWM"))) / 1024

    def processor_seconds(self):
        """Returns the processor's time of the process that keeps the tasks; 0 if there is none yet."""
        process = self.process()
        if process is None:
            return 0.0
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self):
        self._client.stdin.close()
        self._client.wait()
        self.network.close()
        self._bus.stop()
