/// What a task's title may be.
public enum TaskTitle {
  /// Returns whether a title has nothing that can be seen, which no task may have: white space, and characters that only
  /// steer how others are shown.
  /// - Parameter title: The title.
  public static func isBlank(_ title: String) -> Bool { title.unicodeScalars.allSatisfy(isInvisible) }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .format || scalar == brailleBlank
  }

  private static let brailleBlank: Unicode.Scalar = "\u{2800}"
}
