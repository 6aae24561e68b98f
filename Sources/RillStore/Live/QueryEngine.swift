import GRDB
import Synchronization

/// A subscribed query: follows its table and delivers a snapshot for each change.
///
/// Unchecked: `writtenSinceReader` is touched on the database's queue alone, the other variables on the delivery
/// queue alone.
final class QueryEngine: FollowingQuery, @unchecked Sendable {
  /// As many rows of each section are shown before the others have been read.
  private static var firstRows: Int { 5_000 }

  private let path: String
  private let outbox: Outbox
  private let plan: QueryPlan
  private let deliver: @Sendable (LiveChange) throws -> Void
  private let end: @Sendable (any Error) -> Void
  private let hasStopped = Atomic(false)
  private let history = QueryHistory()
  private lazy var unreadable = UnreadableRows { [weak self] error in
    guard let self else { return }
    outbox.add { self.fail(error) }
    outbox.tellLater()
  }
  var writtenSinceReader = 0
  private var rows: (any LiveRows)?
  /// Up to which entry of the change log `rows` have been followed.
  private var seen: Int64 = 0
  /// Whether all rows are to be read again: until a reader comes, nothing can be followed.
  private var isStale = true

  /// - Parameters:
  ///   - outbox: The store's.
  ///   - deliver: Given each state; what it throws ends the query.
  ///   - end: Given what the query failed with.
  init(
    path: String, outbox: Outbox, _ plan: QueryPlan,
    deliver: @escaping @Sendable (LiveChange) throws -> Void,
    end: @escaping @Sendable (any Error) -> Void
  ) {
    self.path = path
    self.outbox = outbox
    self.plan = plan
    self.deliver = deliver
    self.end = end
  }

  var log: ChangeLog { plan.log }

  var isStopped: Bool { hasStopped.load(ordering: .acquiring) }

  func stop() { hasStopped.store(true, ordering: .releasing) }

  func begin(_ db: Database) -> LiveQueries.Look {
    let lookup = RowLookup(plan, db, isKept: true)
    return { ids, entry in self.follow(try ids.map(lookup.written), through: entry) }
  }

  private func follow(_ written: [WrittenRow], through entry: Int64) -> LiveQueries.Step {
    { live in
      self.step { rows in
        guard entry > self.seen, !self.isStale else { return }
        self.seen = entry
        try self.take(rows?.apply(written) ?? .doesNotFit) { try self.load(live.reader(), live) }
      }
    }
  }

  func receive(_ reader: Reader, from live: LiveQueries) {
    step { rows in
      guard let rows else { return try self.begin(reader, live) }
      guard !self.isStale else { return try self.load(reader, live) }
      let changes = try reader.read { db in
        try self.log.changes(after: self.seen, limit: rows.writtenLimit, db)
      }
      switch changes {
      case .rows(let ids, let entry):
        self.seen = entry
        let content = self.content(reader)
        try self.take(rows.move(to: content, written: ids)) { try self.load(reader, live) }
        live.log.add(content)
      case .tooMany, .gap: try self.load(reader, live)
      }
    }
  }

  func fail(_ error: any Error) {
    guard !isStopped else { return }
    stop()
    end(StoreError.reading(error, path: path))
  }

  private func step(_ body: ((any LiveRows)?) throws -> Void) {
    guard !isStopped else { return }
    do { try body(rows) } catch { fail(error) }
  }

  private func take(_ step: LiveStep, orElse read: () throws -> Void) throws {
    switch step {
    case .same: break
    case .changed(let change): try deliver(change)
    case .doesNotFit: try read()
    }
  }

  /// Reads the first rows, and lets all be read if there are more: by another reader, so that nobody who asks for one
  /// of the first waits for that.
  private func begin(_ reader: Reader, _ live: LiveQueries) throws {
    isStale = !(try read(first: Self.firstRows, reader, live))
    if isStale { live.read(self) }
  }

  /// Reads all rows.
  private func load(_ reader: Reader, _ live: LiveQueries) throws {
    isStale = false
    _ = try read(first: nil, reader, live)
  }

  /// - Returns: Whether these are all rows.
  private func read(first count: Int?, _ reader: Reader, _ live: LiveQueries) throws -> Bool {
    seen = try reader.read(log.last)
    let content = content(reader)
    let change = try reader.read { db in try read(content, first: count, db) }
    if let first = change.state.firstID { try content.readFirst(first) }
    live.log.add(content)
    try deliver(change)
    return change.isComplete
  }

  private func content(_ reader: Reader) -> RowContent {
    RowContent(plan, reader, at: seen, history, unreadable)
  }

  /// Reads rows with the smallest kind of key that their values fit into.
  private func read(
    _ content: RowContent, first count: Int?, _ db: Database
  ) throws -> LiveChange {
    let change =
      try read(NarrowKey<OrderedInteger>.self, content, first: count, db)
      ?? read(NarrowKey<OrderedReal>.self, content, first: count, db)
      ?? read(WideKey.self, content, first: count, db)
    guard let change else { preconditionFailure("A wide key has room for any value.") }
    return change
  }

  private func read<Key: RowOrder>(
    _ key: Key.Type, _ content: RowContent, first count: Int?, _ db: Database
  ) throws -> LiveChange? {
    guard let loaded = try KeyedRows<Key>.load(plan, first: count, db) else { return nil }
    let rows = KeyedRows(
      plan, loaded.rows, content, after: self.rows?.last ?? LastState(history: history))
    self.rows = rows
    return rows.replaced(isComplete: loaded.isComplete)
  }
}
