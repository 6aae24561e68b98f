import GRDB
import GRDBSQLite

extension KeyedRows {
  /// Reads the first rows of each section, or all rows; of a query with a limit as many as the limit needs.
  /// - Returns: The rows, and whether they are all rows that the query needs; `nil` if a value doesn't fit into this
  ///   kind of key.
  /// - Complexity: O(n) if an index has the order; O(count) with a limit.
  @specialized(where Key == NarrowKey<OrderedInteger>)
  static func load(
    _ plan: QueryPlan, first count: Int?, _ db: Database
  ) throws -> (rows: RankedRows<Key>, isComplete: Bool)? {
    try plan.searchIndex?.checkComplete(db)
    let most = plan.rowsForLimit ?? count
    var loading = LoadedRows<Key>(plan)
    var isComplete = true
    var matches = SearchMatches()
    for number in plan.parts.indices {
      loading.begin(number)
      let isRead = try plan.read(number, first: most, &matches, db) { loading.append($0) }
      guard loading.fits else { return nil }
      let isWhole = isRead && most.map { loading.read < $0 } ?? true
      loading.end(isWhole: isWhole || plan.rowsForLimit == nil)
      if !isWhole, plan.rowsForLimit == nil { isComplete = false }
    }
    if let tree = plan.tree {
      try plan.readChildren(of: tree, below: isComplete ? nil : loading.ids, db) { loading.append($0, $1) }
      guard loading.fits else { return nil }
    }
    return (loading.ranked, isComplete)
  }
}

extension QueryPlan {
  /// The rows of each part that fill a screen.
  private static var screenful: Int { 64 }

  /// Reads the first rows of a part in their order, or all of them.
  /// - Parameter body: Receives rows of the part's `load`, and returns whether to read more.
  /// - Returns: `false` if a screenful was read and more rows may match.
  fileprivate func read(
    _ number: Int, first count: Int?, _ matches: inout SearchMatches, _ db: Database,
    _ body: (SQLiteStatement) -> Bool
  ) throws -> Bool {
    let part = parts[number]
    guard let count, let search = part.search else {
      try part.load.forEach(db, [count ?? -1], body)
      return true
    }
    var known: Set<Int64> = []
    if let look = search.look, !search.isByPrimaryKey, count > Self.screenful, rowsForLimit == nil {
      var left = Self.screenful
      let isWhole = try look.first(db, CInt(2 + part.sorting.keys.count)) { row in
        if left == 0 { return false }
        left -= 1
        known.insert(sqlite3_column_int64(row, 0))
        return body(row)
      }
      if left == 0 || isWhole { return isWhole }
    }
    // By their keys, as the search index may differ from the rows that were looked at.
    func isKnown(_ row: SQLiteStatement) -> Bool {
      !known.isEmpty && known.contains(sqlite3_column_int64(row, 0))
    }
    if try matches.areFew(search.matches, readsAll: !search.isByPrimaryKey && search.inOrder != nil, db) {
      try part.load.forEach(db, [count]) { isKnown($0) || body($0) }
    } else if search.isByPrimaryKey {
      try readMatches(search, count, db, body)
    } else if let inOrder = search.inOrder {
      let matching = try matches.all(search.matches, db)
      var left = count - known.count
      try inOrder.forEach(db, []) { row in
        guard left > 0, matching.hasSorted(sqlite3_column_int64(row, 0)), !isKnown(row) else {
          return left > 0
        }
        left -= 1
        return body(row)
      }
    } else {
      try part.load.forEach(db, [count], body)
    }
    return true
  }

