import CGtk

/// A GtkScrolledWindow, which makes its one child scroll.
open class ScrolledWindow: Widget {
  public override class var gtypeName: String { "GtkScrolledWindow" }

  private var growth: Growth?

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a scrolled window.
  /// - Parameters:
  ///   - child: The widget to scroll.
  ///   - scrollsHorizontally: Whether the child may be wider than the window.
  public init(child: Widget? = nil, scrollsHorizontally: Bool = false) {
    super.init(raw: made(gtk_scrolled_window_new()), ownership: .new)
    gtk_scrolled_window_set_policy(
      opaque, scrollsHorizontally ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    self.child = child
  }

  /// Whether a child that can't scroll by itself gets its natural height instead of its least one. Fields in it that grow with
  /// their text then do so.
  public final var givesNaturalHeight: Bool {
    get { viewport.map { gtk_scrollable_get_vscroll_policy($0) == GTK_SCROLL_NATURAL } ?? false }
    set {
      if let viewport {
        gtk_scrollable_set_vscroll_policy(viewport, newValue ? GTK_SCROLL_NATURAL : GTK_SCROLL_MINIMUM)
      }
    }
  }

  /// GTK's own part around a child that can't scroll by itself.
  private var viewport: OpaquePointer? {
    gtk_scrolled_window_get_child(opaque).map { OpaquePointer($0) }
  }

  /// The widget to scroll.
  public final var child: Widget? {
    get { Object.wrap(gtk_scrolled_window_get_child(opaque), as: Widget.self) }
    set { gtk_scrolled_window_set_child(opaque, newValue?.widget) }
  }

  /// Makes the window as high as a text in it, up to a limit above which the text scrolls.
  /// - Parameters:
  ///   - text: The window's child. It scrolls horizontally if it doesn't wrap its lines.
  ///   - height: The greatest height, in pixels.
  public final func grow(with text: TextView, upTo height: Int) {
    growth?.end()
    growth = Growth(of: self, with: text, upTo: height)
    onDispose { [weak self] in self?.growth?.end() }
  }

  /// The distance by which the child is scrolled down, in pixels.
  public final var verticalOffset: Double {
    get { gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(opaque)) }
    set { gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(opaque), newValue) }
  }
}
