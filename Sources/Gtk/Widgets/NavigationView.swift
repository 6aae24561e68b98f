import CGtk

/// Pages of which one is shown, with a way back: an AdwNavigationView, or an AdwLeaflet where libadwaita is older
/// than 1.4. A swipe, Alt+Left and a mouse's back button go back to the page below.
public final class NavigationView: Widget {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Makes a view without pages.
  public init() {
    super.init(raw: made(navigation_view_new()), ownership: .new)
  }

  /// Shows the last of some pages, by a transition. The person can go back to the others. Pages that are not among
  /// them stay in the view until they are removed.
  /// - Parameter pages: At least one page, from the lowest on. New ones are added on top.
  public func show(_ pages: [NavigationPage]) {
    var widgets: [UnsafeMutablePointer<GtkWidget>?] = pages.map(\.widget)
    navigation_view_show(widget, &widgets, widgets.count)
  }

  /// Takes a page out.
  public func remove(_ page: NavigationPage) { navigation_view_remove(widget, page.widget) }

  /// The page that is shown, or that a transition leads to.
  public var visiblePage: NavigationPage? {
    Object.wrap(navigation_view_get_visible_page(widget), as: NavigationPage.self)
  }

  /// Whether a transition between two pages runs.
  public var isTransitionRunning: Bool { navigation_view_is_moving(widget).isTrue }

  /// Calls back when another page is the visible one, at the start of the transition to it.
  @discardableResult
  public func onVisiblePageChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on(navigation_view_visible_page_changed, handler)
  }
}
