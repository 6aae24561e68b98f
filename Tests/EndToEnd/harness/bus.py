"""A bus of a test's own."""

import subprocess


class Bus:
    """A D-Bus daemon that no other program uses."""

    def __init__(self, directory, environment=None):
        self.process = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address", f"--address=unix:path={directory}/bus"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
        self.address = self.process.stdout.readline().decode().strip()

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()
