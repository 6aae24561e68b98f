import Gtk

/// The globe's colours, mixed from those of the light or dark theme.
struct GlobePalette: Equatable {
  var sea = Color(hex: 0xDCE8F5)
  var land = Color(hex: 0xFFFFFF)
  var shore = Color(hex: 0x77767B)
  var selection = Color(hex: 0x1C71D8)
  var text = Color(hex: 0x000000)
  var isDark = false

  /// The edge that separates a marker from its background.
  var markerEdge: Color { Color(hex: 0x000000, alpha: isDark ? 0.85 : 0.7) }

  /// Returns a marker's colour, which is lighter in the dark theme.
  func fill(of style: GlobeMarkerStyle) -> Color {
    isDark ? style.color.mixed(with: Color(hex: 0xFFFFFF), part: 0.25) : style.color
  }

  /// Creates the default colours.
  init() {}

  /// Creates the colours for a widget's current theme.
  init(theme widget: Widget) {
    isDark = StyleManager.isDark
    let base = widget.themeColor("view_bg_color") ?? Color(hex: isDark ? 0x1E1E1E : 0xFFFFFF)
    let ink = widget.textColor.opacity(1)
    let accent = widget.themeColor("accent_bg_color") ?? Color(hex: 0x3584E4)
    let strength = StyleManager.isHighContrast ? 0.9 : 0.5
    text = ink
    sea = base.mixed(with: accent, part: isDark ? 0.22 : 0.14)
    land = base.mixed(with: ink, part: isDark ? 0.16 : 0.04)
    shore = base.mixed(with: ink, part: strength)
    selection = widget.themeColor("accent_color") ?? accent
  }
}
