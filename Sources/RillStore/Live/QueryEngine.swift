import Dispatch
import GRDB
import Synchronization

/// A subscribed query, which follows its table and delivers a snapshot for each change.
final class QueryEngine: FollowingQuery {
  /// How many rows of each section are shown before the others have been read.
  private static var firstRows: Int { 1_000 }

  private let path: String
  private let outbox: Outbox
  private let plan: QueryPlan
  private let deliver: @Sendable (LiveChange) throws -> Void
  private let end: @Sendable (any Error) -> Void
  private let hasStopped = Atomic(false)
  private let history = QueryHistory()
  let writtenSinceReader = DatabaseQueueState(0)
  private let rows: DeliveryQueueState<(any LiveRows)?>
  /// The last entries of the change logs that `rows` include.
  private let seen: DeliveryQueueState<LogPosition>
  private let progress: DeliveryQueueState<Progress>
  private let unreadable: DeliveryQueueState<UnreadableRows?>

  /// How far the rows have been read. Changes of single rows are followed by current rows alone: other rows lack those that
  /// were written before.
  private enum Progress {
    /// No row has been read.
    case unread
    /// The rows are being counted on a thread of its own.
    case counting
    /// The rows are those of an earlier state. The next reader tells what has been written since.
    case behind
    /// The first rows have been read. The next reader reads all.
    case incomplete
    case current
  }

