import Gtk

/// What the theme does not say about the Gallery's widgets.
enum GalleryStyle {
  /// Makes the style known to the display.
  static func install() {
    CssProvider(
      """
      .page-list { background: transparent; }
      .page-list > row { border-radius: 9px; margin: 1px 6px; padding: 0; }
      """
    ).addToDisplay()
  }
}
