/// What a task's title may be.
public enum TaskTitle {
  /// Whether a title has nothing but white space, which no task may have.
  /// - Parameter title: The title.
  /// - Returns: Whether it is blank.
  public static func isBlank(_ title: String) -> Bool {
    title.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}
