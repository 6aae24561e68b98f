import AppsCore

/// The rules for a task's title.
public enum TaskTitle {
  /// Returns whether a title has no visible character, which no task may have. White space is invisible, and so are
  /// characters that only control how others are displayed.
  /// - Parameter title: The title.
  public static func isBlank(_ title: String) -> Bool { title.unicodeScalars.allSatisfy(\.isInvisible) }

  /// Checks that a task may have a title.
  /// - Parameter title: The title.
  /// - Throws: `TaskRefusal.blankTitle`.
  public static func check(_ title: String) throws(TaskRefusal) {
    if isBlank(title) { throw .blankTitle }
  }
}
