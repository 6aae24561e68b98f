import CGtk

/// Whether the program is light or dark.
public enum ColorScheme: Int {
  case systemDefault, forceLight, preferLight, preferDark, forceDark
}

/// libadwaita's style manager of the default display.
public enum StyleManager {
  /// What the program asks for.
  public static var colorScheme: ColorScheme {
    get {
      let scheme = adw_style_manager_get_color_scheme(adw_style_manager_get_default())
      return ColorScheme(rawValue: Int(scheme.rawValue)) ?? .systemDefault
    }
    set {
      adw_style_manager_set_color_scheme(
        adw_style_manager_get_default(), AdwColorScheme(rawValue: UInt32(newValue.rawValue)))
    }
  }

  /// Whether the program is dark now.
  public static var isDark: Bool { adw_style_manager_get_dark(adw_style_manager_get_default()).isTrue }
}