  /// - Parameters:
  ///   - outbox: The store's outbox.
  ///   - deliver: Receives each state. An error that it throws ends the query.
  ///   - end: Receives the error that the query failed with.
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
    rows = DeliveryQueueState(nil, of: outbox)
    seen = DeliveryQueueState(LogPosition(), of: outbox)
    progress = DeliveryQueueState(.unread, of: outbox)
    unreadable = DeliveryQueueState(nil, of: outbox)
  }

  var logs: QueryLogs { plan.logs }

  var isStopped: Bool { hasStopped.load(ordering: .acquiring) }

  func stop() { hasStopped.store(true, ordering: .releasing) }

  func begin(_ db: Database) -> Look {
    let lookup = RowLookup(plan, db, isKept: true)
    return { ids, position in self.follow(try lookup.written(ids), through: position) }
  }

  private func follow(_ written: [WrittenRow], through position: LogPosition) -> LiveQueries.Step {
    { live in
      self.step { rows in
        guard self.progress.value == .current, position.isLater(than: self.seen.value) else { return }
        self.seen.value = position
        try self.take(rows?.apply(written) ?? .doesNotFit) { try self.load(live.reader(), live) }
      }
    }
  }

  func receive(_ reader: Reader, from live: LiveQueries) {
    step { rows in
      switch self.progress.value {
      case .unread: return try self.begin(reader, live)
      case .counting: return  // A reader follows once the rows are counted.
      case .incomplete: return try self.load(reader, live)
      case .behind, .current: break
      }
      guard let rows else { return try self.load(reader, live) }
      let changes = try reader.read { db in
        try self.logs.changes(after: self.seen.value, limit: rows.writtenLimit, db)
      }
      switch changes {
      case .rows(let ids, let position):
        self.seen.value = position
        self.progress.value = .current
        let content = self.content(reader)
        try self.take(rows.move(to: content, written: ids)) { try self.load(reader, live) }
        live.log.add(content)
      case .unknown: try self.load(reader, live)
      }
    }
  }

  func fail(_ error: any Error) {
    guard !isStopped else { return }
    stop()
    end(plan.searchFailure(error) ?? StoreError.reading(error, path: path))
  }

  private func step(_ body: ((any LiveRows)?) throws -> Void) {
    guard !isStopped else { return }
    do { try body(rows.value) } catch { fail(error) }
  }

  private func take(_ step: LiveStep, orElse read: () throws -> Void) throws {
    switch step {
    case .same: break
    case .changed(let change): try deliver(change)
    case .doesNotFit: try read()
    }
  }

  /// Reads the first rows. If there are more, another reader then reads all rows, so that an access to one of the
  /// first rows doesn't wait.
  private func begin(_ reader: Reader, _ live: LiveQueries) throws {
    if plan.isCounting { return try count(reader, live) }
    progress.value = try read(first: Self.firstRows, reader, live) ? .current : .incomplete
    if progress.value == .incomplete { live.read(self) }
  }

  /// Counts all rows: at once if that takes a few milliseconds, and otherwise on a thread of its own, so that the deliveries of
  /// other queries don't wait for it. Another reader then tells what was written meanwhile.
  private func count(_ reader: Reader, _ live: LiveQueries) throws {
    seen.value = try reader.read(logs.position)
    let content = content(reader)
    let atOnce = try reader.read { db in
      try db.within(operations: Self.operationsAtOnce) { try CountedRows.numbers(plan, db) }
    }
    if let atOnce {
      progress.value = .current
      return try show(atOnce, content, live)
    }
    progress.value = .counting
    Self.counting.async {
      let numbers = Result { try reader.read { db in try CountedRows.numbers(self.plan, db) } }
      self.outbox.add {
        self.step { _ in
          try self.show(numbers.get(), content, live)
          self.progress.value = .behind
          live.read(self)
        }
      }
      self.outbox.tellLater()
    }
  }

  private func show(_ numbers: [CountedRows.Number], _ content: RowContent, _ live: LiveQueries) throws {
    let counted = CountedRows(plan, content, numbers)
    rows.value = counted
    live.log.add(content)
    try deliver(counted.change)
  }

  /// How many operations of SQLite's virtual machine a count may take while other queries wait: some milliseconds.
  private static var operationsAtOnce: Int32 { 200_000 }
  private static let counting = DispatchQueue(label: "rill.store.counts")

  /// Reads all rows.
  private func load(_ reader: Reader, _ live: LiveQueries) throws {
    progress.value = .current
    _ = try read(first: nil, reader, live)
  }

  /// Reads rows by a new reader, and delivers them.
  /// - Returns: Whether these are all rows.
  private func read(first count: Int?, _ reader: Reader, _ live: LiveQueries) throws -> Bool {
    seen.value = try reader.read(logs.position)
    let content = content(reader)
    let change = try reader.read { db in try read(content, first: count, db) }
    if let first = change.state.firstID { try content.readFirst(first) }
    live.log.add(content)
    try deliver(change)
    return change.isComplete
  }

  private func content(_ reader: Reader) -> RowContent {
    RowContent(plan, reader, at: seen.value, history, unreadableRows)
  }

  private var unreadableRows: UnreadableRows {
    if let known = unreadable.value { return known }
    let made = UnreadableRows { [weak self] error in
      guard let self else { return }
      outbox.add { self.fail(error) }
      outbox.tellLater()
    }
    unreadable.value = made
    return made
  }

  /// Reads rows with the smallest kind of key that fits their values.
  private func read(
    _ content: RowContent, first count: Int?, _ db: Database
  ) throws -> LiveChange {
    if plan.isCounting {
      let counted = try CountedRows(plan, content, CountedRows.numbers(plan, db))
      rows.value = counted
      return counted.change
    }
    let change =
      try read(NarrowKey<OrderedInteger>.self, content, first: count, db)
      ?? read(NarrowKey<OrderedReal>.self, content, first: count, db)
      ?? read(WideKey.self, content, first: count, db)
      ?? read(TreeKey.self, content, first: count, db)
    guard let change else { preconditionFailure("A tree's key has room for any place.") }
    return change
  }

  private func read<Key: RowOrder>(
    _ key: Key.Type, _ content: RowContent, first count: Int?, _ db: Database
  ) throws -> LiveChange? {
    guard let loaded = try KeyedRows<Key>.load(plan, first: count, db) else { return nil }
    let rows = KeyedRows(
      plan, loaded.rows, content, after: self.rows.value?.last ?? LastState(history: history))
    self.rows.value = rows
    return rows.replaced(isComplete: loaded.isComplete)
  }
}
