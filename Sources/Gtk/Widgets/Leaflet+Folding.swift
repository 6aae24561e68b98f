import CGtk

extension Leaflet {
  /// Whether all pages are beside each other where there is room; otherwise one is shown at a time, as at first.
  public var canUnfold: Bool {
    get { adw_leaflet_get_can_unfold(opaque).isTrue }
    set { adw_leaflet_set_can_unfold(opaque, newValue.gboolean) }
  }

  /// Whether one page is shown at a time now.
  public var isFolded: Bool { adw_leaflet_get_folded(opaque).isTrue }

  /// Puts something at the end that is to be seen beside pages, but is none: a line between two.
  public func append(decoration: Widget) {
    adw_leaflet_page_set_navigatable(adw_leaflet_append(opaque, decoration.widget), 0)
  }

  /// Calls back when the leaflet has folded or unfolded.
  @discardableResult
  public func onFoldedChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on("notify::folded", handler)
  }
}
