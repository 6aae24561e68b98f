import OurPlanetModel

/// What is said of items that could not be read.
public enum UnreadableText {
  /// Words such as "3 of 5,662 events could not be read".
  /// - Parameters:
  ///   - unreadable: How many.
  ///   - total: Of how many.
  ///   - what: What they are, in the plural.
  public static func text(_ unreadable: Int, of total: Int, _ what: String = "events") -> String {
    "\(unreadable.grouped) of \(total.grouped) \(what) could not be read"
  }

  /// Words such as "3 of 5,662 events".
  static func counts(_ number: Int, of total: Int, _ what: String) -> String {
    "\(number.grouped) of \(counted(total, what))"
  }

  /// Words such as "1 event" or "5,662 events".
  static func counted(_ number: Int, _ what: String) -> String {
    "\(number.grouped) \(what)\(number == 1 ? "" : "s")"
  }
}
