import CGtk

/// A program's preference for a light or dark appearance.
public enum ColorScheme: Int, EnumerationConvertible {
  /// The GObject type's name.
  public static var gtypeName: String { "AdwColorScheme" }

  case systemDefault, forceLight, preferLight, preferDark, forceDark
}

/// libadwaita's style manager of the default display.
public enum StyleManager {
  /// The appearance that the program asks for.
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

  /// Whether the program has a dark appearance now.
  public static var isDark: Bool { adw_style_manager_get_dark(adw_style_manager_get_default()).isTrue }

  /// Whether the person prefers high contrast.
  public static var isHighContrast: Bool {
    adw_style_manager_get_high_contrast(adw_style_manager_get_default()).isTrue
  }

  /// Calls back when the program has become dark or light. The handler is kept until it is disconnected.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public static func onDarkChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    manager.on("notify::dark", handler)
  }

  /// The style manager, which lives as long as the display, and so does its wrapper.
  private static var manager: Object {
    Object.wrap(UnsafeMutableRawPointer(adw_style_manager_get_default()))
  }
}
