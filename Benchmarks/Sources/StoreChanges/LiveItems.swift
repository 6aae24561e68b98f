import Foundation
import GRDB
import Rill
import RillLists
import RillStore
import Synchronization

/// A subscribed live list, which measures when its snapshots arrive.
final class LiveItems: Sendable {
  /// The cost of a change.
  struct Change {
    /// The time from the call of the write to the list, in milliseconds.
    let milliseconds: Double
    /// The number of moved rows in the list's changeset.
    let moves: Int
  }

  /// The cost of a large change, in milliseconds.
  struct LargeChange {
    /// The time from the call of the write to its commit, and from there to the list.
    let toCommit: Double
    let fromCommit: Double
    /// The time of a write of one row that begins as soon as the change has been committed.
    let nextWrite: Double
  }

  private typealias List = SectionedSnapshot<String, Item>

  let firstScreenful: Double
  let wholeList: Double
  /// How many more bytes of memory the process has with the list than without.
  let bytes: Double
  private let store: Store
  private let subscription: any Disposable
  private let latest: Latest

  /// The last list, its time of arrival, and the number of lists so far.
  private final class Latest: Sendable {
    let state = Mutex<(list: List?, time: DispatchTime, count: Int)>((nil, .now(), 0))
    let arrived = DispatchSemaphore(value: 0)

    func take(_ list: List) {
      let time = DispatchTime.now()
      state.withLock { $0 = (list, time, $0.count + 1) }
      arrived.signal()
    }
  }

  init(_ store: Store) throws {
    self.store = store
    let latest = Latest()
    self.latest = latest
    let before = Self.residentBytes
    let begin = DispatchTime.now()
    subscription = try store.snapshots(of: Item.live).subscribe(
      onNext: { latest.take($0) }, onError: { fatalError("\($0)") })
    latest.arrived.wait()
    firstScreenful = milliseconds(since: begin, to: latest.state.withLock { $0.time })
    while latest.state.withLock({ $0.list?.isComplete != true }) { latest.arrived.wait() }
    wholeList = milliseconds(since: begin, to: latest.state.withLock { $0.time })
    // Memory that has been freed meanwhile is returned to the system.
    Self.giveMemoryBack()
    bytes = Double(Self.residentBytes - before)
  }

  func end() { subscription.dispose() }

  /// Writes, and waits for the list that contains the change.
  func change(_ body: @escaping @Sendable (Database) throws -> Void) -> Change {
    let count = latest.state.withLock { $0.count }
    let begin = DispatchTime.now()
    store.write { db in
      do { try body(db) } catch { fatalError("\(error)") }
    }
    while latest.state.withLock({ $0.count }) == count { latest.arrived.wait() }
    let (list, time, _) = latest.state.withLock { $0 }
    return Change(
      milliseconds: milliseconds(since: begin, to: time),
      moves: list?.change?.changeset.movedItems.count ?? -1)
  }

  /// Writes many rows, then another one, and waits for the list that contains the many.
  func largeChange(_ body: (Database) throws -> Void) throws -> LargeChange {
    let count = latest.state.withLock { $0.count }
    let begin = DispatchTime.now()
    try store.writeAndWait(body)
    let committed = DispatchTime.now()
    try store.writeAndWait { db in try Items.toggle(1, db) }
    let written = DispatchTime.now()
    while latest.state.withLock({ $0.count }) == count { latest.arrived.wait() }
    let time = latest.state.withLock { $0.time }
    // The list with the other write follows.
    while latest.state.withLock({ $0.count }) < count + 2 { latest.arrived.wait() }
    return LargeChange(
      toCommit: milliseconds(since: begin, to: committed),
      fromCommit: max(0, Double(time.uptimeNanoseconds) - Double(committed.uptimeNanoseconds)) / 1e6,
      nextWrite: milliseconds(since: committed, to: written))
  }

  /// Writes by a connection of its own, and waits for the list that contains the change.
  /// - Returns: The time for both, in milliseconds.
  func foreignChange(by path: String, _ body: (Database) throws -> Void) throws -> Double {
    let count = latest.state.withLock { $0.count }
    let other = try DatabaseQueue(path: path)
    let begin = DispatchTime.now()
    try other.write(body)
    while latest.state.withLock({ $0.count }) == count { latest.arrived.wait() }
    return milliseconds(since: begin, to: latest.state.withLock { $0.time })
  }

  /// Returns the transactions per second if all are started at once.
  func perSecond(_ count: Int, _ body: @escaping @Sendable (Int, Database) throws -> Void) -> Double {
    let done = DispatchSemaphore(value: 0)
    let begin = DispatchTime.now()
    for number in 0..<count {
      let receipt = store.write { db in try body(number, db) }
      if number == count - 1 { _ = receipt.subscribe(onCompleted: { done.signal() }) }
    }
    done.wait()
    return Double(count) / (milliseconds(since: begin) / 1_000)
  }

  /// Calls glibc's malloc_trim, which Swift's module of it leaves out.
  private static func giveMemoryBack() {
    typealias Trim = @convention(c) (Int) -> Int32
    guard let trim = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(trim, to: Trim.self)(0)
  }

  private static var residentBytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = status.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
