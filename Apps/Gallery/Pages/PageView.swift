public import Gtk

/// An example on the screen. The window keeps it while its page is open, and destroys `root` when it is closed: with
/// it goes what hangs on the widgets, and with the view what is in its own dispose bag.
@MainActor public protocol PageView: AnyObject {
  /// The example's widgets.
  var root: Widget { get }
}
