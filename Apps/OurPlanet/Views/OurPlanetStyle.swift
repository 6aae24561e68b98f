import AppsWindow
import Gtk

/// The style of OurPlanet's widgets, in addition to the theme.
public enum OurPlanetStyle {
  /// Installs the style on the display.
  public static func install() {
    CssProvider(
      """
      \(MessageBar.style)
      .planet-list { background: transparent; }
      .planet-list > row { border-radius: 9px; margin: 1px 6px; padding: 0; }
      .planet-list > row:selected { background-color: alpha(@accent_bg_color, 0.2); color: inherit; }
      .planet-list button.link { padding: 0 6px; min-height: 24px; }
      """
    ).addToDisplay()
  }
}
