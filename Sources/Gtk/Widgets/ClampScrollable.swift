import CGtk

/// An AdwClampScrollable, which limits the width of a child that scrolls by itself, such as a list view.
public final class ClampScrollable: Widget {
  public override class var gtypeName: String { "AdwClampScrollable" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a clamp.
  ///
  /// - Parameters:
  ///   - child: The widget whose width is limited; it must scroll by itself.
  ///   - maximumSize: The child's greatest width, in pixels.
  public init(child: Widget? = nil, maximumSize: Int = 600) {
    super.init(raw: made(adw_clamp_scrollable_new()), ownership: .new)
    adw_clamp_scrollable_set_maximum_size(opaque, gint(maximumSize))
    self.child = child
  }

  /// The widget whose width is limited; it must scroll by itself.
  public var child: Widget? {
    get { Object.wrap(adw_clamp_scrollable_get_child(opaque), as: Widget.self) }
    set { adw_clamp_scrollable_set_child(opaque, newValue?.widget) }
  }
}
