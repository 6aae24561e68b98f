import CGtk

/// GTK and libadwaita as a whole.
public enum Toolkit {
  /// Connects to the display. `Application.run` does it too, but ends the process where there is none.
  ///
  /// - Returns: Whether there is a display.
  public static func initialize() -> Bool {
    guard gtk_init_check().isTrue else { return false }
    adw_init()
    return true
  }

  /// Says whether the GTK that the program runs with is 4 point something or newer.
  /// - Parameter minor: The something.
  /// - Returns: Whether it is.
  static func isAtLeast(minor: Int) -> Bool {
    gtk_get_major_version() > 4 || gtk_get_major_version() == 4 && gtk_get_minor_version() >= guint(minor)
  }
}
