import Gtk

/// The Gallery's additions to the theme.
enum GalleryStyle {
  /// Adds the style to the display.
  static func install() {
    CssProvider(
      """
      .page-list { background: transparent; }
      .page-list > row { border-radius: 9px; margin: 1px 6px; padding: 0; }
      """
    ).addToDisplay()
  }
}
