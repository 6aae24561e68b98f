import CGtk

/// An AdwClamp, which limits the width of its child.
public final class Clamp: Widget {
  public override class var gtypeName: String { "AdwClamp" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a clamp.
  /// - Parameters:
  ///   - child: The widget whose width is limited.
  ///   - maximumSize: The child's greatest width, in pixels.
  public init(child: Widget? = nil, maximumSize: Int = 600) {
    super.init(raw: made(adw_clamp_new()), ownership: .new)
    adw_clamp_set_maximum_size(opaque, gint(maximumSize))
    self.child = child
  }

  /// The widget whose width is limited.
  public var child: Widget? {
    get { Object.wrap(adw_clamp_get_child(opaque), as: Widget.self) }
    set { adw_clamp_set_child(opaque, newValue?.widget) }
  }
}
