import CGtk

/// A sidebar and content beside each other or, if there is no room for both, one of them at a time with a way
/// back to the sidebar: an AdwNavigationSplitView, or an AdwLeaflet if libadwaita is older than 1.4.
public final class SplitView: Widget {
  public override class var gtypeName: String { split_view_type_name }

  /// Creates a view. It shows both pages if it has at least the minimum width that they ask for at this moment.
  /// - Parameters:
  ///   - sidebar: The page at the start.
  ///   - content: The page at the end.
  public init(sidebar: NavigationPage, content: NavigationPage) {
    super.init(raw: made(split_view_new(sidebar.widget, content.widget)), ownership: .new)
  }

  /// Measures the pages again after they were filled. From then on the view shows both pages if it has at least the minimum width
  /// that they ask for now.
  public func measurePages() { split_view_measure(widget) }

  /// Whether the view now shows one page at a time.
  public var isCollapsed: Bool { split_view_get_collapsed(widget).isTrue }

  /// Whether the content is shown, or would be if the view showed one page at a time. Setting it starts a
  /// transition.
  public var showsContent: Bool {
    get { split_view_get_show_content(widget).isTrue }
    set { split_view_set_show_content(widget, newValue.gboolean) }
  }

  /// The name of the theme's colour that is now behind the sidebar.
  public var sidebarColorName: String { String(c: split_view_get_sidebar_color(widget)) }

  /// Calls back when `isCollapsed` has changed.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onCollapsedChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on(split_view_collapsed_changed, handler)
  }

  /// Calls back when `showsContent` has changed.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onShowsContentChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    let navigator = Object.wrap(split_view_navigator(widget), as: Widget.self) ?? self
    return navigator.on(split_view_show_content_changed, handler)
  }
}
