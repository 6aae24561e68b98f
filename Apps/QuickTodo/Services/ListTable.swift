package import QuickTodoModel
package import RillStore

/// The table of lists. Each function runs within the caller's transaction.
package enum ListTable {
  /// Returns all lists in their order by hand.
  static func all(_ db: Database) throws -> [ListItem] {
    try ListItem.fetchAll(db, sql: "SELECT * FROM lists ORDER BY position, uid")
  }

  /// Returns the numbers of the archived lists.
  static func archived(_ db: Database) throws -> [Int64] {
    try Int64.fetchAll(db, sql: "SELECT uid FROM lists WHERE archived ORDER BY uid")
  }

  /// Returns the list of a name. Upper and lower case are the same; a list with the very name comes first.
  package static func find(_ name: String, _ db: Database) throws -> ListItem? {
    find(name, among: try all(db))
  }

  /// Returns the list of a name among some lists.
  static func find(_ name: String, among lists: [ListItem]) -> ListItem? {
    lists.first(named: name, by: \.name)
  }

  /// Returns the list of a name.
  /// - Throws: `TaskRefusal.unknownList`.
  static func require(_ name: String, _ db: Database) throws -> ListItem {
    guard let list = try find(name, db) else { throw TaskRefusal.unknownList(name) }
    return list
  }

  /// Returns a list as it is now.
  /// - Throws: `TaskRefusal.unknownList`.
  static func find(_ list: ListItem, _ db: Database) throws -> ListItem {
    let current = try ListItem.fetchOne(db, sql: "SELECT * FROM lists WHERE uid = ?", arguments: [list.uid])
    guard let current else { throw TaskRefusal.unknownList(list.name) }
    return current
  }

  /// Creates a list after all others.
  /// - Parameter uid: The number of a deleted list, which it gets again; nil for a new number.
  /// - Throws: A `TaskRefusal` if the name is blank, or another list has it.
  package static func insert(
    _ name: String, color: ListColor? = nil, uid: Int64? = nil, _ db: Database
  ) throws -> ListItem {
    try check(name, besides: nil, db)
    let lists = try all(db)
    let last = lists.last.flatMap { try? RankKey.between($0.position, nil) }
    let position = try last ?? RankKey.between(nil, nil)
    let color = color ?? ListColor.next(after: lists)
    try db.execute(
      sql: "INSERT INTO lists (uid, name, color, position) VALUES (?, ?, ?, ?)",
      arguments: [uid, StoredText(name).databaseValue, color.rawValue, position])
    return ListItem(uid: uid ?? db.lastInsertedRowID, name: name, color: color, position: position)
  }

  /// Changes a list's name, colour, place and whether it is put away.
  static func update(_ list: ListItem, _ db: Database) throws -> ListItem {
    let current = try find(list, db)
    guard current != list else { return list }
    // Other programs may have made lists of the same name, which can still be changed otherwise.
    if current.name != list.name { try check(list.name, besides: list.uid, db) }
    try db.execute(
      sql: "UPDATE lists SET name = ?, color = ?, position = ?, archived = ? WHERE uid = ?",
      arguments: [
        StoredText(list.name).databaseValue, list.color.rawValue, list.position, list.isArchived, list.uid,
      ])
    return list
  }

  /// Deletes a list; its tasks stay, without a list.
  static func delete(_ list: ListItem, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM lists WHERE uid = ?", arguments: [list.uid])
    guard db.changesCount == 1 else { throw TaskRefusal.unknownList(list.name) }
  }

  private static func check(_ name: String, besides uid: Int64?, _ db: Database) throws {
    if TaskTitle.isBlank(name) { throw TaskRefusal.blankName }
    if let other = try find(name, db), other.uid != uid { throw TaskRefusal.listExists(other.name) }
  }
}
