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
from gi.repository import ECal, EDataServer, GLib, GObject, ICalGLib

# The seconds after which a command fails.
PATIENCE = 3600
# How long a connection waits for the CalDAV server. It would wait for credentials too, which come while this program waits
# for events.
WITHOUT_WAITING = 2**32 - 1


class Commands:
    def __init__(self, password):
        self._password = password
        self._context = GLib.MainContext.default()
        # The titles of the tasks by their UIDs, as the server has sent them to the view.
        self._titles = {}
        self._is_refreshing = False
        self._is_asked = False
        # The errors that this program would show.
        self._errors = []
        # A source has signals as long as its registry is there.
        self._registry = EDataServer.SourceRegistry.new_sync(None)
        self._source = self._registry.ref_source("home")
        self._source.connect("credentials-required", self._note_question)

    def connect(self):
        """Opens the list and a view of all its tasks."""
        self._titles.clear()
        self._is_refreshing = False
        self._client = ECal.Client.connect_sync(self._source, ECal.ClientSourceType.TASKS, WITHOUT_WAITING, None)
        # A function of ECal.Client has the name of GObject's.
        GObject.Object.connect(self._client, "backend-error", lambda _, message: self._errors.append(message))
        _, self._view = self._client.get_view_sync("#t", None)
        self._view.connect("objects-added", self._show)
        self._view.connect("objects-modified", self._show)
        self._view.connect("objects-removed", self._hide)
        self._view.connect("progress", self._note_progress)
        self._view.start()

    def wait_for_number(self, number):
        self._wait(lambda: len(self._titles) == number)

    def wait_for_title(self, uid, title):
        self._wait(lambda: self._titles.get(uid) == title)

    def refresh(self):
        """Begins a refresh."""
        if self._is_asked:
            self._is_asked = False
            self._authenticate()
        self._is_refreshing = True
        self._client.refresh_sync(None)

    def wait_for_end(self):
        """Waits until the refresh has ended."""
        self._wait(lambda: not self._is_refreshing)

    def wait_for_network(self, is_there):
        self._wait(lambda: self._client.is_online() == is_there)

    def take_errors(self):
        """Handles all events, and returns the errors since the last call."""
        while self._context.iteration(False):
            pass
        errors, self._errors[:] = list(self._errors), []
        return errors

    def list(self):
        """Returns all tasks as iCalendar writes them."""
        return [task.as_ical_string() for task in self._client.get_object_list_sync("#t", None)[1]]

    # An edit is at the CalDAV server when its command has ended, if there is a network.

    def create(self, title):
        task = ICalGLib.Component.new_vtodo()
        task.set_summary(title)
        self._client.create_object_sync(task, ECal.OperationFlags.NONE, None)

    def rename(self, uid, title):
        self._edit(uid, lambda task: task.set_summary(title))

    def prioritise(self, uid):
        self._edit(uid, lambda task: task.add_property(ICalGLib.Property.new_priority(1)))

    def remove(self, uid):
        self._client.remove_object_sync(uid, None, ECal.ObjModType.ALL, ECal.OperationFlags.NONE, None)

    def _edit(self, uid, change):
        _, task = self._client.get_object_sync(uid, None, None)
        change(task)
        self._client.modify_object_sync(task, ECal.ObjModType.ALL, ECal.OperationFlags.NONE, None)

    def _note_question(self, source, reason, *_):
        """Gives the password when it is asked for. After it was refused, a person would have to be asked: `refresh` gives it
        again."""
        if reason == EDataServer.SourceCredentialsReason.REQUIRED:
            self._authenticate()
        else:
            self._errors.append(f"asks for the password: {reason.value_nick}")
            self._is_asked = True

    def _authenticate(self):
        credentials = EDataServer.NamedParameters()
        credentials.set("username", "anna")
        credentials.set("password", self._password)
        self._source.invoke_authenticate_sync(credentials, None)

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
