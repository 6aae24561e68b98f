public import QuickTodoModel
import RillStore

extension TaskDatabase {
  /// Returns the saved searches, in the order in which they were saved.
  public func savedSearches() throws -> [SavedSearch] {
    try store.read { db in try SavedSearch.fetchAll(db) }
  }

  /// Returns the saved search of a name. Upper and lower case are the same; a search with the very name comes first, and then
  /// older ones.
  /// - Throws: `TaskRefusal.unknownSearch`.
  public func savedSearch(named name: String) throws -> SavedSearch {
    try store.read { db in try SavedSearch.require(name, db) }
  }

  /// Keeps a search. One that is kept already gets the name.
  /// - Parameters:
  ///   - text: The words and conditions, as typed.
  ///   - name: The name; nil for the words and conditions, or the name that it has.
  public func saveSearch(_ text: String, name: String? = nil) throws -> SavedSearch {
    try step(.saveSearch) { db in
      let search = try SavedSearch.insert(text, db)
      if let name { try search.rename(to: name, db) }
      return search
    }
  }

  /// Gives a saved search another name.
  /// - Parameters:
  ///   - name: The search's name.
  ///   - other: The other name.
  public func renameSearch(_ name: String, to other: String) throws {
    try step(.editSearch) { db in try SavedSearch.require(name, db).rename(to: other, db) }
  }

  /// Forgets a saved search.
  /// - Parameter name: The search's name.
  public func removeSearch(_ name: String) throws {
    try step(.deleteSearch) { db in
      _ = try SavedSearch.deleteOne(db, key: SavedSearch.require(name, db).uid)
    }
  }

  /// Returns the number of tasks that a filter chooses. A list that doesn't exist has no tasks.
  public func count(_ filter: TaskFilter) throws -> Int {
    try store.read { db in try TaskTable.count(filter, db) }
  }
}
