import OurPlanetModel

/// Texts about items that couldn't be read.
public enum UnreadableText {
  /// Returns a text such as "3 of 5,662 events could not be read".
  /// - Parameters:
  ///   - unreadable: The number of unreadable items.
  ///   - total: The number of all items.
  ///   - what: The noun for the items, in the plural.
  public static func text(_ unreadable: Int, of total: Int, _ what: String = "events") -> String {
    "\(unreadable.grouped) of \(total.grouped) \(what) could not be read"
  }

  /// Returns a text such as "3 of 5,662 events".
  static func counts(_ number: Int, of total: Int, _ what: String) -> String {
    "\(number.grouped) of \(counted(total, what))"
  }

  /// Returns a text such as "1 event" or "5,662 events".
  static func counted(_ number: Int, _ what: String) -> String {
    "\(number.grouped) \(what)\(number == 1 ? "" : "s")"
  }
}
