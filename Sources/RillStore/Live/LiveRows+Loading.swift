import GRDB
import GRDBSQLite

extension KeyedRows {
  /// Reads the first rows of each section, or all rows.
  /// - Returns: The rows, and whether they are all rows; `nil` if a value doesn't fit into this kind of key.
  /// - Complexity: O(n) if an index has the order.
  @specialized(where Key == NarrowKey<OrderedInteger>)
  static func load(
    _ plan: QueryPlan, first count: Int?, _ db: Database
  ) throws -> (rows: RankedRows<Key>, isComplete: Bool)? {
    var sections: [SectionOrder: LoadedSection<Key>] = [:]
    var isComplete = true
    for (number, part) in plan.parts.enumerated() {
      var current: LoadedSection<Key>?
      if !plan.isSectionedByValue {
        current = LoadedSection(order: SectionOrder(number: number), value: .null)
      }
      var read = 0
      let statement = try db.cachedStatement(sql: part.load.sql)
      let cursor = try Row.fetchCursor(statement, arguments: part.load.arguments + [count ?? -1])
      while try cursor.next() != nil {
        let row = statement.sqliteStatement
        let value = DatabaseValue(sqliteStatement: row, index: 1)
        if current?.value != value {
          if let current { sections[current.order] = current }
          let order = plan.order(ofSection: number, value: value)
          current = sections[order] ?? LoadedSection(order: order, value: value)
        }
        let key = Key(part.sorting, id: sqlite3_column_int64(row, 0)) {
          DatabaseValue(sqliteStatement: row, index: CInt(2 + $0))
        }
        guard let key else { return nil }
        current?.append(key)
        read += 1
      }
      if let current { sections[current.order] = current }
      if let count, read == count { isComplete = false }
    }
    let rows = RankedRows(
      sections: sections.values.sorted { $0.order < $1.order }.map(\.ranked),
      dropsEmptySections: plan.isSectionedByValue)
    return (rows, isComplete)
  }
}

/// The rows of a section while they are read.
private struct LoadedSection<Key: RowOrder> {
  let order: SectionOrder
  let value: DatabaseValue
  private var keys: ContiguousArray<Key> = []
  private var isSorted = true

  init(order: SectionOrder, value: DatabaseValue) {
    self.order = order
    self.value = value
  }

  mutating func append(_ key: Key) {
    if let last = keys.last, last >= key { isSorted = false }
    keys.append(key)
  }

  /// The section in the order of its keys. SQLite sorts differently if a column has another collation.
  var ranked: RankedRows<Key>.Section {
    RankedRows.Section(
      order: order, value: value,
      rows: OrderStatisticTree(sorted: isSorted ? keys : ContiguousArray(keys.sorted())))
  }
}
