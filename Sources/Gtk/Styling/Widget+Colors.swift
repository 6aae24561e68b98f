import CGtk

extension Widget {
  /// The colour of the widget's text, as the theme has it now.
  public final var textColor: Color {
    var color = GdkRGBA()
    widget_get_color(widget, &color)
    return Color(color)
  }

  /// A colour of the theme, as it is now.
  ///
  /// - Parameter name: For example "accent_bg_color", "window_bg_color", "view_bg_color".
  /// - Returns: The colour; nil if the theme has none of that name.
  public final func themeColor(_ name: String) -> Color? {
    var color = GdkRGBA()
    let isKnown = gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &color)
    return isKnown.isTrue ? Color(color) : nil
  }

  /// How many pixels of the screen are one of the widget, in each direction: 2 on most dense screens.
  public final var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }
}
