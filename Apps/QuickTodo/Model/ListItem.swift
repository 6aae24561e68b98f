public import RillLists

/// A list that tasks belong to: a value.
public struct ListItem: Sendable, Hashable, Identifiable, IdentifiableType {
  /// The list's number. No other list has it or ever had it.
  public package(set) var uid: Int64
  /// The name. Any text that isn't blank.
  public var name: String
  /// The colour.
  public var color: ListColor
  /// The key of the list's place among the lists.
  public var position: String
  /// Whether the list is put away.
  public var isArchived: Bool

  /// Creates a list.
  /// - Parameters:
  ///   - uid: The list's number.
  ///   - name: The name.
  ///   - color: The colour.
  ///   - position: The key of the list's place among the lists.
  ///   - isArchived: Whether the list is put away.
  public init(uid: Int64, name: String, color: ListColor, position: String, isArchived: Bool = false) {
    self.uid = uid
    self.name = name
    self.color = color
    self.position = position
    self.isArchived = isArchived
  }

  /// The list's number.
  public var id: Int64 { uid }
}

/// The colour of a list. The raw values are stored.
public enum ListColor: String, Sendable, Hashable, CaseIterable {
  case blue, green, yellow, orange, red, purple, brown, gray

  /// Returns the colour of a further list: the first of those that the fewest lists have.
  /// - Parameter lists: The lists that there are.
  public static func next(after lists: [ListItem]) -> ListColor {
    allCases.min { left, right in count(of: left, in: lists) < count(of: right, in: lists) } ?? .blue
  }

  private static func count(of color: ListColor, in lists: [ListItem]) -> Int {
    lists.count { $0.color == color && !$0.isArchived }
  }
}
