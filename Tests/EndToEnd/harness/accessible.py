"""What a screen reader is told, over AT-SPI.

What GTK 4.8 tells, and what follows from it:
- Places are known in the coordinates of the toplevel only (screen coordinates are wrong, with a warning), so
  the screen place is the X window's place plus that (`window.py`).
- Only toplevels have the state "showing"; everything else has just "visible".
- libatspi keeps what it once read, and refreshes it by signals from a main loop that is not run here. So
  nothing is cached: each question goes to the program.
- A widget without a name reports its class ("GtkListBox") as its name, and a toast's button says its label
  twice ("Undo Undo").
- An entry's text up to -1 is empty: its end has to be asked for.
- The place of a popover's content is not that on the screen: menus are driven by keyboard.
"""

from functools import cached_property

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

# The default is 15 seconds for a program that has just started; a hung one is to fail the test sooner.
Atspi.set_timeout(3000, 3000)


class Node:
    """One accessible object of the program."""

    def __init__(self, accessible):
        self.accessible = accessible

    @staticmethod
    def application(pid):
        """The application with this process, or None as long as it has not registered itself."""
        desktop = Atspi.get_desktop(0)
        desktop.set_cache_mask(Atspi.Cache.NONE)
        for index in range(desktop.get_child_count()):
            try:
                child = desktop.get_child_at_index(index)
                if child is not None and child.get_process_id() == pid:
                    child.set_cache_mask(Atspi.Cache.NONE)
                    return Node(child)
            except GLib.Error:
                continue  # It has just gone.
        return None

    @cached_property
    def role(self):
        """Its role, which never changes."""
        return self._ask(lambda: self.accessible.get_role_name(), "")

    @property
    def name(self):
        name = self._ask(lambda: self.accessible.get_name(), "") or ""
        half = len(name) // 2
        return name[:half] if name and name == f"{name[:half]} {name[:half]}" else name

    @property
    def states(self):
        states = self._ask(lambda: self.accessible.get_state_set().get_states(), [])
        return {state.value_nick for state in states}

    @property
    def text(self):
        """The text of an entry or a label."""

        def read():
            interface = self.accessible.get_text_iface()
            if interface is None:
                return None
            return Atspi.Text.get_text(interface, 0, Atspi.Text.get_character_count(interface))

        return self._ask(read, None)

    @property
    def bounds(self):
        """(x, y, width, height) within the toplevel."""

        def read():
            box = self.accessible.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
            return (box.x, box.y, box.width, box.height)

        return self._ask(read, (0, 0, 0, 0))

    @property
    def children(self):
        count = self._ask(lambda: self.accessible.get_child_count(), 0)
        found = (self._ask(lambda i=i: self.accessible.get_child_at_index(i), None) for i in range(count))
        return [Node(child) for child in found if child is not None]

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

    def walk(self):
        """This node and everything in it that is visible, from top to bottom."""
        if self.role != "application" and not self.is_visible:
            return
        yield self
        for child in self.children:
            yield from child.walk()

    def all(self, role=None, name=None):
        """Every visible node in it with this role and name; a name may be a compiled pattern."""

        def fits(node):
            if role is not None and node.role != role:
                return False
            if name is None:
                return True
            return bool(name.search(node.name)) if hasattr(name, "search") else node.name == name

        return [node for node in self.walk() if fits(node)]

    def tree(self, depth=0):
        """The nodes as indented text, for the report of a failed test."""
        line = f"{'  ' * depth}{self.role} {self.name[:80]!r} {self.bounds} {' '.join(sorted(self.states))}\n"
        return line + "".join(child.tree(depth + 1) for child in self.children)

    def _ask(self, question, otherwise):
        """What the program answers; `otherwise` if the widget has gone in the meantime."""
        try:
            return question()
        except (GLib.Error, AttributeError):
            return otherwise

    def __repr__(self):
        return f"<{self.role} {self.name!r}>"
