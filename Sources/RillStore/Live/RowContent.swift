import GRDB
import Synchronization

/// The content of a query's rows, from one state on. The rows of that first state are read from the database as it was
/// then. Rows that have been written since are kept in memory.
///
/// A reader should not keep an old state of the database for long. Therefore the content can move to a later state: it
/// first keeps the earlier content of the rows that have been written in between.
final class RowContent: Sendable {
  /// How many rows a generation of the cache has. There are two: at most 2,048 rows, a few screenfuls.
  private static var cacheCapacity: Int { 1_024 }

  fileprivate struct State: Sendable {
    /// The states of each written row, by the version from which they apply, in ascending order. Version 0 has the
    /// content before the first write.
    var written: [Int64: [(version: Int, row: WrittenRow)]] = [:]
    /// The cached rows: the recent generation and the earlier one.
    var recent: [Int64: any Sendable] = [:]
    var earlier: [Int64: any Sendable] = [:]
  }

  /// A state of the database that rows are read from.
  private struct Source: Sendable {
    var reader: Reader
    /// The last entries of the change logs in that state.
    var position: LogPosition
  }

  /// The most rows that are kept in order to move to a later state.
  private static var keptRows: Int { 2_000 }

  /// The most rows whose places are looked up at a time, so that other readers don't wait for long.
  private static var rowsAtATime: Int { 250 }

  private let plan: QueryPlan
  private let history: QueryHistory
  private let unreadable: UnreadableRows
  /// Locked while it is read from. `state` is locked within it, never the other way round.
  private let source: Mutex<Source>
  private let state = Mutex(State())

  /// - Parameters:
  ///   - reader: A reader of the first state.
  ///   - position: The last entries of the change logs in that state.
  ///   - history: The query's history.
  ///   - unreadable: Handles rows that can't be read.
  init(
    _ plan: QueryPlan, _ reader: Reader, at position: LogPosition, _ history: QueryHistory,
    _ unreadable: UnreadableRows
  ) {
    self.plan = plan
    self.history = history
    self.unreadable = unreadable
    source = Mutex(Source(reader: reader, position: position))
  }

  /// Reads a later state of the database from now on. Does nothing if another thread is reading at this moment, or if
  /// too many rows have been written in between.
  /// - Parameter reader: A reader of the later state.
  /// - Complexity: O(log n) for each row that was written in between.
  func move(to reader: Reader) throws {
    try source.withLockIfAvailable { source in
      let changes = try reader.read { db in
        try plan.logs.changes(after: source.position, limit: Self.keptRows, db)
      }
      guard case .rows(let ids, let position) = changes else { return }
      let oldest = history.oldestVersion
      let needed = state.withLock { state in
        ids.filter { id in state.written[id].map { $0[0].version > oldest } ?? true }
      }
      let rows = try source.reader.read { db in try RowLookup(plan, db).written(needed) }
      state.withLock { state in
        for row in rows { state.written[row.id, default: []].insert((0, row), at: 0) }
      }
      source = Source(reader: reader, position: position)
    }
  }

  /// Gives up the state of the database, so that it no longer prevents a complete copy of the log.
  func end() { source.withLock { $0.reader.end() } }

  /// Keeps rows that have been written.
  /// - Parameters:
  ///   - rows: The rows as they are from this version on.
  ///   - version: A version later than all before.
  func add(_ rows: [WrittenRow], version: Int) {
    unreadable.noteReadable(rows.lazy.compactMap { $0.state?.record }.first)
    state.withLock { state in
      for row in rows { state.written[row.id, default: []].append((version, row)) }
    }
  }

  /// Keeps rows that have been written, for a query that needs no earlier state.
  /// - Parameter rows: The rows as they are now.
  func replace(_ rows: [WrittenRow]) {
    state.withLock { state in
      for row in rows { state.written[row.id] = [(0, row)] }
    }
  }

  /// Returns the places of rows in a version of the query.
  ///
  /// - Complexity: O(log n) for each row.
  func places(of ids: [Int64], version: Int) throws -> [RowPlace?] {
    guard ids.count > Self.rowsAtATime else { return try placesAtOnce(of: ids, version: version) }
    return try stride(from: 0, to: ids.count, by: Self.rowsAtATime).flatMap { start in
      let part = ids[start..<min(start + Self.rowsAtATime, ids.count)]
      return try placesAtOnce(of: Array(part), version: version)
    }
  }

  private func placesAtOnce(of ids: [Int64], version: Int) throws -> [RowPlace?] {
    let known = state.withLock { $0.rows(ids, in: version) }
    guard known.contains(where: { $0 == nil }) else { return known.map { $0?.state?.place } }
    return try source.withLock { source in
      // Some of the rows may have been kept while this thread waited for the lock.
      let known = state.withLock { $0.rows(ids, in: version) }
      let unknown = zip(ids, known).filter { $1 == nil }.map(\.0)
      let found = try source.reader.read { db in try RowLookup(plan, db).places(of: unknown) }
      var read = found.makeIterator()
      return known.map { $0 == nil ? read.next() ?? nil : $0?.state?.place }
    }
  }

  /// Returns the content of rows in a version of the query.
  ///
  /// - Complexity: O(log n) for each row that isn't in the cache.
  func records(of ids: [Int64], version: Int) -> [any Sendable] {
    let known = state.withLock { state in ids.map { state.record(of: $0, version: version) } }
    guard known.contains(where: { $0 == nil }) else { return known.compactMap(\.self) }
    return source.withLock { source in
      let known = state.withLock { state in ids.map { state.record(of: $0, version: version) } }
      let unknown = zip(ids, known).filter { $1 == nil }.map(\.0)
      let read = read(unknown, source.reader)
      state.withLock { $0.keep(zip(unknown, read), capacity: Self.cacheCapacity) }
      var next = read.makeIterator()
      return known.compactMap { $0 ?? next.next() }
    }
  }

  /// Reads a row of the first state, so that the query has a readable row to show.
  func readFirst(_ id: Int64) throws {
    let record = try source.withLock { source in
      try source.reader.read { db in try RowLookup(plan, db).content(of: id) }
    }
    unreadable.noteReadable(record)
  }

  private func read(_ ids: [Int64], _ reader: Reader) -> [any Sendable] {
    do {
      return try reader.read { db in try RowLookup(plan, db).content(of: ids) }
    } catch {
      return ids.map { plan.substitute?($0, error) ?? unreadable.replacement(over: error) }
    }
  }
}

extension RowContent.State {
  func rows(_ ids: [Int64], in version: Int) -> [WrittenRow?] { ids.map { written[$0]?.row(in: version) } }

  func record(of id: Int64, version: Int) -> (any Sendable)? {
    if let row = written[id]?.row(in: version) { return row.state?.record }
    return recent[id] ?? earlier[id]
  }

  mutating func keep(_ rows: some Sequence<(Int64, any Sendable)>, capacity: Int) {
    for (id, record) in rows {
      recent[id] = record
      guard recent.count >= capacity else { continue }
      earlier = recent
      recent = [:]
    }
  }
}

extension Array {
  /// Returns the row as of a version, or `nil` if it was only written later.
  fileprivate func row(in version: Int) -> WrittenRow? where Element == (version: Int, row: WrittenRow) {
    last { $0.version <= version }?.row
  }
}
