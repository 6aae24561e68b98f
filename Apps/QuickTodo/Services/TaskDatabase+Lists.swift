public import QuickTodoModel
import RillStore

extension TaskDatabase {
  /// Returns all lists in their order by hand.
  public func listItems() throws -> [ListItem] { try store.read(ListTable.all) }

  /// Returns all lists in their order by hand, with the number of tasks to do in each.
  public func allLists() throws -> [(list: ListItem, due: Int)] {
    try store.read { db in
      let counts = try Row.fetchAll(
        db, sql: "SELECT list, count(*) FROM tasks WHERE list IS NOT NULL AND checked IS NULL GROUP BY list")
      let due = Dictionary(uniqueKeysWithValues: counts.map { ($0[0] as Int64, $0[1] as Int) })
      return try ListTable.all(db).map { ($0, due[$0.uid] ?? 0) }
    }
  }

  /// Creates a list.
  /// - Parameters:
  ///   - name: The name, which no other list has.
  ///   - color: The colour; nil for one of the program's choice.
  public func addList(_ name: String, color: ListColor? = nil) throws -> ListItem {
    try step(.createList) { db in try ListTable.insert(name, color: color, db) }
  }

  /// Changes a list.
  /// - Parameters:
  ///   - name: The list's name.
  ///   - change: Changes the list.
  public func editList(_ name: String, _ change: (inout ListItem) -> Void) throws -> ListItem {
    try step(.editList) { db in
      var list = try ListTable.require(name, db)
      change(&list)
      return try ListTable.update(list, db)
    }
  }

  /// Deletes a list; its tasks stay, without a list.
  /// - Parameter name: The list's name.
  public func removeList(_ name: String) throws -> ListItem {
    try step(.deleteList) { db in
      let list = try ListTable.require(name, db)
      try ListTable.delete(list, db)
      return list
    }
  }

  /// Puts a list beside another one in the order by hand.
  /// - Parameters:
  ///   - name: The list's name.
  ///   - other: The name of the other list.
  ///   - isBefore: Whether it comes before the other one; otherwise it comes after it.
  public func moveList(_ name: String, beside other: String, isBefore: Bool) throws -> ListItem {
    try step(.editList) { db in
      let list = try ListTable.require(name, db)
      let other = try ListTable.require(other, db)
      guard list.uid != other.uid else { return list }
      let lists = try ListTable.all(db)
      let behind = lists.drop { $0.uid != other.uid }.dropFirst().first { $0.uid != list.uid }
      for moved in try lists.moving(list, before: isBefore ? other : behind) {
        _ = try ListTable.update(moved, db)
      }
      return try ListTable.find(list, db)
    }
  }
}
