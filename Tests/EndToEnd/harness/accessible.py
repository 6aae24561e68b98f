"""What a screen reader is told, over AT-SPI.

What GTK 4.8 tells, and what follows from it:
- There are hundreds of things, and one question after the other about each takes long. GTK has a list of all of them,
  which is one question. It lacks what nobody has asked for yet and has what is hidden, so everything in it is asked for
  its children too, all at once.
- Places are known in the coordinates of the toplevel only (screen coordinates are wrong, with a warning), so
  the screen place is the X window's place plus that (`window.py`).
- Only toplevels have the state "showing"; everything else has just "visible".
- A widget without a name reports its class ("GtkListBox") as its name, and a toast's button says its label
  twice ("Undo Undo").
- The place of a popover's content is not that on the screen: menus are driven by keyboard.

What GTK 4.18 with at-spi2 2.56 tells otherwise:
- A toplevel's extents include its frame, where nobody composes windows, and begin left of and above 0.
- The place of a thing lacks the padding of everything around it, up to 15 pixels in a header bar.
- A push button is a "button".
- Rows of a list outside the view are not there.
"""

from functools import cache

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

ROOT = "/org/a11y/atspi/accessible/root"
ACCESSIBLE, COMPONENT, TEXT = (f"org.a11y.atspi.{name}" for name in ("Accessible", "Component", "Text"))
# The question for a place in the toplevel, after what it is if there is no answer.
EXTENTS = ((0, 0, 0, 0),), COMPONENT, "GetExtents", "(u)", int(Atspi.CoordType.WINDOW)
# The question for a text up to its end, which -1 is not.
WHOLE_TEXT = TEXT, "GetText", "(ii)", 0, 2**31 - 1
# The default is 25 seconds; a hung program is to fail the test sooner.
MILLISECONDS = 3000


