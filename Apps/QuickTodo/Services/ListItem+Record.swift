public import QuickTodoModel
public import RillStore

/// A list as a row of the table of lists.
extension ListItem: FetchableRecord, TableRecord {
  /// The table of lists.
  public static let databaseTableName = "lists"

  /// Creates a list from a row. Accepts any values that another program may have stored.
  public init(row: Row) throws {
    self.init(
      uid: row["uid"] ?? 0, name: try row.text("name"),
      color: String.fromDatabaseValue(row["color"]).flatMap(ListColor.init) ?? .blue,
      position: String.fromDatabaseValue(row["position"]) ?? "",
      isArchived: Bool.fromDatabaseValue(row["archived"]) ?? false)
  }
}
