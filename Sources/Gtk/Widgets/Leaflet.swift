import CGtk

/// The direction in which a leaflet or a swipe goes.
public enum NavigationDirection: Int {
  case back, forward
}

/// An AdwLeaflet that always shows one page: a stack with a way back.
public final class Leaflet: Widget {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// A leaflet without pages.
  public init() {
    super.init(raw: made(adw_leaflet_new()), ownership: .new)
    adw_leaflet_set_can_unfold(opaque, 0)
  }

  /// Puts a page at the end.
  public func append(_ page: Widget) { adw_leaflet_append(opaque, page.widget) }

  /// Takes a page out.
  public func remove(_ page: Widget) { adw_leaflet_remove(opaque, page.widget) }

  /// The pages in their order.
  public var pages: [Widget] {
    let pages = adw_leaflet_get_pages(opaque)
    defer { g_object_unref(pages.map { UnsafeMutableRawPointer($0) }) }
    return (0..<g_list_model_get_n_items(pages)).compactMap { position in
      guard let item = g_list_model_get_item(pages, position) else { return nil }
      defer { g_object_unref(item) }
      return Object.wrap(adw_leaflet_page_get_child(OpaquePointer(item)), as: Widget.self)
    }
  }

  /// The page that is shown; setting it starts the transition.
  public var visibleChild: Widget? {
    get { Object.wrap(adw_leaflet_get_visible_child(opaque), as: Widget.self) }
    set {
      guard let newValue else { return }
      adw_leaflet_set_visible_child(opaque, newValue.widget)
    }
  }

  /// Goes one page on in a direction.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public func navigate(_ direction: NavigationDirection) -> Bool {
    adw_leaflet_navigate(opaque, AdwNavigationDirection(rawValue: UInt32(direction.rawValue))).isTrue
  }

  /// Whether swipes, keys and mouse buttons go back.
  public var canNavigateBack: Bool {
    get { adw_leaflet_get_can_navigate_back(opaque).isTrue }
    set { adw_leaflet_set_can_navigate_back(opaque, newValue.gboolean) }
  }

  /// Whether a transition between two pages runs.
  public var isTransitionRunning: Bool { adw_leaflet_get_child_transition_running(opaque).isTrue }

  /// Chooses how one page takes the place of another.
  public func setTransition(_ kind: LeafletTransition) {
    adw_leaflet_set_transition_type(opaque, AdwLeafletTransitionType(rawValue: UInt32(kind.rawValue)))
  }

  /// Calls back when another page is the visible one, at the start of the transition to it.
  @discardableResult
  public func onVisibleChildChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on("notify::visible-child", handler)
  }

  /// Calls back when a transition between two pages starts or ends.
  @discardableResult
  public func onTransitionRunningChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on("notify::child-transition-running", handler)
  }
}

/// How one page of a leaflet takes the place of another.
public enum LeafletTransition: Int {
  case over, under, slide
}
