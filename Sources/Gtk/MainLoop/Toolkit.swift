import CGtk

/// GTK and libadwaita as a whole.
public enum Toolkit {
  /// Returns whether the GTK that the program runs with is at least a version of GTK 4.
  /// - Parameter minor: The version's second number, such as 10 for GTK 4.10.
  /// - Returns: Whether GTK's version is 4.`minor` or newer.
  package nonisolated static func isAtLeast(minor: Int) -> Bool {
    gtk_get_major_version() > 4 || gtk_get_major_version() == 4 && gtk_get_minor_version() >= guint(minor)
  }
}
