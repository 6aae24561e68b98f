"""A stand-in for GeoClue on its own bus, which programs take for the system bus."""

import threading

from gi.repository import Gio, GLib

NAME = "org.freedesktop.GeoClue2"
ROOT = "/org/freedesktop/GeoClue2"
DENIED = "org.freedesktop.DBus.Error.AccessDenied"
INTERFACES = Gio.DBusNodeInfo.new_for_xml(f"""
<node>
  <interface name="{NAME}.Manager">
    <method name="GetClient"><arg type="o" direction="out"/></method>
  </interface>
  <interface name="{NAME}.Client">
    <method name="Start"/>
    <method name="Stop"/>
    <signal name="LocationUpdated"><arg type="o"/><arg type="o"/></signal>
    <property name="Location" type="o" access="read"/>
    <property name="Active" type="b" access="read"/>
    <property name="DesktopId" type="s" access="readwrite"/>
    <property name="DistanceThreshold" type="u" access="readwrite"/>
    <property name="RequestedAccuracyLevel" type="u" access="readwrite"/>
  </interface>
  <interface name="{NAME}.Location">
    <property name="Latitude" type="d" access="read"/>
    <property name="Longitude" type="d" access="read"/>
    <property name="Accuracy" type="d" access="read"/>
    <property name="Description" type="s" access="read"/>
  </interface>
</node>""")


def interface(kind):
    return INTERFACES.lookup_interface(f"{NAME}.{kind}")


class Client:
    """The service's state for one program that asks it."""

    def __init__(self, number):
        self.path = f"{ROOT}/Client/{number}"
        self.values = {
            "Location": GLib.Variant("o", "/"), "Active": GLib.Variant("b", False),
            "DesktopId": GLib.Variant("s", ""), "DistanceThreshold": GLib.Variant("u", 0),
            "RequestedAccuracyLevel": GLib.Variant("u", 0),
        }

    @property
    def is_active(self):
        return self.values["Active"].unpack()


class GeoClue:
    """Reports the position of `move` to each client that has started, unless `allow(False)` forbids it."""

    def __init__(self, address):
        self.clients = {}
        self.is_allowed = True
        self._place = None
        self._places = self._numbers = 0
        self._context = GLib.MainContext()
        self._loop = GLib.MainLoop(self._context)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._do(lambda: self._connect(address))

    def stop(self):
        """Gives up the name, as a service that ends does."""
        self._do(lambda: self._connection.close_sync(None))
        self._loop.quit()
        self._thread.join()

    def move(self, latitude, longitude, accuracy=25.0):
        def move():
            self._place = (latitude, longitude, accuracy)
            for client in self._active():
                self._tell(client)

        self._do(move)

    def allow(self, is_allowed):
        """Sets the person's choice in the settings, and notifies the clients."""
        def allow():
            self.is_allowed = is_allowed
            for client in self.clients.values():
                self._set_active(client, is_allowed)

        self._do(allow)

    def active(self):
        """Returns the properties of the clients that have started."""
        def active():
            return [{name: value.unpack() for name, value in client.values.items()} for client in self._active()]

        return self._do(active)

    def _run(self):
        self._context.push_thread_default()
        self._loop.run()

    def _do(self, work):
        """Runs a function on the service's thread, and returns its result."""
        done, result = threading.Event(), []

        def call(*_):
            try:
                result.append(work())
            finally:
                done.set()
            return False

        source = GLib.Idle()
        source.set_callback(call)
        source.attach(self._context)
        assert done.wait(20) and result, "the stand-in failed; its error is above"
        return result[0]

    def _connect(self, address):
        flags = Gio.DBusConnectionFlags
        self._connection = Gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
        self._connection.register_object(f"{ROOT}/Manager", interface("Manager"), self._manager_called, None, None)
        self._connection.signal_subscribe(
            "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged", "/org/freedesktop/DBus", None,
            Gio.DBusSignalFlags.NONE, self._owner_changed)
        self._connection.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            GLib.Variant("(su)", (NAME, 0)), None, Gio.DBusCallFlags.NONE, -1, None)

    def _owner_changed(self, connection, sender, path, interface_name, signal, arguments):
        name, _, owner = arguments.unpack()
        if not owner:
            self.clients.pop(name, None)

    def _manager_called(self, connection, sender, path, interface_name, method, arguments, invocation):
        if sender not in self.clients:
            self._numbers += 1
            client = self.clients[sender] = Client(self._numbers)

            def get(connection, sender, path, interface_name, name):
                return client.values[name]

            def change(connection, sender, path, interface_name, name, value):
                client.values[name] = value
                return True

            def called(connection, sender, path, interface_name, method, arguments, invocation):
                if method == "Start" and not (self.is_allowed and client.values["DesktopId"].unpack()):
                    invocation.return_dbus_error(DENIED, "not allowed")
                    return
                invocation.return_value(None)
                self._set_active(client, method == "Start")

            connection.register_object(client.path, interface("Client"), called, get, change)
        invocation.return_value(GLib.Variant("(o)", (self.clients[sender].path,)))

    def _active(self):
        return [client for client in self.clients.values() if client.is_active]

    def _set_active(self, client, is_active):
        if client.is_active == is_active:
            return
        client.values["Active"] = GLib.Variant("b", is_active)
        if is_active and self._place:
            self._tell(client)
        # The real service also reports its properties only when it has nothing else to do.
        self._connection.emit_signal(
            None, client.path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
            GLib.Variant("(sa{sv}as)", (f"{NAME}.Client", {"Active": client.values["Active"]}, [])))

    def _tell(self, client):
        self._places += 1
        path = f"{client.path}/Location/{self._places}"
        values = dict(zip(("Latitude", "Longitude", "Accuracy"), self._place))

        def get(connection, sender, path, interface_name, name):
            return GLib.Variant("s", "") if name == "Description" else GLib.Variant("d", values[name])

        self._connection.register_object(path, interface("Location"), None, get, None)
        old = client.values["Location"].unpack()
        client.values["Location"] = GLib.Variant("o", path)
        self._connection.emit_signal(
            None, client.path, f"{NAME}.Client", "LocationUpdated", GLib.Variant("(oo)", (old, path)))
