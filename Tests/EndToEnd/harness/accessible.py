"""The program as a screen reader receives it, over AT-SPI.

GTK 4.8 has these properties, and the code below follows from them:
- There are hundreds of objects, and asking each of them in turn takes long. GTK's cache lists all of them in answer
  to one question. The list lacks objects that nobody has asked for yet, and contains hidden ones. So each object that
  doesn't have as many children in it as it says is also asked for its children, all at once. So is each panel: a page of
  a stack is listed with the children of another page.
- Positions are known only in the toplevel's coordinates (screen coordinates are wrong, with a warning). The
  position on the screen is therefore the X window's position plus that (`window.py`).
- Only toplevels have the state "showing"; everything else has just "visible".
- A widget without a name reports its class ("GtkListBox") as its name, and a toast's button reports its label twice
  ("Undo Undo").
- The position of a popover's content isn't its position on the screen, so menus are driven by keyboard, or by
  `Window.click_in_popover`, which works out the position.

GTK 4.18 with at-spi2 2.56 differs:
- A toplevel's extents include its frame if there is no compositor, and begin left of and above 0.
- The position of an object lacks the padding of everything around it, up to 15 pixels in a header bar.
- A push button is a "button".
- Rows of a list outside the view are not reported.
"""

from functools import cache

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

ROOT = "/org/a11y/atspi/accessible/root"
ACCESSIBLE, COMPONENT, TEXT = (f"org.a11y.atspi.{name}" for name in ("Accessible", "Component", "Text"))
PROPERTIES = "org.freedesktop.DBus.Properties"
# The question for a position in the toplevel, after the value that stands for a missing answer.
EXTENTS = ((0, 0, 0, 0),), COMPONENT, "GetExtents", "(u)", int(Atspi.CoordType.WINDOW)
# The question for a text to its end. GTK doesn't take -1 for the end.
WHOLE_TEXT = TEXT, "GetText", "(ii)", 0, 2**31 - 1
# The default is 25 seconds; a hung program should fail the test sooner.
MILLISECONDS = 3000


