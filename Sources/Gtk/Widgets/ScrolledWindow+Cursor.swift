import CGtk

extension ScrolledWindow {
  /// Scrolls so that the cursor of a text in the window is seen whenever the person moves it. GTK brings a widget into view that
  /// receives the focus, but not the cursor of one that is higher than the window.
  /// - Parameter text: A text view somewhere in the window.
  public final func followCursor(of text: TextView) {
    // The text grows, and scrolls by itself, in the frames after a change.
    let frames = FramesAfterChange(of: self, count: 15) { [weak self, weak text] in
      if let text, text.hasFocus { self?.showCursor(of: text) }
      return false
    }
    text.onChanged { frames.begin() }
    text.onSelectionChanged { frames.begin() }
    onDispose { frames.cancel() }
  }

  private func showCursor(of text: TextView) {
    var cursor = GdkRectangle()
    gtk_text_view_get_cursor_locations(text.cast(), nil, &cursor, nil)
    var (x, y): (gint, gint) = (0, 0)
    gtk_text_view_buffer_to_window_coords(text.cast(), GTK_TEXT_WINDOW_WIDGET, cursor.x, cursor.y, &x, &y)
    var (left, top): (Double, Double) = (0, 0)
    guard gtk_widget_translate_coordinates(text.widget, widget, Double(x), Double(y), &left, &top).isTrue
    else {
      return
    }
    // Some of the page around the line is seen, too.
    let margin = 24.0
    let bottom = top + Double(cursor.height)
    if bottom + margin > Double(height) {
      verticalOffset += bottom + margin - Double(height)
    } else if top < margin {
      verticalOffset -= margin - top
    }
  }
}