  /// Reads the rows of a tree that have a parent, with their places.
  /// - Parameters:
  ///   - ids: The primary keys of the rows below which rows are read; `nil` for all rows.
  ///   - body: Receives the primary key and the place of each row that the query shows, and returns whether to read more.
  fileprivate func readChildren(
    of tree: Tree, below ids: [Int64]?, _ db: Database, _ body: (Int64, RowPlace) -> Bool
  ) throws {
    let lookup = RowLookup(self, db)
    if let ids {
      let known = Set(ids)
      let below = try logs.withRowsBelow(ids, limit: .max, db).filter { !known.contains($0) }
      for case (let id, let place?) in zip(below, try lookup.places(of: below)) where !body(id, place) {
        return
      }
      return
    }
    var places = lookup.treePlaces(tree)
    var failure: (any Error)?
    try tree.children.forEach(db, []) { row in
      do {
        let id = sqlite3_column_int64(row, CInt(tree.column + 1))
        guard let entry = TreePlaces.Entry(row, tree), let place = try places.place(of: id, entry) else {
          return true
        }
        return body(id, place)
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
  }

  /// Reads matching rows in the order of their primary keys, as the index of the search has them.
  private func readMatches(
    _ search: PlannedSearch, _ count: Int, _ db: Database, _ body: (SQLiteStatement) -> Bool
  ) throws {
    var left = count
    var failure: (any Error)?
    try search.matches.forEach(db, [-1]) { match in
      guard left > 0 else { return false }
      do {
        try search.row.forEach(db, [sqlite3_column_int64(match, 0)]) { row in
          left -= 1
          return body(row)
        }
      } catch {
        failure = error
        return false
      }
      return true
    }
    if let failure { throw failure }
  }
}

/// The rows of a query while they are read.
private struct LoadedRows<Key: RowOrder> {
  private let plan: QueryPlan
  private var sections: [SectionOrder: LoadedSection<Key>] = [:]
  private var boundaries: [RankedRows<Key>.Boundary?] = []
  private var current: LoadedSection<Key>?
  private var number = 0
  /// How many rows of the present part were read.
  private(set) var read = 0
  /// Whether all values fit into the kind of key.
  private(set) var fits = true

  init(_ plan: QueryPlan) { self.plan = plan }

  /// Begins to read a part.
  mutating func begin(_ number: Int) {
    self.number = number
    read = 0
    current = plan.isSectionedByValue ? nil : LoadedSection(order: SectionOrder(number: number), value: .null)
  }

  /// Appends a row of the part's `load`, and returns whether it fits.
  mutating func append(_ row: SQLiteStatement) -> Bool {
    let value = DatabaseValue(sqliteStatement: row, index: 1)
    if current?.value != value {
      if let current { sections[current.order] = current }
      let order = plan.order(ofSection: number, value: value)
      current = sections[order] ?? LoadedSection(order: order, value: value)
    }
    let key = Key(plan.parts[number].sorting, id: sqlite3_column_int64(row, 0), below: nil) {
      DatabaseValue(sqliteStatement: row, index: CInt(2 + $0))
    }
    guard let key else {
      fits = false
      return false
    }
    current?.append(key)
    read += 1
    return true
  }

  /// Appends a row with its place, after the last part, and returns whether it fits.
  mutating func append(_ id: Int64, _ place: RowPlace) -> Bool {
    guard let ranked: RankedRows<Key>.Place = plan.ranked(place, id: id) else {
      fits = false
      return false
    }
    sections[ranked.section, default: LoadedSection(order: ranked.section, value: ranked.value)].append(
      ranked.key)
    return true
  }

  /// The primary keys of all rows that were read.
  var ids: [Int64] {
    sections.values.flatMap { section in
      section.keys.map { plan.parts[section.order.number].sorting.id(of: $0) }
    }
  }

  /// Ends a part.
  mutating func end(isWhole: Bool) {
    if let current { sections[current.order] = current }
    let last =
      isWhole ? nil : sections.values.filter { $0.order.number == number }.max { $0.order < $1.order }
    boundaries.append(
      last.flatMap { section in section.greatest.map { .init(section: section.order, key: $0) } })
  }

  var ranked: RankedRows<Key> {
    let kept = plan.keptSections
    let empty = kept.filter { sections[$0.key] == nil }.map { LoadedSection<Key>(order: $0, value: $1) }
    return RankedRows(
      sections: (sections.values + empty).sorted { $0.order < $1.order }.map(\.ranked),
      dropsEmptySections: plan.isSectionedByValue, keptSections: Set(kept.keys), boundaries: boundaries)
  }
}

/// The rows of a section while they are read.
private struct LoadedSection<Key: RowOrder> {
  let order: SectionOrder
  let value: DatabaseValue
  private(set) var keys: ContiguousArray<Key> = []
  private var isSorted = true

  init(order: SectionOrder, value: DatabaseValue) {
    self.order = order
    self.value = value
  }

  mutating func append(_ key: Key) {
    if let last = keys.last, last >= key { isSorted = false }
    keys.append(key)
  }

  /// The last of the keys in their order.
  var greatest: Key? { isSorted ? keys.last : keys.max() }

  /// The section in the order of its keys. SQLite sorts differently if a column has another collation.
  var ranked: RankedRows<Key>.Section {
    RankedRows.Section(
      order: order, value: value,
      rows: OrderStatisticTree(sorted: isSorted ? keys : ContiguousArray(keys.sorted())))
  }
}
