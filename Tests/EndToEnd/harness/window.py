"""A program's window: started in its own home directory, seen and driven from outside."""

import json
import re
import signal
import subprocess
import threading
import time

from .accessible import Node, Snapshot
from .screen import Screen
from .waiting import Expired, wait_until

# GDK leaks one of the first for each client that asks for a selection, and libadwaita 1.2 one of the second for each
# AdwLeaflet, also in a C program.
LEAKED_BY_GTK = {"GdkX11SelectionOutputStream", "AdwSwipeTracker"}
# Styles, pictures and cursors that GTK caches, so their number changes at any time. It must not grow with each opening.
CACHED_BY_GTK = re.compile("GtkCss|GtkIconPaintable$|GdkMemoryTexture$|GdkPixbuf$|GdkCursor$")


class Leak(AssertionError):
    """Objects that something opened and closed has left."""


class Window:
    # The windows that a test has opened.
    opened = []

    def __init__(self, home, *arguments, screen=None, program="quicktodo", **environment):
        self.home = home
        self.screen = screen or Screen()
        self.errors = []
        Window.opened.append(self)
        self.process = home.start(
            *arguments, program=program, env=home.environment(display=True, **environment),
            stdout=subprocess.DEVNULL)
        threading.Thread(target=self._collect, daemon=True).start()

    def _collect(self):
        for line in self.process.stderr:
            self.errors.append(line.decode(errors="replace"))

    # Widgets.

    def wait_until_shown(self):
        """Waits for the first frame: a toplevel that screen readers know and that is on the screen."""
        self.wait(lambda: self.frames() and self.toplevels(), "the window")
        self.focus()
        return self

    @property
    def application(self):
        return Node.application(self.process.pid)

    def frames(self):
        application = self.application
        return [n for n in application.children if n.role in ("frame", "dialog")] if application else []

    def toplevels(self):
        """Returns the X windows that are no popups, the lowest first."""
        return [w for w in self.screen.windows(self.process.pid) if not w[5]]

    def popups(self):
        return [w for w in self.screen.windows(self.process.pid) if w[5]]

    def snapshot(self):
        """Returns the objects that the program reports now, or None before it reports any."""
        application = self.application
        return Snapshot(application.program) if application else None

    def all(self, role=None, name=None, state=None):
        snapshot = self.snapshot()
        return snapshot.all(role, name, state) if snapshot else []

    def find(self, role, name, within=None):
        """Waits for an object with this role and name; of several, returns the last, which is the topmost."""
        return self.wait(lambda: self.all(role, name), f"the {role} {name!r}", within)[-1]

    def wait_gone(self, role, name):
        self.wait(lambda: not self.all(role, name), f"the {role} {name!r} to be gone")

    def rows(self):
        """Returns the names of the list's items from top to bottom, including section headers."""
        if not (snapshot := self.snapshot()):
            return []
        # The sidebar is a list too.
        items = [item for each in self._lists(snapshot) for item in snapshot.all("list item", within=each)]
        placed = sorted(zip(snapshot.bounds(items), items), key=lambda pair: pair[0][1])
        return [self._row_name(item, snapshot) for _, item in placed]

    def sections(self):
        """Returns ({due titles}, {done titles}) in the order of the screen."""
        due, done, into = [], [], None
        for name in self.rows():
            if name == "Due Tasks":
                into = due
            elif name == "Done Tasks":
                into = done
            elif into is not None:
                into.append(name)
        return due, done

    def wait_sections(self, due=None, done=None):
        def fits():
            seen = self.sections()
            return (due is None or seen[0] == list(due)) and (done is None or seen[1] == list(done))

        try:
            self.wait(fits, f"due {due}, done {done}")
        except Expired as expired:
            raise Expired(f"{expired}; the window has {self.sections()}") from None

    def row(self, title):
        return self.find("list item", title)

    def check_button(self, title):
        return self.find("check box", f"Done: {title}")

    def one_of_group(self, name):
        """Returns a check button of a group, which newer versions of GTK call a radio button."""
        return self.wait(lambda: self.all("check box", name) or self.all("radio button", name), f"the choice {name!r}")[-1]

    def chosen(self, button):
        """Returns the chosen text of the button of a drop-down list. Newer versions of GTK report it as a label within."""
        return button.description or (self.snapshot().texts(button.all("label")) or [None])[0]

    def entry(self):
        """Returns the entry of an editor. GTK 4.8 gives the name either to the entry or to the text in it."""
        return self.wait(self.entries, "the entry named Title")[-1]

    def entries(self):
        return [node for node in self.all(name="Title") if node.role in ("text", "entry")]

    def labels(self, pattern):
        """Returns the texts of the visible labels that match a pattern."""
        snapshot = self.snapshot()
        texts = snapshot.texts(snapshot.all("label")) if snapshot else []
        return [text for text in texts if re.search(pattern, text)]

    def _lists(self, snapshot):
        """Returns the list of tasks. If there is none, returns [None], for the whole window, or nothing beside the sidebar: newer
        versions of GTK don't report a list that is hidden."""
        return snapshot.all("list", "Tasks")[-1:] or ([] if snapshot.all("list", "Views") else [None])

    def _row_name(self, item, snapshot):
        name = snapshot.name(item)
        if name and not re.fullmatch(r"Gtk\w+", name):
            return name
        return next(iter(snapshot.texts(snapshot.all("label", within=item)[:1])), "")

    # A person's actions.

    def place(self, node):
        """Returns the centre of an object on the screen."""
        x, y, width, height = self.place_of_frame(node)
        return x + width / 2, y + height / 2

    def place_of_frame(self, node):
        """Returns (x, y, width, height) on the screen: the position of the X window, plus the frame that GTK draws
        around the content if there is no compositor, plus the object's position in the content."""
        frame, box = self._toplevel_of(node)
        (_, left, top, *_), (across, down) = box, self._border(frame, box)
        x, y, width, height = node.bounds
        return left + across + x - frame.bounds[0], top + down + y - frame.bounds[1], width, height

    def _toplevel_of(self, node):
        frame = self.wait(node.toplevel, f"the toplevel of {node}")

        def nearest():
            inner = frame.bounds
            boxes = self.toplevels()
            off = lambda box: abs(box[3] - inner[2]) + abs(box[4] - inner[3])  # noqa: E731
            return min(reversed(boxes), key=off) if boxes else None

        return frame, self.wait(nearest, "the window on the screen")

    def focus(self):
        """Gives the program's topmost window the keyboard, as a window manager does."""
        self.screen.focus(self.wait(self._settled_toplevels, "the windows that the program tells of")[-1][0])

    def _settled_toplevels(self):
        """Returns the X windows, or none while a reported window is not on the screen yet or a closed one still is."""
        application, toplevels = self.application, self.toplevels()
        return toplevels if application and len(application.children) == len(toplevels) else []

    def click(self, node, button=1, holding=()):
        """Clicks on an object, perhaps while keys such as "ctrl" are held."""
        node = self._still(node)
        self.screen.move(*self.place(node))
        self.focus()
        with self.screen.holding(*holding):
            self.screen.click(button)

    def place_in_popover(self, node):
        """Returns (popup, x, y, width, height) of an object in a popover or a menu: the popup's X window, and the object's
        place on the screen. The reported positions are right only within the popover's content, which is in the
        middle of the X window but for a few pixels of the arrow."""

        def placed():
            snapshot = self.snapshot()
            # A tooltip is smaller.
            popup, left, top, width, height, _ = max(self.popups(), key=lambda box: box[3] * box[4], default=[0] * 6)
            boxes = snapshot.bounds(snapshot.line(node))
            # The outermost of that size is the popover.
            for place, box in reversed(list(enumerate(boxes))):
                if abs(box[2] - width) + abs(box[3] - height) < 10:
                    # The frame of the popover and its padding are between it and the content.
                    content = boxes[max(place - 2, 0)]
                    x = left + (width - content[2]) / 2 + boxes[0][0] - content[0]
                    y = top + (height - content[3]) / 2 + boxes[0][1] - content[1]
                    if (row := snapshot.around(node, ["list item"])) and snapshot.around(node, ["list box"]):
                        # Newer versions of GTK report the rows of a drop-down list without the space around them.
                        rows = snapshot.bounds(snapshot.all("list item", within=snapshot.around(node, ["list"])))
                        (_, own, _, own_height), = snapshot.bounds([row])
                        whole = max(y + height for _, y, _, height in rows) - (first := min(y for _, y, *_ in rows))
                        y = top + (height - whole) / 2 + own - first + (own_height - boxes[0][3]) / 2
                    return popup, x, y, *boxes[0][2:]
            return None

        return self.wait(placed, f"{node} in a popover")

    def click_in_popover(self, node, closes=True):
        """Clicks on an object in a popover or a menu, which closes by it if nothing else is said."""
        popup, x, y, width, height = self.place_in_popover(self._still(node))
        self.screen.move(x + width / 2, y + height / 2)
        self.screen.click()
        if closes:
            self.wait(lambda: popup not in [each[0] for each in self.popups()], "the popover to be closed")

    def pick(self, item):
        """Chooses an item of the open menu, by pointer."""
        node = self._still(self.find("menu item", item))
        popup, x, y, width, height = self.place_in_popover(node)
        # Newer versions of GTK report positions without the space around the items. The item below the pointer has the keyboard.
        for step in (0, height / 3, height * 2 / 3, -height / 3, 0):
            self.screen.move(x + width / 2, y + height / 2 + step)
            if self._settle(lambda: node.is_focused):
                break
        self.screen.click()
        self.wait(lambda: popup not in [each[0] for each in self.popups()], "the menu to be closed")

    def menu_keys(self, item):
        """Returns the keys that the open menu shows at an item, such as "Ctrl+N"."""
        node = self.find("menu item", item)
        # Newer versions of GTK report them as an attribute.
        return [node.attributes["keyshortcuts"]] if "keyshortcuts" in node.attributes else self.labels(r"^\w+\+\S+$")

    def drag(self, node, by, steps=20):
        """Presses on an object, moves the pointer horizontally, and releases it."""
        x, y = self.place(self._still(node))
        x = x if abs(by) < 200 else x - by / 2
        self.swipe((x, y), (x + by, y), steps)

    def swipe(self, start, end, steps=20):
        """Moves the pressed pointer from one place on the screen to another, at a person's pace."""
        self.screen.move(*start)
        self.focus()
        self.screen.press()
        for step in range(1, steps + 1):
            part = step / steps
            self.screen.move(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            time.sleep(0.01)
        self.screen.release()

    def keys(self, *keys):
        self.focus()
        self.screen.keys(*keys)

    def type(self, text):
        self.focus()
        self.screen.type(text)

    def focus_row(self, title):
        """Moves the keyboard focus to a row by the arrow keys."""
        # Newer GTK doesn't report rows that are out of view.
        self._settle(lambda: title in self.rows(), within=2)
        # Rows out of view have no positions to compare, so this goes down to the end first, then up.
        direction = "Down"
        current = self.focused_row()
        for _ in range(80):
            if current == title:
                return
            before = current
            self.keys("Tab" if before is None else direction)
            self._settle(lambda: self.focused_row() != before)
            current = self.focused_row()
            if before is not None and current == before:
                direction = "Up"
        raise AssertionError(f"the keyboard does not reach the row {title!r}; it is at {current!r}")

    def focus_list(self):
        """Moves the keyboard focus into the list of tasks by Tab."""
        for _ in range(8):
            if self.focused_row() is not None:
                return
            self.keys("Tab")
            self._settle(lambda: self.focused_row() is not None, within=1)
        raise AssertionError("Tab does not reach the list")

    def focused_row(self, list_name=None):
        """Returns the title of the row that has the focus or contains it, in the named list if there is a name."""
        if not (snapshot := self.snapshot()):
            return None
        lists = snapshot.all("list", list_name)[-1:] if list_name else self._lists(snapshot)
        for focused in (node for each in lists for node in snapshot.all(state="focused", within=each)):
            if row := snapshot.around(focused, ("list item",)):
                return self._row_name(row, snapshot)
        return None

    def choose(self, item):
        """Chooses an item of the open menu, by keyboard."""
        node = self.find("menu item", item)
        self._settle(lambda: node.is_focused)
        for _ in range(20):
            if node.is_focused:
                self.screen.keys("Return")
                return
            before = self.all(state="focused")
            self.screen.keys("Down")
            self._settle(lambda: self.all(state="focused") != before, within=2)
        raise AssertionError(f"the arrow keys do not reach {item!r}")

    def _settle(self, predicate, within=0.3):
        """Returns whether a condition comes true soon, for conditions that may rightly stay false."""
        try:
            return wait_until(predicate, within=within)
        except Expired:
            return False

    def _still(self, node):
        """Waits until an object has stopped moving, so that the pointer hits it."""
        seen = []

        def rests():
            seen.append(node.bounds)
            return len(seen) > 2 and seen[-1] == seen[-2] == seen[-3] and seen[-1][2] > 0

        wait_until(rests, f"{node} to stand still", every=0.03)
        return node

    def resize(self, width, height):
        """Gives the window's content a size, as a window manager may, and waits until it has this size."""
        x_window, *_ = self.toplevels()[-1]
        border = self._border()
        x_window.configure(width=width + 2 * border[0], height=height + 2 * border[1])
        self.screen.display.sync()

        def content():
            x, y, *told = self.frames()[-1].bounds
            return told[0] + 2 * x, told[1] + 2 * y

        self.wait(lambda: content() == (width, height), "the window in its new size")

    def size(self):
        """Returns (width, height) of the topmost window's content."""
        _, _, _, width, height, _ = self.toplevels()[-1]
        border = self._border()
        return width - 2 * border[0], height - 2 * border[1]

    def picture(self):
        """Returns a picture of the topmost window's content on the screen."""
        _, x, y, *_ = self.toplevels()[-1]
        border = self._border()
        return self.screen.picture(x + border[0], y + border[1], *self.size())

    def _border(self, frame=None, box=None):
        """Returns the width of the frame around the content, as (at the sides, above and below). Newer versions of
        GTK count it as a part of the toplevel, which then begins left of and above 0."""
        if frame is None:
            frame, box = self._toplevel_of(self.frames()[-1])
        x, y, width, height = frame.bounds
        return (box[3] - width) // 2 - x, (box[4] - height) // 2 - y

    # Objects and the end.

    def objects(self):
        """Returns the program's count of live objects of each kind, including GTK's own (RILL_COUNT_OBJECTS=1)."""
        before = len(self.errors)
        self.process.send_signal(signal.SIGUSR1)

        def counted():
            lines = [line for line in self.errors[before:] if line.startswith("{")]
            return json.loads(lines[-1]) if lines else None

        return self.wait(counted, "the count of objects")

    def objects_at_rest(self):
        """Returns the same, once animations have ended and their objects have been freed."""
        self.screen.move_away()  # A tooltip under the pointer is a window with objects of its own.
        seen = []

        def rests():
            seen.append(self.objects())
            return len(seen) >= 5 and all(counts == seen[-1] for counts in seen[-5:])

        wait_until(rests, "the counts of objects to stay", every=0.1)
        return seen[-1]

    def expect_nothing_left(self, open_and_close, openings, after):
        """Opens and closes something so many times, and expects no kind of object to grow with the openings.

        The first openings fill caches that stay, for example of fonts, icons and the input method's context. Fewer
        objects than one in two openings don't count, because GTK makes and frees the tooltip's window at moments of its
        own. Where more are left, the same is done once more: a leak grows again, and such a window doesn't.
        """
        for _ in range(2):
            open_and_close()
        left = self._kinds_left(open_and_close, openings)
        again = self._kinds_left(open_and_close, openings) if left else {}
        leaked = {kind: (left[kind], again[kind]) for kind in left.keys() & again.keys()}
        if leaked:
            raise Leak(f"twice {openings} times {after} left objects, ((before, now), (before, now)): {leaked}")

    def _kinds_left(self, open_and_close, openings):
        """Opens and closes something, and returns the counts (before, now) of the kinds that have grown. An object that
        is freed at the end of an animation may take a moment."""
        before = self.objects_at_rest()
        for _ in range(openings):
            open_and_close()
        self.screen.move_away()

        def is_left(kind, now):
            if kind in LEAKED_BY_GTK:
                return False
            more = now.get(kind, 0) - before.get(kind, 0)
            return more >= max(openings, 100) if CACHED_BY_GTK.match(kind) else more > openings // 2

        def differences():
            now = self.objects()
            return {kind: (before.get(kind, 0), now.get(kind, 0))
                    for kind in sorted(before.keys() | now.keys()) if is_left(kind, now)}

        try:
            self.wait(lambda: not differences(), "the counts of objects")
        except Expired:
            return differences()
        return {}

    def kill(self):
        """Kills the process with SIGKILL."""
        self.process.kill()
        self.process.wait()

    def close(self):
        """Closes the program in an orderly way, and returns its exit status."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.kill()
        return self.process.returncode

    def wait(self, predicate, what, within=None):
        def alive():
            if self.process.poll() is not None:
                raise AssertionError(f"the program ended with {self.process.returncode}: {''.join(self.errors)}")
            return predicate()

        return wait_until(alive, what, within)
