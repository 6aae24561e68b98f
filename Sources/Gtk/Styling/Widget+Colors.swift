import CGtk

extension Widget {
  /// The colour of the widget's text in the current theme.
  public final var textColor: Color {
    var color = GdkRGBA()
    widget_get_color(widget, &color)
    return Color(color)
  }

  /// Returns a colour of the current theme.
  ///
  /// - Parameter name: The colour's name, for example "accent_bg_color", "window_bg_color", "view_bg_color".
  /// - Returns: The colour; nil if the theme has none of that name.
  public final func themeColor(_ name: String) -> Color? {
    var color = GdkRGBA()
    let isKnown = gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &color)
    return isKnown.isTrue ? Color(color) : nil
  }

  /// The number of screen pixels for one pixel of the widget, in each direction: 2 on most dense screens.
  public final var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }
}
