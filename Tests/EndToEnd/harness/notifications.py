"""A stand-in for the desktop's notification server, on the tests' bus."""

import threading
import time

from gi.repository import Gio, GLib

NAME = "org.freedesktop.Notifications"
PATH = "/org/freedesktop/Notifications"
INTERFACE = Gio.DBusNodeInfo.new_for_xml(f"""
<node>
  <interface name="{NAME}">
    <method name="Notify">
      <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
      <arg type="a{{sv}}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/>
    </method>
    <method name="CloseNotification"><arg type="u" direction="in"/></method>
    <method name="GetCapabilities"><arg type="as" direction="out"/></method>
    <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
    <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
  </interface>
</node>""").interfaces[0]


class Notification:
    """A notification as it was received."""

    def __init__(self, number, replaces, title, body, actions):
        self.number = number
        self.replaces = replaces
        self.title = title
        self.body = body
        self.actions = dict(zip(actions[::2], actions[1::2]))
        self.time = time.time()

    def __repr__(self):
        return f"{self.number} (for {self.replaces}): {self.title!r} {self.body!r}"


class Notifications:
    """Keeps what programs show. A person's answers are those of the methods `press` and `dismiss`."""

    def __init__(self, address):
        self.all = []
        self.visible = {}
        self._address = address
        self._last = 0
        self._context = GLib.MainContext()
        self._loop = GLib.MainLoop(self._context)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._do(self._connect)

    def new(self):
        """Returns the notifications that replaced no other."""
        return [notification for notification in self.all if not notification.replaces]

    def press(self, notification, action):
        """Presses a button of a notification, which closes it."""
        self._do(lambda: self._emit("ActionInvoked", GLib.Variant("(us)", (notification.number, action))))
        self._close(notification.number, 2)

    def dismiss(self, notification):
        self._close(notification.number, 2)

    def stop(self):
        self._do(lambda: self._connection.close_sync(None))
        self._loop.quit()
        self._thread.join()

    def _close(self, number, reason):
        def close():
            if self.visible.pop(number, None):
                self._emit("NotificationClosed", GLib.Variant("(uu)", (number, reason)))

        self._do(close)

    def _run(self):
        self._context.push_thread_default()
        self._loop.run()

    def _do(self, work):
        done = threading.Event()

        def call(*_):
            try:
                work()
            finally:
                done.set()
            return False

        source = GLib.Idle()
        source.set_callback(call)
        source.attach(self._context)
        assert done.wait(20), "the stand-in failed; its error is above"

    def _connect(self):
        flags = Gio.DBusConnectionFlags
        self._connection = Gio.DBusConnection.new_for_address_sync(
            self._address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
        self._connection.register_object(PATH, INTERFACE, self._called, None, None)
        self._connection.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            GLib.Variant("(su)", (NAME, 4)), None, Gio.DBusCallFlags.NONE, -1, None)

    def _emit(self, signal, arguments):
        self._connection.emit_signal(None, PATH, NAME, signal, arguments)

    def _called(self, connection, sender, path, interface, method, arguments, invocation):
        values = arguments.unpack()
        if method == "Notify":
            _, replaces, _, title, body, actions, _, _ = values
            if not replaces:
                self._last += 1
            notification = Notification(replaces or self._last, replaces, title, body, actions)
            self.all.append(notification)
            self.visible[notification.number] = notification
            invocation.return_value(GLib.Variant("(u)", (notification.number,)))
        elif method == "CloseNotification":
            if self.visible.pop(values[0], None):
                self._emit("NotificationClosed", GLib.Variant("(uu)", (values[0], 3)))
            invocation.return_value(None)
        else:
            invocation.return_value(GLib.Variant("(as)", (["actions", "body", "body-markup"],)))
