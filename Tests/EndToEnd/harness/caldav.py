"""Real CalDAV servers on loopback, and another client of theirs."""

import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
import urllib.error
import urllib.request
from base64 import b64encode
from pathlib import Path

from .waiting import wait_until

PASSWORD = "secret word"

# The environment of Python with other versions of the servers and of the module caldav than the system's; None for the system's.
NEWEST = Path(os.environ["RILL_SERVERS"]) if os.environ.get("RILL_SERVERS") else None
if NEWEST:
    sys.path[:0] = map(str, NEWEST.glob("lib/python*/site-packages"))


def program(name):
    """Returns the path of a server's program."""
    return str(NEWEST / "bin" / name) if NEWEST else f"/usr/bin/{name}"


def has(name):
    return shutil.which(program(name)) is not None


class CalendarServer:
    """A CalDAV server with the user anna, and two lists for tasks."""

    root = "/anna/"
    # How many seconds a request may take.
    patience = 30

    def __init__(self, folder, certificate=None, **options):
        self.folder = folder
        self.folder.mkdir(parents=True)
        self.certificate = certificate
        self.options = options
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"https://localhost:{self.port}" if certificate else f"http://127.0.0.1:{self.port}"
        self.start()
        for name in ("Home", "Work"):
            self.make_list(name)

    def start(self):
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(self.command(), stdout=log, stderr=log, start_new_session=True)
        wait_until(self.answers, "the server to answer")

    def stop(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def answers(self):
        try:
            self.request("GET", "/.web/")
        except urllib.error.HTTPError:
            return True
        except OSError:
            time.sleep(0.05)
            return False
        return True

    def request(self, method, path, body=None, **fields):
        token = b64encode(f"anna:{PASSWORD}".encode()).decode()
        request = urllib.request.Request(
            self.address + path, method=method, data=body and body.encode(),
            headers={"Authorization": f"Basic {token}", **{name.replace("_", "-"): text for name, text in fields.items()}})
        trusted = ssl.create_default_context(cafile=self.certificate.path) if self.certificate else None
        with urllib.request.urlopen(request, timeout=self.patience, context=trusted) as response:
            return response.read().decode()

    def make_list(self, name):
        self.request(
            "MKCOL", f"{self.root}{name.lower()}/", Content_Type="application/xml",
            body=f"""<mkcol xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop>
                <resourcetype><collection/><C:calendar/></resourcetype>
                <C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set>
                <displayname>{name}</displayname></prop></set></mkcol>""")

    def empty(self):
        """Starts the server if it was stopped, and gives it two lists without a task."""
        if self.process.poll() is not None:
            self.start()
        for name in ("Home", "Work"):
            if self.has_list(name):
                self.delete(f"{self.root}{name.lower()}/")
            self.make_list(name)

    def has_list(self, name):
        try:
            self.request("PROPFIND", f"{self.root}{name.lower()}/", Depth="0")
        except urllib.error.HTTPError:
            return False
        return True

    def hrefs(self, name="home"):
        answer = self.request(
            "PROPFIND", f"{self.root}{name}/", Depth="1", Content_Type="application/xml",
            body='<propfind xmlns="DAV:"><prop><getetag/></prop></propfind>')
        return sorted(href for href in re.findall(r"<(?:\w+:)?href>([^<]*)</", answer) if href.endswith(".ics"))

    def list_of(self, name):
        """Returns the path of the first list with a name, which is as XML has it."""
        return self.lists_of(name)[0]

    def lists_of(self, name):
        """Returns the paths of the lists with a name, which is as XML has it."""
        answer = self.request(
            "PROPFIND", self.root, Depth="1", Content_Type="application/xml",
            body='<propfind xmlns="DAV:"><prop><displayname/></prop></propfind>')
        return re.findall(rf"<href>([^<]*)</href>(?:(?!<href>).)*<displayname>{re.escape(name)}</", answer, re.DOTALL)

    def tasks(self, name="home"):
        """Returns the resources of a list, as the server gives them away."""
        return [self.request("GET", href) for href in self.hrefs(name)]

    def task(self, title, name="home"):
        (task,) = [task for task in self.tasks(name) if f"SUMMARY:{title}" in task]
        return task

    def href(self, title, name="home"):
        (href,) = [href for href in self.hrefs(name) if f"SUMMARY:{title}" in self.request("GET", href)]
        return href

    def put(self, path, *lines):
        """Stores a task as another client does."""
        todo = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//Other//EN", "BEGIN:VTODO", "DTSTAMP:20260101T000000Z",
                *lines, "END:VTODO", "END:VCALENDAR", ""]
        self.request("PUT", path, body="\r\n".join(todo), Content_Type="text/calendar")

    def edit(self, title, old, new, name="home"):
        """Replaces a text in the task of a title."""
        href = self.href(title, name)
        text = self.request("GET", href)
        assert old in text, text
        self.request("PUT", href, body=text.replace(old, new), Content_Type="text/calendar")

    def delete(self, href):
        self.request("DELETE", href)


class Radicale(CalendarServer):
    """Radicale, with the password of anna."""

    def command(self):
        (self.folder / "users").write_text(f"anna:{PASSWORD}\n")
        options = {
            "server-hosts": f"127.0.0.1:{self.port}", "storage-filesystem-folder": self.folder / "data",
            "auth-type": "htpasswd", "auth-htpasswd-filename": self.folder / "users", "auth-htpasswd-encryption": "plain",
            "auth-delay": 0, **{name.replace("_", "-"): value for name, value in self.options.items()},
        }
        if self.certificate:
            options |= {"server-certificate": self.certificate.path, "server-key": self.certificate.key}
        words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
        return [program("radicale"), "--config", "", *words, *(["--server-ssl"] if self.certificate else [])]

    def count(self, name="home"):
        """Returns the number of tasks in a list without asking the server, which would take long."""
        return len(list((self.folder / "data" / "collection-root" / "anna" / name).glob("*.ics")))


class Xandikos(CalendarServer):
    """Xandikos, which accepts any password."""

    root = "/anna/calendars/"

    def command(self):
        return [program("xandikos"), "--directory", self.folder / "data", "--listen-address", "127.0.0.1", "--port",
                str(self.port), "--current-user-principal", "/anna/", "--autocreate", "--defaults"]


def add_account(home, server, *options, password=PASSWORD, address=None, **environment):
    """Adds the account of anna, with the password in a file, and returns the exit status and the outputs."""
    process = home.start(
        "account", "--add", address or server.address, "--user", "anna", *(options or ["--save-password-in-file"]),
        stdin=subprocess.PIPE, env=home.environment(**environment))
    out, err = process.communicate(f"{password}\n".encode(), timeout=60)
    return process.returncode, out.decode(), err.decode()
