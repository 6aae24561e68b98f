public import QuickTodoModel
public import RillStore

/// A saved search as a row of the table of searches.
extension SavedSearch: FetchableRecord, TableRecord {
  /// The table of searches.
  public static let databaseTableName = "searches"

  /// Creates a search from a row.
  public init(row: Row) throws {
    let text = try row.text("text")
    self.init(uid: row["uid"] ?? 0, text: text, name: row["name"] == nil ? text : try row.text("name"))
  }

  /// Returns the saved search of a name.
  /// - Throws: `TaskRefusal.unknownSearch`.
  static func require(_ name: String, _ db: Database) throws -> SavedSearch {
    let searches = try fetchAll(db, sql: "SELECT * FROM searches ORDER BY uid")
    guard let search = searches.first(named: name, by: \.name) else { throw TaskRefusal.unknownSearch(name) }
    return search
  }

  static func insert(_ text: String, _ db: Database) throws -> SavedSearch {
    if TaskTitle.isBlank(text) { throw TaskRefusal.blankName }
    try db.execute(
      sql: "INSERT OR IGNORE INTO searches (text) VALUES (?)", arguments: [StoredText(text).databaseValue])
    let uid = try Int64.fetchOne(
      db, sql: "SELECT uid FROM searches WHERE text = ?", arguments: [StoredText(text).databaseValue])
    return SavedSearch(uid: uid ?? 0, text: text)
  }

  /// Gives the search another name in the database.
  func rename(to name: String, _ db: Database) throws {
    if TaskTitle.isBlank(name) { throw TaskRefusal.blankName }
    let current = try SavedSearch.fetchOne(db, sql: "SELECT * FROM searches WHERE uid = ?", arguments: [uid])
    guard let current else { throw TaskRefusal.unknownSearch(self.name) }
    guard current.name != name else { return }
    let others = try SavedSearch.fetchAll(db, sql: "SELECT * FROM searches WHERE uid <> ?", arguments: [uid])
    if let other = others.first(named: name, by: \.name) { throw TaskRefusal.searchExists(other.name) }
    try db.execute(
      sql: "UPDATE searches SET name = ? WHERE uid = ?", arguments: [StoredText(name).databaseValue, uid])
  }
}
