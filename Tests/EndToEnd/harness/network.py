"""A stand-in for the desktop's portal, which programs ask whether there is a network if GTK_USE_PORTAL=1."""

import threading

from gi.repository import Gio, GLib

PATH = "/org/freedesktop/portal/desktop"
NAME = "org.freedesktop.portal.NetworkMonitor"
INTERFACE = Gio.DBusNodeInfo.new_for_xml(f"""
<node>
  <interface name="{NAME}">
    <method name="GetStatus"><arg type="a{{sv}}" direction="out"/></method>
    <method name="CanReach">
      <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="b" direction="out"/>
    </method>
    <signal name="changed"/>
    <property name="version" type="u" access="read"/>
  </interface>
</node>""").lookup_interface(NAME)
# What GNetworkConnectivity calls local and full.
LOCAL, FULL = 1, 4


class Network:
    """A network, which is there at first."""

    def __init__(self, address):
        self._is_there = True
        self._context = GLib.MainContext()
        self._loop = GLib.MainLoop(self._context)
        self._context.push_thread_default()
        flags = Gio.DBusConnectionFlags
        self._connection = Gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
        self._connection.register_object(PATH, INTERFACE, self._answer, lambda *_: GLib.Variant("u", 3), None)
        self._context.pop_thread_default()
        self._thread = threading.Thread(target=self._loop.run, daemon=True)
        self._thread.start()
        self._connection.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            GLib.Variant("(su)", ("org.freedesktop.portal.Desktop", 0)), None, Gio.DBusCallFlags.NONE, -1, None)

    def set(self, is_there):
        self._is_there = is_there
        self._connection.emit_signal(None, PATH, NAME, "changed", None)

    def close(self):
        self._connection.close_sync(None)
        self._loop.quit()
        self._thread.join()

    def _answer(self, connection, sender, path, name, method, arguments, invocation):
        status = {
            "available": GLib.Variant("b", self._is_there), "metered": GLib.Variant("b", False),
            "connectivity": GLib.Variant("u", FULL if self._is_there else LOCAL)}
        invocation.return_value(
            GLib.Variant("(b)", (self._is_there,)) if method == "CanReach" else GLib.Variant("(a{sv})", (status,)))
