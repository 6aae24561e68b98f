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
}
