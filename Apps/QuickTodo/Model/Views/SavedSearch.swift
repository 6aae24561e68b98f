public import RillLists

/// A search that a person keeps among the views.
public struct SavedSearch: Sendable, Hashable, Identifiable, IdentifiableType {
  /// The search's number. No other search has it or ever had it.
  public package(set) var uid: Int64
  /// The words and conditions, as typed.
  public var text: String
  /// The name.
  public var name: String

  /// Creates a saved search.
  /// - Parameters:
  ///   - uid: The search's number.
  ///   - text: The words and conditions, as typed.
  ///   - name: The name; nil for the words and conditions.
  public init(uid: Int64, text: String, name: String? = nil) {
    self.uid = uid
    self.text = text
    self.name = name ?? text
  }

  /// The search's number.
  public var id: Int64 { uid }
}
