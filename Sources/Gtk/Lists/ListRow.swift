import CGtk

/// A row widget of a list view, after its layout.
struct ListRow {
  let widget: UnsafeMutablePointer<GtkWidget>
  /// The identity of the row's item, if the row has a `RowHost`.
  let identity: AnyHashable?
  /// Whether the row is in the view. GTK also keeps a hundred rows around the view, which it gives no place.
  let isShown: Bool
  /// The top of the row's place in the list view, in pixels.
  var y: Double
  var height: Double

  private init(widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    let host = Self.host(in: widget)
    identity = host?.identity
    isShown = gtk_widget_get_child_visible(widget).isTrue
    var place = GtkAllocation()
    // Reading the allocation costs more than everything else here.
    if isShown { gtk_widget_get_allocation(widget, &place) }
    y = Double(place.y)
    height = Double(place.height)
  }

  /// The row widget's content, if that is a `RowHost`.
  var host: RowHost? { Self.host(in: widget) }

  private static func host(in widget: UnsafeMutablePointer<GtkWidget>) -> RowHost? {
    gtk_widget_get_first_child(widget).flatMap { Object.wrapper(of: $0) as? RowHost }
  }

  /// Returns the rows in the order of the list. Rows outside the view get the places that they would have if they
  /// were as high as the rows at the view's edges.
  /// - Complexity: O(number of row widgets).
  static func all(in list: ListView) -> [ListRow] {
    var rows: [ListRow] = []
    var next = gtk_widget_get_first_child(list.widget)
    while let widget = next {
      next = gtk_widget_get_next_sibling(widget)
      rows.append(ListRow(widget: widget))
    }
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
    first { !$0.isShown && $0.identity == identity }
  }
}
