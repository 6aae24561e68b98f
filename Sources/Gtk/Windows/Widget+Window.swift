import CGtk

extension Widget {
  /// The window that contains the widget. A window contains itself.
  public final var window: Window? {
    guard let root = gtk_widget_get_root(widget) else { return nil }
    return Object.wrap(UnsafeMutableRawPointer(root)) as? Window
  }
}
