public import Gtk
public import RillUI

/// A GObject keeps its proxies until it is destroyed.
extension Object: DelegateProxyParent {}
