"""A program that shows the tasks of an Evolution Data Server, as an app of GNOME does. `Evolution` starts it on the bus of the
server.

Each line of the input is a JSON array with the name of a command and its arguments; each line of the output is the answer to
one, or an object with the error.
"""

import json
import sys
import time

import gi

gi.require_version("ECal", "2.0")
gi.require_version("EDataServer", "1.2")
gi.require_version("ICalGLib", "3.0")
from gi.repository import ECal, EDataServer, GLib, ICalGLib

# The seconds after which a command fails.
PATIENCE = 3600
# How long a connection waits for the server of CalDAV. It would wait for credentials too, which come while this program waits
# for events.
WITHOUT_WAITING = 2**32 - 1


class Commands:
    def __init__(self, password):
        self._password = password
        self._context = GLib.MainContext.default()
        # The titles of the tasks by their UIDs, as the server has sent them to the view.
        self._titles = {}
        self._is_refreshing = False

    def connect(self):
        """Opens the list and a view of all its tasks."""
        source = EDataServer.SourceRegistry.new_sync(None).ref_source("home")
        source.connect("credentials-required", self._authenticate)
        self._client = ECal.Client.connect_sync(source, ECal.ClientSourceType.TASKS, WITHOUT_WAITING, None)
        _, self._view = self._client.get_view_sync("#t", None)
        self._view.connect("objects-added", self._show)
        self._view.connect("objects-modified", self._show)
        self._view.connect("objects-removed", self._hide)
        self._view.connect("progress", self._note_progress)
        self._view.start()

    def wait_for_number(self, number):
        """Waits until the view has a number of tasks, and checks it with the server's list."""
        self._wait(lambda: len(self._titles) == number)
        return len(self._client.get_object_list_sync("#t", None)[1])

    def wait_for_title(self, uid, title):
        self._wait(lambda: self._titles.get(uid) == title)

    def refresh(self):
        """Begins a refresh."""
        self._is_refreshing = True
        self._client.refresh_sync(None)

    def wait_for_end(self):
        """Waits until the refresh has ended."""
        self._wait(lambda: not self._is_refreshing)

    def rename(self, uid, title):
        """Gives a task another title. Returns when the server of CalDAV has it."""
        _, task = self._client.get_object_sync(uid, None, None)
        task.set_summary(title)
        self._client.modify_object_sync(task, ECal.ObjModType.ALL, ECal.OperationFlags.NONE, None)

    def _authenticate(self, source, *_):
        credentials = EDataServer.NamedParameters()
        credentials.set("username", "anna")
        credentials.set("password", self._password)
        source.invoke_authenticate_sync(credentials, None)

    def _show(self, _, tasks):
        for task in tasks:
            self._titles[task.get_uid()] = task.get_summary()

    def _hide(self, _, identifiers):
        for identifier in identifiers:
            self._titles.pop(identifier.get_uid(), None)

    def _note_progress(self, _, percent, message):
        # The end of a refresh has no message.
        self._is_refreshing = bool(message)

    def _wait(self, is_there):
        deadline = time.monotonic() + PATIENCE
        # The context wakes up at times, so that the wait can fail.
        GLib.timeout_add(1000, lambda: not is_there())
        while not is_there():
            if time.monotonic() > deadline:
                raise TimeoutError(f"not there within {PATIENCE} s; the view has {len(self._titles)} tasks")
            self._context.iteration(True)


commands = Commands(sys.argv[1])
for line in sys.stdin:
    name, *arguments = json.loads(line)
    try:
        answer = getattr(commands, name)(*arguments)
    except (GLib.Error, TimeoutError) as error:
        answer = {"error": str(error)}
    print(json.dumps(answer), flush=True)
