import CGtk

/// A row widget of a list view, after its layout.
struct ListRow {
  let widget: UnsafeMutablePointer<GtkWidget>
  /// The identity of the row's item, if the row has a `RowHost`. Nil for a row outside the view until
  /// `identified(in:)` has looked it up, which only a change needs.
  private(set) var identity: AnyHashable?
  /// The identity's hash value, as comparing two identities costs much more than comparing two numbers.
  private(set) var identityHash = 0
  /// Whether the row is in the view. GTK also keeps a hundred rows around the view, which it gives no place.
  let isShown: Bool
  /// The top of the row's place in the list view, in pixels.
  var y = 0.0
  var height = 0.0

  private init(widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    isShown = gtk_widget_get_child_visible(widget).isTrue
    // Reading the allocation costs more than everything else here.
    guard isShown else { return }
    identify()
    var place = GtkAllocation()
    gtk_widget_get_allocation(widget, &place)
    y = Double(place.y)
    height = Double(place.height)
  }

  /// Notes the identity of the item that the row shows now.
  fileprivate mutating func identify() {
    guard let host else { return }
    identity = host.identity
    identityHash = host.identityHash
  }

  /// The row widget's content, if that is a `RowHost`.
  var host: RowHost? { Self.host(in: widget) }

  /// Returns a row widget's content, if that is a `RowHost`.
  static func host(in widget: UnsafeMutablePointer<GtkWidget>) -> RowHost? {
    gtk_widget_get_first_child(widget).flatMap { Object.wrapper(of: $0) as? RowHost }
  }

  /// Returns the row widgets of a list, in their order.
  static func widgets(in list: ListView) -> [UnsafeMutablePointer<GtkWidget>] {
    var widgets: [UnsafeMutablePointer<GtkWidget>] = []
    // GTK keeps about 200.
    widgets.reserveCapacity(256)
    var next = gtk_widget_get_first_child(list.widget)
    while let widget = next {
      widgets.append(widget)
      next = gtk_widget_get_next_sibling(widget)
    }
    return widgets
  }

  /// Returns the rows in the order of the list. Rows outside the view get the places that they would have if they
  /// were as high as the rows at the view's edges.
  /// - Complexity: O(number of row widgets).
  static func all(in list: ListView) -> [ListRow] {
    var rows = widgets(in: list).map(ListRow.init(widget:))
    guard let first = rows.firstIndex(where: \.isShown), let last = rows.lastIndex(where: \.isShown) else {
      return rows
    }
    for index in rows.indices where !rows[index].isShown {
      let edge = index < first ? first : last
      rows[index].height = rows[edge].height
      rows[index].y = rows[edge].y + Double(index - edge) * rows[edge].height
    }
    return rows
  }
}

extension [ListRow] {
  /// Returns the row of an item, if it is outside the view.
  /// - Complexity: O(number of rows).
  func outside(_ identity: AnyHashable) -> ListRow? {
    let hash = identity.hashValue
    return first { !$0.isShown && $0.identityHash == hash && $0.identity == identity }
  }

  /// Returns the row that shows an item now, if it is outside the view.
  /// - Complexity: O(number of rows).
  func nowOutside(_ identity: AnyHashable) -> ListRow? {
    let hash = identity.hashValue
    return first {
      guard !$0.isShown, let host = $0.host else { return false }
      return host.identityHash == hash && host.identity == identity
    }
  }

  /// Returns the rows, those outside the view with the identities of the items that they show now. Rows after the first
  /// one that the list has given up since have none.
  /// - Complexity: O(number of rows).
  func identified(in list: ListView) -> [ListRow] {
    var rows = self
    for (index, widget) in zip(indices, ListRow.widgets(in: list)) where !rows[index].isShown {
      if rows[index].widget != widget { break }
      rows[index].identify()
    }
    return rows
  }
}
