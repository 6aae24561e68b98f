import Dispatch
import GRDB
import Rill
import RillStore
import RillTestSupport
import Synchronization
import Testing

@Suite("Writing to a store", .timeLimit(.minutes(20)))
struct StoreWritingTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Numbers.open(folder.file(), busyTimeout: 0.01)
  }

  @Test("A write starts without a subscriber, runs once, and gives its result to each of two subscribers")
  func once() async throws {
    let runs = Atomic(0)
    let receipt = store.write { db in
      runs.add(1, ordering: .relaxed)
      try Numbers.insert(7, db)
      return "seven"
    }
    store.flush()
    #expect(try store.read(Numbers.all) == [7])
    for _ in 0..<2 {
      var events = events(of: receipt).makeAsyncIterator()
      #expect(try await events.value() == "seven")
      guard case .completed? = await events.next() else {
        Issue.record("A receipt completes after its value.")
        return
      }
    }
    #expect(runs.load(ordering: .relaxed) == 1)
  }

  @Test("Writes happen in the order of the calls")
  func order() async throws {
    for number in 0..<50 {
      store.write { db in
        let count = try Numbers.all(db).count
        #expect(count == number)
        try Numbers.insert(number, db)
      }
    }
    #expect(try store.read(Numbers.all) == Array(0..<50))
  }

  @Test("A waiting write, a read and a new live query see all writes that were started before them")
  func waiting() async throws {
    for round in 0..<20 {
      for number in 0..<10 { store.write { try Numbers.insert(round * 100 + number, $0) } }
      let count = try store.writeAndWait { try Numbers.all($0).count }
      #expect(count == round * 20 + 10)
      for number in 10..<20 { store.write { try Numbers.insert(round * 100 + number, $0) } }
      #expect(try store.read(Numbers.all).count == round * 20 + 20)
    }
    store.write { try Numbers.insert(10_000, $0) }
    #expect(try await first(Numbers.live(store)).last == 10_000)
  }

  @Test("A slow observer doesn't keep others from writing")
  func slowObserver() throws {
    let isObserved = DispatchSemaphore(value: 0)
    let hasBegun = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    let receipt = store.write { db in
      isObserved.wait()
      try Numbers.insert(1, db)
    }
    let subscription = receipt.subscribe(onNext: {
      hasBegun.signal()
      mayEnd.wait()
    })
    isObserved.signal()
    hasBegun.wait()
    for number in 2...5 { store.write { try Numbers.insert(number, $0) } }
    // Uses another connection, because the store itself finishes waiting writes before it reads.
    let other = try DatabaseQueue(path: folder.file())
    while try other.read(Numbers.all).count < 5 {}
    mayEnd.signal()
    subscription.dispose()
  }

  @Test("A write's receipt arrives while a later write is still running")
  func slowWrite() throws {
    let isTold = DispatchSemaphore(value: 0)
    let receipts = (0..<3).map { number in store.write { try Numbers.insert(number, $0) } }
    let subscription = receipts[2].subscribe(onCompleted: { isTold.signal() })
    store.write { db in
      isTold.wait()
      try Numbers.insert(3, db)
    }
    #expect(try store.read(Numbers.all) == [0, 1, 2, 3])
    subscription.dispose()
  }

  @Test("A failing write rolls back its whole transaction and throws the caller's own error unchanged")
  func rollback() async throws {
    struct Refusal: Error {}
    let receipt = store.write { db in
      try Numbers.insert(1, db)
      throw Refusal()
    }
    await #expect(throws: Refusal.self) { try await first(receipt) }
    #expect(throws: Refusal.self) {
      try store.writeAndWait { db in
        try Numbers.insert(2, db)
        throw Refusal()
      }
    }
    #expect(try store.read(Numbers.all) == [])
  }

  @Test(
    "If SQLite ends a transaction early, nothing of the write is kept, however it goes on",
    arguments: [true, false])
  func endedTransaction(swallowsErrors: Bool) throws {
    try store.writeAndWait { try Numbers.insert(1, $0) }
    let error = #expect(throws: StoreError.self) {
      try store.writeAndWait { db in
        try Numbers.insert(2, db)
        try? db.execute(sql: "INSERT OR ROLLBACK INTO numbers VALUES (1)")
        do { try Numbers.insert(3, db) } catch { if !swallowsErrors { throw error } }
      }
    }
    #expect((error?.cause as? DatabaseError)?.resultCode == .SQLITE_ABORT)
    #expect(try store.read(Numbers.all) == [1])
    try store.writeAndWait { try Numbers.insert(4, $0) }
    #expect(try store.read(Numbers.all) == [1, 4])
  }

  @Test("A locked database fails with a typed error that names the file, and the next write succeeds")
  func locked() async throws {
    let other = try OtherConnection(folder.file())
    try other.execute("BEGIN IMMEDIATE")
    let error = await #expect(throws: StoreError.self) {
      try await first(store.write { try Numbers.insert(1, $0) })
    }
    #expect(error?.kind == .locked)
    #expect(error?.path == folder.file())
    #expect((error?.cause as? DatabaseError)?.resultCode == .SQLITE_BUSY)
    try other.execute("ROLLBACK")
    try await first(store.write { try Numbers.insert(2, $0) })
    #expect(try store.read(Numbers.all) == [2])
  }

  @Test("A full disk fails with a typed error, and committed rows stay")
  func full() async throws {
    try store.writeAndWait { try Numbers.insert(1, $0) }
    try store.read { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(pages)")
    }
    let receipt = store.write { db in for number in 2..<5_000 { try Numbers.insert(number, db) } }
    let error = await #expect(throws: StoreError.self) { try await first(receipt) }
    #expect(error?.kind == .full)
    #expect(try store.read(Numbers.all) == [1])
  }

  @Test("A read-only database fails with a typed error")
  func readOnly() async throws {
    let receipt = store.write { db in
      try db.execute(sql: "PRAGMA query_only = 1")
      try Numbers.insert(1, db)
    }
    let error = await #expect(throws: StoreError.self) { try await first(receipt) }
    #expect(error?.kind == .readOnly)
  }

  @Test("A read that writes fails with a typed error and changes nothing, and later reads and writes work")
  func writingRead() async throws {
    let error = #expect(throws: StoreError.self) { try store.read { try Numbers.insert(1, $0) } }
    #expect(error?.kind == .readOnly)
    #expect(try store.read(Numbers.all) == [])
    try store.writeAndWait { try Numbers.insert(2, $0) }
    #expect(try store.read(Numbers.all) == [2])
  }

  @Test("Live queries deliver the new state before the receipt arrives")
  func receiptLast() async throws {
    let seen = Mutex<[Int]>([])
    var initial = events(of: try Numbers.live(store)).makeAsyncIterator()
    _ = try await initial.value()
    let subscription = try Numbers.live(store).subscribe(onNext: { all in seen.withLock { $0 = all } })
    defer { subscription.dispose() }
    for number in 0..<20 {
      let atReceipt = try await first(
        store.write { try Numbers.insert(number, $0) }.map { seen.withLock { $0 } })
      #expect(atReceipt == Array(0...number))
    }
  }
}
