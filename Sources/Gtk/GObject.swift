// Everything of GObject is part of Gtk for its clients.
@_exported public import GObject
