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

  /// Whether the person wants more contrast than usual.
  public static var isHighContrast: Bool {
    adw_style_manager_get_high_contrast(adw_style_manager_get_default()).isTrue
  }

  /// Calls back when the program has become dark or light. The handler is kept until it is disconnected.
  @discardableResult
  public static func onDarkChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    manager.on("notify::dark", handler)
  }

  /// The style manager lives as long as the display, and so does its wrapper.
  private static var manager: Object {
    Object.wrap(UnsafeMutableRawPointer(adw_style_manager_get_default()))
  }
}
