import CGtk

/// An AdwToastOverlay: shows short messages over a child, one at a time.
public final class ToastOverlay: Widget {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// An overlay over a child.
  public init(child: Widget? = nil) {
    super.init(raw: made(adw_toast_overlay_new()), ownership: .new)
    self.child = child
  }

  /// The widget below the messages.
  public var child: Widget? {
    get { Object.wrap(adw_toast_overlay_get_child(opaque), as: Widget.self) }
    set { adw_toast_overlay_set_child(opaque, newValue?.widget) }
  }

  /// Shows a message, after those that wait already.
  public func add(_ toast: Toast) {
    // The overlay takes a reference over.
    g_object_ref(toast.raw)
    adw_toast_overlay_add_toast(opaque, toast.opaque)
  }
}
