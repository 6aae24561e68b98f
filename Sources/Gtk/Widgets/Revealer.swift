import CGtk

/// The transition by which a revealer's child appears and disappears.
public enum RevealerTransition: Int {
  case none, crossfade, slideRight, slideLeft, slideUp, slideDown
}

/// A GtkRevealer, which shows or hides a child with a transition.
public final class Revealer: Widget {
  public override class var gtypeName: String { "GtkRevealer" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a revealer whose child is hidden.
  /// - Parameters:
  ///   - child: The widget to show or hide.
  ///   - transition: The transition by which the child appears and disappears.
  public init(child: Widget? = nil, transition: RevealerTransition = .slideDown) {
    super.init(raw: made(gtk_revealer_new()), ownership: .new)
    gtk_revealer_set_transition_type(
      opaque, GtkRevealerTransitionType(rawValue: UInt32(transition.rawValue)))
    self.child = child
  }

  /// The widget to show or hide.
  public var child: Widget? {
    get { Object.wrap(gtk_revealer_get_child(opaque), as: Widget.self) }
    set { gtk_revealer_set_child(opaque, newValue?.widget) }
  }

  /// Whether the child is to be shown. Setting it starts the transition.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(opaque).isTrue }
    set { gtk_revealer_set_reveal_child(opaque, newValue.gboolean) }
  }

  /// Whether the child is completely shown, because the transition has ended.
  public var isChildRevealed: Bool { gtk_revealer_get_child_revealed(opaque).isTrue }

  /// Calls back when the child has been completely shown or hidden.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onChildRevealedChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on("notify::child-revealed", handler)
  }
}
