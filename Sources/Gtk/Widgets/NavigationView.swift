import CGtk

/// A stack of pages of which one is shown, with a way back: an AdwNavigationView, or an AdwLeaflet if libadwaita
/// is older than 1.4. A swipe, Alt+Left and a mouse's back button go back to the page below.
public final class NavigationView: Widget {
  public override class var gtypeName: String { "AdwNavigationView" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a view without pages.
  public init() {
    super.init(raw: made(navigation_view_new()), ownership: .new)
  }

  /// Shows the last of some pages, with a transition. The person can go back to the others. Pages that aren't
  /// among them stay in the view until they are removed.
  /// - Parameter pages: At least one page, in order from the lowest. New pages are added on top.
  public func show(_ pages: [NavigationPage]) {
    var widgets: [UnsafeMutablePointer<GtkWidget>?] = pages.map(\.widget)
    navigation_view_show(widget, &widgets, widgets.count)
  }

  /// Removes a page.
  /// - Parameter page: A page of the view.
  public func remove(_ page: NavigationPage) { navigation_view_remove(widget, page.widget) }

  override func removeChild(_ child: Widget) {
    if let page = child as? NavigationPage { remove(page) }
  }

  /// The page that is shown, or to which a transition leads.
  public var visiblePage: NavigationPage? {
    Object.wrap(navigation_view_get_visible_page(widget), as: NavigationPage.self)
  }

  /// Whether a transition between two pages runs.
  public var isTransitionRunning: Bool { navigation_view_is_moving(widget).isTrue }

  /// Calls back when another page becomes the visible one, at the start of the transition to it.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onVisiblePageChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on(navigation_view_visible_page_changed, handler)
  }
}
