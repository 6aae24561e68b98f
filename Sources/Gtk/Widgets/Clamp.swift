import CGtk

/// An AdwClamp: a child that grows up to a width.
public final class Clamp: Widget {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// - Parameter maximumSize: The width up to which the child grows, in pixels.
  public init(child: Widget? = nil, maximumSize: Int = 600) {
    super.init(raw: made(adw_clamp_new()), ownership: .new)
    adw_clamp_set_maximum_size(opaque, gint(maximumSize))
    self.child = child
  }

  /// What is held to the width.
  public var child: Widget? {
    get { Object.wrap(adw_clamp_get_child(opaque), as: Widget.self) }
    set { adw_clamp_set_child(opaque, newValue?.widget) }
  }
}
