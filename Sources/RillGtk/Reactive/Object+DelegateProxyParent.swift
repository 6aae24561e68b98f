public import Gtk
public import RillUI

/// A GObject retains its proxies until it is destroyed.
extension Object: DelegateProxyParent {}