@cache
def bus():
    """Returns a connection to the accessibility bus."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    (address,) = session.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1, None).unpack()
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


def ask(program, path, interface, method, kinds=None, *arguments):
    """Returns the answer of a program, which is identified by its connection to the bus."""
    return answer(program, path, interface, method, kinds, *arguments).unpack()


def answer(program, path, interface, method, kinds=None, *arguments):
    """Returns the same as it was sent."""
    question = GLib.Variant(kinds, arguments) if kinds else None
    return bus().call_sync(program, path, interface, method, question, None, 0, MILLISECONDS, None)


def ask_each(program, paths, otherwise, interface, method, kinds=None, *arguments):
    """Returns the answers of several objects to one question, or `otherwise` for an object that has gone. All are
    asked before the first has answered."""
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
    """Returns the process behind a connection. The names of connections are never used twice."""
    return ask("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetConnectionUnixProcessID", "(s)", program)[0]


@cache
def role_name(number):
    name = Atspi.role_get_name(Atspi.Role(number))
    # Newer names of the role, and newer GTK's role of a GtkToggleButton.
    return "push button" if name in ("button", "toggle button") else name


def state_names(bits):
    """Returns the names of the states whose bits are set in two numbers of 32 bits."""
    numbers = [32 * word + bit for word, states in enumerate(bits) for bit in range(32) if states >> bit & 1]
    return {Atspi.StateType(number).value_nick for number in numbers}


def plain(name):
    """Returns a name without its repetition."""
    half = len(name) // 2
    return name[:half] if name and name == f"{name[:half]} {name[:half]}" else name


class Node:
    """One accessible object of the program. Its properties are read when they are asked for."""

    def __init__(self, program, path, role):
        self.program = program
        self.path = path
        self.role = role

    @staticmethod
    def application(pid):
        """Returns the application with this process, or None until it has registered itself."""
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
        """The name as it is reported, with a repetition in it."""
        return self._property("Name")

    @property
    def description(self):
        return self._property("Description")

    def _property(self, name):
        return self._ask(("",), PROPERTIES, "Get", "(ss)", ACCESSIBLE, name)[0]

    @property
    def attributes(self):
        return self._ask(({},), ACCESSIBLE, "GetAttributes")[0]

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

    def toplevel(self):
        """Returns the window that contains this node, or None if the node has gone."""
        path, parent = self.path, None
        while parent != ROOT:
            path = parent or path
            try:
                _, parent = ask(self.program, path, PROPERTIES, "Get", "(ss)", ACCESSIBLE, "Parent")[0]
            except GLib.Error:
                return None
        return Node(self.program, path, "window")

    def all(self, role=None, name=None, state=None):
        """Returns every node in this one with this role, name and state; a name may be a compiled pattern."""
        return Snapshot(self.program).all(role, name, state, within=self)

    def tree(self):
        """Returns the nodes in this one as indented text, for the report of a failed test."""
        lines = []
        for node, depth in Snapshot(self.program).walk(self):
            lines.append(f"{'  ' * depth}{node.role} {node.name[:80]!r} {node.bounds} {' '.join(sorted(node.states))}\n")
        return "".join(lines)

    def _ask(self, otherwise, *question):
        """Returns the program's answer, or `otherwise` if the widget has gone in the meantime."""
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
    """An object as it was in a snapshot."""

    def __init__(self, entry):
        # Takes only what is needed out of the entry, (path, application, parent, index, count, interfaces, name, role,
        # description, states): there are hundreds, and unpacking them would take most of a snapshot's time.
        field = entry.get_child_value
        self.path = field(0).get_child_value(1).get_string()
        self.parent = field(2).get_child_value(1).get_string()
        self.index = field(3).get_int32()
        self.count = field(4).get_int32()
        self.name = plain(field(6).get_string())
        self.role = role_name(field(7).get_uint32())
        self.states = field(9)
        self.children = ()

    def has(self, state):
        number = int(getattr(Atspi.StateType, state.upper()))
        return bool(self.states[number // 32] >> number % 32 & 1)


class Snapshot:
    """All objects that a program reports to screen readers, as they were at one moment."""

    # Objects that appear while the list is read may be missing from it the first time, and even the second time.
    ATTEMPTS = 5

    def __init__(self, program):
        self.program = program
        self.items = {}
        for _ in range(self.ATTEMPTS):
            try:
                sent = answer(program, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems").get_child_value(0)
            except GLib.Error as error:
                if error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT):
                    continue  # It is busy, and nothing is known of it yet.
                return  # It has just gone.
            entries = map(sent.get_child_value, range(sent.n_children()))
            self.items = {item.path: item for item in map(Item, entries)}
            parents = self._take_listed_children()
            unknown = []
            while parents:
                found = self._children(parents)
                parents = [path for paths in found.values() for path in paths if path not in self.items]
                unknown += parents
                for path in found.keys() & self.items.keys():
                    self.items[path].children = found[path]
            if not unknown:
                return

    def _take_listed_children(self):
        """Gives objects the children that are listed, and returns the paths of the objects that must be asked for theirs."""
        listed = {}
        for item in self.items.values():
            listed.setdefault(item.parent, []).append(item)
        unsure = []
        for path, item in self.items.items():
            children = listed.get(path, ())
            if path == ROOT or item.count and (item.role == "panel" or len(children) != item.count):
                unsure.append(path)
            elif item.count:
                item.children = [child.path for child in sorted(children, key=lambda child: child.index)]
        return unsure

    def _children(self, paths):
        """Returns the paths of the children of each object."""
        answers = ask_each(self.program, paths, ([],), ACCESSIBLE, "GetChildren")
        return {path: [child for _, child in children] for path, (children,) in zip(paths, answers)}

    def _walk(self, path, depth=0):
        """Yields (item, depth) of this object and everything in it, from top to bottom."""
        if item := self.items.get(path):
            yield item, depth
            for child in item.children:
                yield from self._walk(child, depth + 1)

    def _node(self, item):
        return Node(self.program, item.path, item.role)

    def walk(self, node):
        """Returns (node, depth) of this node and everything in it, from top to bottom."""
        return ((self._node(item), depth) for item, depth in self._walk(node.path))

    def all(self, role=None, name=None, state=None, within=None):
        """Returns every node in a node, or in the program, that had this role, name and state."""

        def fits(item):
            if role is not None and item.role != role or state is not None and not item.has(state):
                return False
            if name is None:
                return True
            return bool(name.search(item.name)) if hasattr(name, "search") else item.name == name

        return [self._node(item) for item, _ in self._walk(within.path if within else ROOT) if fits(item)]

    def name(self, node):
        """Returns the name that a node had."""
        return self.items[node.path].name

    def around(self, node, roles):
        """Returns the nearest node with one of these roles that contains this node or is it, or None."""
        item = self.items.get(node.path)
        while item is not None and item.role not in roles:
            item = self.items.get(item.parent)
        return self._node(item) if item else None

    def line(self, node):
        """Returns a node and all that contain it, the innermost first."""
        found, path = [], node.path
        while item := self.items.get(path):
            found.append(self._node(item))
            path = item.parent
        return found

    def bounds(self, nodes):
        """Returns the present position of each node."""
        return [bounds for bounds, in ask_each(self.program, [node.path for node in nodes], *EXTENTS)]

    def texts(self, labels):
        """Returns the present text of each label, or its name if it has no text."""
        answers = ask_each(self.program, [label.path for label in labels], ("",), *WHOLE_TEXT)
        return [text or self.name(label) for label, (text,) in zip(labels, answers)]
