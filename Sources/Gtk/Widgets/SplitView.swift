import CGtk

/// A sidebar and content beside each other or, where both have no room, one of them at a time with a way back to the
/// sidebar: an AdwNavigationSplitView, or an AdwLeaflet where libadwaita is older than 1.4.
public final class SplitView: Widget {
  /// Makes a view. The least width that both pages ask for now is what it needs to show both.
  /// - Parameters:
  ///   - sidebar: The page at the start.
  ///   - content: The page at the end.
  public init(sidebar: NavigationPage, content: NavigationPage) {
    super.init(raw: made(split_view_new(sidebar.widget, content.widget)), ownership: .new)
  }

  /// Whether one page is shown at a time now.
  public var isCollapsed: Bool { split_view_get_collapsed(widget).isTrue }

  /// Whether the content is shown, or would be if one page were shown at a time. Setting it starts a transition.
  public var showsContent: Bool {
    get { split_view_get_show_content(widget).isTrue }
    set { split_view_set_show_content(widget, newValue.gboolean) }
  }

  /// The name of the theme's colour that is behind the sidebar now.
  public var sidebarColorName: String { String(c: split_view_get_sidebar_color(widget)) }

  /// Calls back when the pages have come to be beside each other, or one at a time.
  @discardableResult
  public func onCollapsedChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on(split_view_collapsed_changed, handler)
  }
}
