public import RillStore

/// An item of the list: an immutable value, which is a row of the database.
public struct Item: Sendable, Hashable, Codable, Identifiable, IdentifiableType, FetchableRecord, TableRecord
{
  /// The table of items.
  public static let databaseTableName = "items"

  /// The row's number.
  public let id: Int64
  /// The text.
  public let text: String
}
