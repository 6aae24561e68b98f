import GRDB
import Synchronization

/// The rows of a query's states from one state on: that one is read from the database as it was then, what
/// has been written since is kept here.
final class RowContent: Sendable {
  /// As many rows as a few screens have, twice over at most, are kept.
  private static var cacheCapacity: Int { 1_024 }

  fileprivate struct State: Sendable {
    /// What became of the rows that were written, by the version from which on it is so, in ascending order.
    var written: [Int64: [(version: Int, row: WrittenRow)]] = [:]
    /// Rows that have been read: those of late, and those before these.
    var recent: [Int64: any Sendable] = [:]
    var earlier: [Int64: any Sendable] = [:]
  }

  private let plan: QueryPlan
  private let reader: Reader
  private let state = Mutex(State())

  init(_ plan: QueryPlan, _ reader: Reader) {
    self.plan = plan
    self.reader = reader
  }

  /// Keeps rows that have been written.
  /// - Parameters:
  ///   - rows: The rows as they are from this version on.
  ///   - version: A later one than all before.
  func add(_ rows: [WrittenRow], version: Int) {
    state.withLock { state in
      for row in rows { state.written[row.id, default: []].append((version, row)) }
    }
  }

  /// The places of rows in a version of the query.
  ///
  /// - Complexity: O(log n) for each.
  func places(of ids: [Int64], version: Int) throws -> [RowPlace?] {
    let known = state.withLock { state in ids.map { state.written[$0]?.row(in: version) } }
    let unknown = zip(ids, known).filter { $1 == nil }.map(\.0)
    guard !unknown.isEmpty else { return known.map { $0?.state?.place } }
    var read = try reader.read { db in try plan.places(of: unknown, db) }.makeIterator()
    return known.map { $0 == nil ? read.next() ?? nil : $0?.state?.place }
  }

  /// The content of rows that a version of the query has.
  ///
  /// - Complexity: O(log n) for each that is not in the cache.
  func records(of ids: [Int64], version: Int) -> [any Sendable] {
    let known = state.withLock { state in ids.map { state.record(of: $0, version: version) } }
    let unknown = zip(ids, known).filter { $1 == nil }.map(\.0)
    guard !unknown.isEmpty else { return known.compactMap(\.self) }
    let read = read(unknown)
    state.withLock { $0.keep(zip(unknown, read), capacity: Self.cacheCapacity) }
    var next = read.makeIterator()
    return known.compactMap { $0 ?? next.next() }
  }

  private func read(_ ids: [Int64]) -> [any Sendable] {
    do {
      return try reader.read { db in try ids.map { id in try plan.content(of: id, db) } }
    } catch {
      if let substitute = plan.substitute { return ids.map { substitute($0, error) } }
      fatalError(
        """
        Expected to read rows of "\(plan.log.table)" that are in a list, met: \(error). \
        LiveQuery.replacingUnreadable(with:) says what to show in their place.
        """)
    }
  }
}

extension RowContent.State {
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
  /// The row as a version has it; none where it was written later only.
  fileprivate func row(in version: Int) -> WrittenRow? where Element == (version: Int, row: WrittenRow) {
    last { $0.version <= version }?.row
  }
}
