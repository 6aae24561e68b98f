import Dispatch
import GRDB
import Synchronization

/// A queue that runs writes in the order in which they were started, and lets the outbox deliver their results: of a
/// single write by the thread that has written, of many together.
final class WriteQueue: Sendable {
  typealias Write = @Sendable (Database) -> Void

  private struct State {
    /// The waiting writes, by their numbers.
    var writes: [Int: Write] = [:]
    var first = 0
    var next = 0
    var isWriting = false
    /// Whether the first thread is delivering to observers, which may take their time.
    var isTelling = false

    mutating func removeFirst() -> Write? {
      guard let write = writes.removeValue(forKey: first) else { return nil }
      first += 1
      return write
    }
  }

  /// The number of writes after which other users of the database's queue get a turn.
  private static let writesAtATime = 50

  private let database: DatabaseQueue
  private let outbox: Outbox
  private let state = Mutex(State())
  private let firstThread = DispatchQueue(label: "rill.store.writes")
  private let secondThread = DispatchQueue(label: "rill.store.writes-meanwhile")

  init(database: DatabaseQueue, outbox: Outbox) {
    self.database = database
    self.outbox = outbox
  }

  /// Starts a write, and returns at once.
  /// - Parameter write: Called once, on the database's queue.
  func start(_ write: @escaping Write) {
    let tells: Bool? = state.withLock { state in
      state.writes[state.next] = write
      state.next += 1
      guard !state.isWriting else { return nil }
      state.isWriting = true
      return !state.isTelling
    }
    switch tells {
    case true?: firstThread.async { self.writeAll(tells: true) }
    case false?: secondThread.async { self.writeAll(tells: false) }
    case nil: break
    }
  }

  /// Runs the writes that were started before, and returns after them.
  func catchUp(_ db: Database) {
    let end = state.withLock { $0.next }
    while let write = state.withLock({ $0.first < end ? $0.removeFirst() : nil }) {
      write(db)
      outbox.tellTogether()
    }
  }

  private func writeSome(_ db: Database) {
    var written = 0
    while written < Self.writesAtATime, let write = state.withLock({ $0.removeFirst() }) {
      if written > 0 { outbox.tellTogether() }
      write(db)
      written += 1
    }
  }

  private func writeAll(tells: Bool) {
    while true {
      database.inDatabase { db in writeSome(db) }
      let isDone = state.withLock { state in
        guard state.writes.isEmpty else { return false }
        state.isWriting = false
        if tells { state.isTelling = true }
        return true
      }
      if isDone { break }
      outbox.tellTogether()
    }
    guard tells else { return outbox.tellLater() }
    outbox.tell()
    state.withLock { $0.isTelling = false }
  }
}
