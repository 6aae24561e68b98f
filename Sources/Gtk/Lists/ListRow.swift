import CGtk

/// A row widget of a list view after its layout.
struct ListRow {
  let widget: UnsafeMutablePointer<GtkWidget>
  /// What identifies its item, if it has a `RowHost`.
  let identity: AnyHashable?
  /// Whether it is in the view. GTK keeps a hundred rows around the view as well and gives them no place.
  let isShown: Bool
  /// The top of its place in the list view, in pixels.
  var y: Double
  var height: Double

  private init(widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    let host = Self.host(in: widget)
    identity = host?.identity
    isShown = gtk_widget_get_child_visible(widget).isTrue
    var place = GtkAllocation()
    // Asking for it costs more than all the rest.
    if isShown { gtk_widget_get_allocation(widget, &place) }
    y = Double(place.y)
    height = Double(place.height)
  }

  /// What the row widget shows, if that is a `RowHost`.
  var host: RowHost? { Self.host(in: widget) }

  private static func host(in widget: UnsafeMutablePointer<GtkWidget>) -> RowHost? {
    gtk_widget_get_first_child(widget).flatMap { Object.wrapper(of: $0) as? RowHost }
  }

  /// The rows in the order of the list. Those outside get the places that they would have if they were as
  /// high as the ones at the edges. Costs the number of row widgets.
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
  /// The row of an item, if it is outside the view. Costs the number of rows.
  func outside(_ identity: AnyHashable) -> ListRow? {
    first { !$0.isShown && $0.identity == identity }
  }
}
