public import Gtk

/// An example on the screen. The window keeps it while its page is open, and destroys `root` when the page is closed.
/// Destroying `root` releases everything that belongs to its widgets; releasing the view disposes of its dispose bag.
@MainActor public protocol PageView: AnyObject {
  /// The example's widgets.
  var root: Widget { get }
}
