import GRDB
import Rill
import RillLists
import Synchronization

/// A subscribed query: follows its table and delivers a snapshot for each change.
///
/// Unchecked: `writtenSinceReader` is touched on the database's queue alone, the other variables on the delivery
/// queue alone.
final class QueryEngine<Section: Sendable, Record: Sendable>: FollowingQuery, @unchecked Sendable {
  /// As many rows of each section are shown before the others have been read.
  private static var firstRows: Int { 5_000 }

  private let path: String
  private let plan: QueryPlan<Section, Record>
  private let observer: AnyObserver<SectionedSnapshot<Section, Record>>
  private let hasStopped = Atomic(false)
  var writtenSinceReader = 0
  private var rows: (any LiveRows<Section, Record>)?
  /// Up to which entry of the change log `rows` have been followed.
  private var seen: Int64 = 0
  /// Whether all rows are to be read again: until a reader comes, nothing can be followed.
  private var isStale = true

  init(
    path: String, _ plan: QueryPlan<Section, Record>,
    _ observer: AnyObserver<SectionedSnapshot<Section, Record>>
  ) {
    self.path = path
    self.plan = plan
    self.observer = observer
  }

  var log: ChangeLog { plan.log }

  var isStopped: Bool { hasStopped.load(ordering: .acquiring) }

  func stop() { hasStopped.store(true, ordering: .releasing) }

  func written(
    _ ids: [Int64], through entry: Int64, _ db: Database
  ) throws -> @Sendable (_ live: LiveQueries) -> Void {
    let written = try plan.written(ids, db)
    return { live in
      self.step { rows in
        guard entry > self.seen, !self.isStale else { return }
        self.seen = entry
        try self.take(rows?.apply(written) ?? .doesNotFit) {
          self.isStale = true
          live.read(self)
        }
      }
    }
  }

  func receive(_ reader: Reader) {
    step { rows in
      let content = RowContent(self.plan, reader)
      guard let rows, !self.isStale else { return try self.load(content, reader) }
      let changes = try reader.read { db in
        try self.log.changes(after: self.seen, limit: rows.writtenLimit, db)
      }
      switch changes {
      case .rows(let ids, let entry):
        self.seen = entry
        try self.take(rows.move(to: content, written: ids)) { try self.load(content, reader) }
      case .tooMany, .gap: try self.load(content, reader)
      }
    }
  }

  func fail(_ error: any Error) {
    guard !isStopped else { return }
    stop()
    observer.on(.error(StoreError.wrapping(error, path: path)))
  }

  private func step(_ body: ((any LiveRows<Section, Record>)?) throws -> Void) {
    guard !isStopped else { return }
    do { try body(rows) } catch { fail(error) }
  }

  private func take(_ step: LiveStep<Section, Record>, orElse read: () throws -> Void) rethrows {
    switch step {
    case .same: break
    case .changed(let snapshot): observer.on(.next(snapshot))
    case .doesNotFit: try read()
    }
  }

  /// Reads all rows; the first ones are delivered meanwhile where there was no snapshot yet.
  private func load(_ content: RowContent<Section, Record>, _ reader: Reader) throws {
    seen = try reader.read(log.last)
    isStale = false
    if rows == nil {
      let snapshot = try reader.read { db in try read(content, first: Self.firstRows, db) }
      observer.on(.next(snapshot))
      if snapshot.isComplete { return }
    }
    observer.on(.next(try reader.read { db in try read(content, first: nil, db) }))
  }

  /// Reads rows with the smallest kind of key that their values fit into.
  private func read(
    _ content: RowContent<Section, Record>, first count: Int?, _ db: Database
  ) throws -> SectionedSnapshot<Section, Record> {
    let snapshot =
      try read(NarrowKey<OrderedInteger>.self, content, first: count, db)
      ?? read(NarrowKey<OrderedReal>.self, content, first: count, db)
      ?? read(WideKey.self, content, first: count, db)
    guard let snapshot else { preconditionFailure("A wide key has room for any value.") }
    return snapshot
  }

  private func read<Key: RowOrder>(
    _ key: Key.Type, _ content: RowContent<Section, Record>, first count: Int?, _ db: Database
  ) throws -> SectionedSnapshot<Section, Record>? {
    guard let loaded = try KeyedRows<Section, Record, Key>.load(plan, first: count, db) else { return nil }
    let rows = KeyedRows(
      plan, loaded.rows, content, after: self.rows?.last ?? LastSnapshot(history: QueryHistory()))
    self.rows = rows
    return try rows.snapshot(isComplete: loaded.isComplete)
  }
}