@cache
def bus():
    """The accessibility bus."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    (address,) = session.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1, None).unpack()
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


def ask(program, path, interface, method, kinds=None, *arguments):
    """The answer of a program, named by its connection to the bus."""
    question = GLib.Variant(kinds, arguments) if kinds else None
    return bus().call_sync(program, path, interface, method, question, None, 0, MILLISECONDS, None).unpack()


def ask_each(program, paths, otherwise, interface, method, kinds=None, *arguments):
    """The answers of several things to one question; all are asked before the first has answered. For one that has
    gone it is `otherwise`."""
    answers = {}

    def answered(connection, result, path):
        try:
            answers[path] = connection.call_finish(result).unpack()
        except GLib.Error:
            answers[path] = otherwise

    for path in paths:
        question = GLib.Variant(kinds, arguments) if kinds else None
        bus().call(program, path, interface, method, question, None, 0, MILLISECONDS, None, answered, path)
    while len(answers) < len(paths):
        GLib.MainContext.default().iteration(True)
    return [answers[path] for path in paths]


@cache
def process_of(program):
    """The process behind a connection. Their names are never used twice."""
    return ask("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetConnectionUnixProcessID", "(s)", program)[0]


@cache
def role_name(number):
    name = Atspi.role_get_name(Atspi.Role(number))
    # Newer names, and GTK's newer role of a GtkToggleButton.
    return "push button" if name in ("button", "toggle button") else name


def state_names(bits):
    """The names of the states in two numbers of 32 bits."""
    numbers = [32 * word + bit for word, states in enumerate(bits) for bit in range(32) if states >> bit & 1]
    return {Atspi.StateType(number).value_nick for number in numbers}


def plain(name):
    """A name without the repetition in it."""
    half = len(name) // 2
    return name[:half] if name and name == f"{name[:half]} {name[:half]}" else name


class Node:
    """One accessible object of the program. What it is asked is as it is now."""

    def __init__(self, program, path, role):
        self.program = program
        self.path = path
        self.role = role

    @staticmethod
    def application(pid):
        """The application with this process, or None as long as it has not registered itself."""
        for program, path in ask("org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren")[0]:
            try:
                if process_of(program) == pid:
                    return Node(program, path, "application")
            except GLib.Error:
                continue  # It has just gone.
        return None

    @property
    def name(self):
        return plain(self.whole_name)

    @property
    def whole_name(self):
        """The name as it is said, with a repetition in it."""
        return self._property("Name")

    @property
    def description(self):
        return self._property("Description")

    def _property(self, name):
        return self._ask(("",), "org.freedesktop.DBus.Properties", "Get", "(ss)", ACCESSIBLE, name)[0]

    @property
    def states(self):
        return state_names(self._ask(([],), ACCESSIBLE, "GetState")[0])

    @property
    def text(self):
        """The text of an entry or a label."""
        return self._ask((None,), *WHOLE_TEXT)[0]

    @property
    def bounds(self):
        """(x, y, width, height) within the toplevel."""
        return self._ask(*EXTENTS)[0]

    @property
    def is_sensitive(self):
        return "sensitive" in self.states

    @property
    def is_checked(self):
        return "checked" in self.states

    @property
    def is_focused(self):
        return "focused" in self.states

    @property
    def is_selected(self):
        return "selected" in self.states

    @property
    def is_visible(self):
        return "visible" in self.states

    @property
    def children(self):
        paths = [path for _, path in self._ask(([],), ACCESSIBLE, "GetChildren")[0]]
        roles = ask_each(self.program, paths, (0,), ACCESSIBLE, "GetRole")
        return [Node(self.program, path, role_name(role)) for path, (role,) in zip(paths, roles)]

    def all(self, role=None, name=None, state=None):
        """Every node in it with this role, name and state; a name may be a compiled pattern."""
        return Snapshot(self.program).all(role, name, state, within=self)

    def tree(self):
        """The nodes in it as indented text, for the report of a failed test."""
        lines = []
        for node, depth in Snapshot(self.program).walk(self):
            lines.append(f"{'  ' * depth}{node.role} {node.name[:80]!r} {node.bounds} {' '.join(sorted(node.states))}\n")
        return "".join(lines)

    def _ask(self, otherwise, *question):
        """What the program answers; `otherwise` if the widget has gone in the meantime."""
        try:
            return ask(self.program, self.path, *question)
        except GLib.Error:
            return otherwise

    def __eq__(self, other):
        return isinstance(other, Node) and (self.program, self.path) == (other.program, other.path)

    def __hash__(self):
        return hash((self.program, self.path))

    def __repr__(self):
        return f"<{self.role} {self.name!r}>"


class Item:
    """A thing as it was in a snapshot."""

    def __init__(self, entry):
        (_, self.path), _, (_, self.parent), _, self.count, _, name, role, _, self.states = entry
        self.name = plain(name)
        self.role = role_name(role)
        self.children = ()

    def has(self, state):
        number = int(getattr(Atspi.StateType, state.upper()))
        return bool(self.states[number // 32] >> number % 32 & 1)


class Snapshot:
    """Everything that a program tells screen readers, as it was at one moment."""

    # What is shown while it is read may be missing for the first time, and for the second.
    ATTEMPTS = 5

    def __init__(self, program):
        self.program = program
        self.items = {}
        for _ in range(self.ATTEMPTS):
            try:
                entries = ask(program, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems")[0]
            except GLib.Error as error:
                if error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT):
                    continue  # It is busy, and nothing is known of it yet.
                return  # It has just gone.
            self.items = {item.path: item for item in map(Item, entries)}
            parents = [path for path, item in self.items.items() if item.count or path == ROOT]
            unknown = []
            while parents:
                found = self._children(parents)
                parents = [path for paths in found.values() for path in paths if path not in self.items]
                unknown += parents
                for path in found.keys() & self.items.keys():
                    self.items[path].children = found[path]
            if not unknown:
                return

    def _children(self, paths):
        """The paths of the children of each."""
        answers = ask_each(self.program, paths, ([],), ACCESSIBLE, "GetChildren")
        return {path: [child for _, child in children] for path, (children,) in zip(paths, answers)}

    def _walk(self, path, depth=0):
        """(item, depth) of this one and everything in it, from top to bottom."""
        if item := self.items.get(path):
            yield item, depth
            for child in item.children:
                yield from self._walk(child, depth + 1)

    def _node(self, item):
        return Node(self.program, item.path, item.role)

    def walk(self, node):
        """(node, depth) of this one and everything in it, from top to bottom."""
        return ((self._node(item), depth) for item, depth in self._walk(node.path))

    def all(self, role=None, name=None, state=None, within=None):
        """Every node in one, or in the program, that had this role, name and state."""

        def fits(item):
            if role is not None and item.role != role or state is not None and not item.has(state):
                return False
            if name is None:
                return True
            return bool(name.search(item.name)) if hasattr(name, "search") else item.name == name

        return [self._node(item) for item, _ in self._walk(within.path if within else ROOT) if fits(item)]

    def name(self, node):
        """The name that a node had."""
        return self.items[node.path].name

    def around(self, node, roles, outermost=False):
        """The nearest node with one of these roles that has this one in it, or is it; None if there is none."""
        item, found = self.items.get(node.path), None
        while item is not None and (outermost or found is None):
            found = item if item.role in roles else found
            item = self.items.get(item.parent)
        return self._node(found) if found else None

    def bounds(self, nodes):
        """The place of each, as it is now."""
        return [bounds for bounds, in ask_each(self.program, [node.path for node in nodes], *EXTENTS)]

    def texts(self, labels):
        """The text of each label, as it is now, or its name if it has none."""
        answers = ask_each(self.program, [label.path for label in labels], ("",), *WHOLE_TEXT)
        return [text or self.name(label) for label, (text,) in zip(labels, answers)]
