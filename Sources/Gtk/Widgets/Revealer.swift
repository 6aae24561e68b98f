import CGtk

/// How a revealer's child comes and goes.
public enum RevealerTransition: Int {
  case none, crossfade, slideRight, slideLeft, slideUp, slideDown
}

/// A GtkRevealer: shows or hides a child by a transition.
public final class Revealer: Widget {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// A revealer whose child is hidden.
  public init(child: Widget? = nil, transition: RevealerTransition = .slideDown) {
    super.init(raw: made(gtk_revealer_new()), ownership: .new)
    gtk_revealer_set_transition_type(
      opaque, GtkRevealerTransitionType(rawValue: UInt32(transition.rawValue)))
    self.child = child
  }

  /// What is shown or hidden.
  public var child: Widget? {
    get { Object.wrap(gtk_revealer_get_child(opaque), as: Widget.self) }
    set { gtk_revealer_set_child(opaque, newValue?.widget) }
  }

  /// Whether the child is to be shown; setting it starts the transition.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(opaque).isTrue }
    set { gtk_revealer_set_reveal_child(opaque, newValue.gboolean) }
  }

  /// Whether the child is shown as a whole: the transition has ended.
  public var isChildRevealed: Bool { gtk_revealer_get_child_revealed(opaque).isTrue }

  /// Calls back when the child has been shown or hidden as a whole.
  @discardableResult
  public func onChildRevealedChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on("notify::child-revealed", handler)
  }
}
