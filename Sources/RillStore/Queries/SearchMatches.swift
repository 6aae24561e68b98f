import GRDB
import GRDBSQLite
import RillLists

/// The primary keys of the rows that a search finds. All parts of a query share them.
struct SearchMatches {
  /// The most rows that are sorted; the first of more are found in the order of an index.
  private static var sorted: Int { 5_000 }

  private var areFew: Bool?
  private var all: ContiguousArray<Int64>?

  // A common word matches many rows. Sorting all of them takes about a microsecond for each; the index of the order is
  // faster then, with the matching primary keys in memory.

  /// Returns whether the rows are so few that sorting them costs less than reading an index in its order.
  /// - Parameter readsAll: Whether the primary keys of all rows are needed if they aren't few. To begin once more after the first
  ///   ones costs more than to read them all at once.
  mutating func areFew(_ search: QueryStatement, readsAll: Bool, _ db: Database) throws -> Bool {
    if let areFew { return areFew }
    let count = try readsAll ? all(search, db).count : Self.read(search, atMost: Self.sorted + 1, db).count
    let areFew = count <= Self.sorted
    self.areFew = areFew
    return areFew
  }

  /// Returns the primary keys of all rows that are found, in ascending order.
  mutating func all(_ search: QueryStatement, _ db: Database) throws -> ContiguousArray<Int64> {
    if let all { return all }
    var all = try Self.read(search, atMost: -1, db)
    if let first = all.first, let last = all.last, first > last { all.reverse() }
    self.all = all
    return all
  }

  private static func read(
    _ search: QueryStatement, atMost count: Int, _ db: Database
  ) throws -> ContiguousArray<Int64> {
    var ids: ContiguousArray<Int64> = []
    try search.forEach(db, [count]) { row in
      ids.append(sqlite3_column_int64(row, 0))
      return true
    }
    return ids
  }
}

extension ContiguousArray<Int64> {
  /// Returns whether a number is among these, which are in ascending order.
  func hasSorted(_ number: Int64) -> Bool {
    let index = partitioningIndex { $0 >= number }
    return index < count && self[index] == number
  }
}
