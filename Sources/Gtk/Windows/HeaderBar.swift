import CGtk

/// An AdwHeaderBar: a window's title bar with controls.
public final class HeaderBar: Widget {
  public override class var gtypeName: String { "AdwHeaderBar" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a title bar without controls of its own.
  public init() {
    super.init(raw: made(header_bar_new()), ownership: .new)
  }

  /// Adds a control at the start, after those already there.
  /// - Parameter child: The control.
  public func packStart(_ child: Widget) { adw_header_bar_pack_start(opaque, child.widget) }

  /// Adds a control at the end, before those already there.
  /// - Parameter child: The control.
  public func packEnd(_ child: Widget) { adw_header_bar_pack_end(opaque, child.widget) }

  /// Removes a control.
  /// - Parameter child: A control of the title bar.
  public func remove(_ child: Widget) { adw_header_bar_remove(opaque, child.widget) }

  /// The widget in the middle, instead of the window's title; nil shows the title.
  public var titleWidget: Widget? {
    get { Object.wrap(adw_header_bar_get_title_widget(opaque), as: Widget.self) }
    set { adw_header_bar_set_title_widget(opaque, newValue?.widget) }
  }

  /// Whether the window's buttons are shown at the end.
  public var showsEndTitleButtons: Bool {
    get { adw_header_bar_get_show_end_title_buttons(opaque).isTrue }
    set { adw_header_bar_set_show_end_title_buttons(opaque, newValue.gboolean) }
  }

  /// Whether the window's buttons are shown at the start.
  public var showsStartTitleButtons: Bool {
    get { adw_header_bar_get_show_start_title_buttons(opaque).isTrue }
    set { adw_header_bar_set_show_start_title_buttons(opaque, newValue.gboolean) }
  }
}
