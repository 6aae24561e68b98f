import GRDB
import Rill
import RillStore
import RillTestSupport
import Synchronization
import Testing

@Suite("Observing a store", .timeLimit(.minutes(1)))
struct StoreObservingTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Numbers.open(folder.file())
  }

  @Test("The value at once, then exactly one for each commit, in order, nothing left out")
  func everyCommit() async throws {
    var values = events(of: store.observe(Numbers.all)).makeAsyncIterator()
    #expect(try await values.value() == [])
    for number in 0..<100 { store.write { try Numbers.insert(number, $0) } }
    for number in 0..<100 { #expect(try await values.value() == Array(0...number)) }
  }

  @Test("No value for a write that changes nothing or fails")
  func noChange() async throws {
    struct Refusal: Error {}
    var values = events(of: store.observe(Numbers.all)).makeAsyncIterator()
    #expect(try await values.value() == [])
    store.write { db in try db.execute(sql: "DELETE FROM numbers WHERE n = 5") }
    store.write { db in
      try Numbers.insert(1, db)
      throw Refusal()
    }
    store.write { try Numbers.insert(2, $0) }
    #expect(try await values.value() == [2])
  }

  @Test("Commits of another program arrive")
  func otherProgram() async throws {
    let other = try OtherConnection(folder.file())
    var values = events(of: store.observe(Numbers.all)).makeAsyncIterator()
    #expect(try await values.value() == [])
    for number in 1...5 {
      try other.execute("INSERT INTO numbers VALUES (\(number))")
      var value = try await values.value()
      while value.count < number { value = try await values.value() }
      #expect(value == Array(1...number))
    }
  }

  @Test("Changes by both sides at once all arrive")
  func bothSides() async throws {
    var values = events(of: store.observe(Numbers.all)).makeAsyncIterator()
    let path = folder.file()
    async let others: Void = Task.detached {
      let other = try OtherConnection(path)
      for number in 100..<200 { try other.execute("INSERT INTO numbers VALUES (\(number))") }
    }.value
    for number in 0..<100 { store.write { try Numbers.insert(number, $0) } }
    try await others
    var last = -1
    while last < 200 {
      let count = try await values.value().count
      #expect(count >= last)
      last = count
    }
  }

  @Test("A second subscriber starts with the present state")
  func lateSubscriber() async throws {
    var values = events(of: store.observe(Numbers.all)).makeAsyncIterator()
    #expect(try await values.value() == [])
    store.write { try Numbers.insert(1, $0) }
    #expect(try await first(store.observe(Numbers.all)) == [1])
  }

  @Test("An unsubscribed query is not fetched any more")
  func unsubscribed() async throws {
    let fetches = Mutex(0)
    let query = store.observe { db in
      fetches.withLock { $0 += 1 }
      return try Numbers.all(db)
    }
    _ = try await first(query)
    try store.writeAndWait { try Numbers.insert(1, $0) }
    let before = fetches.withLock { $0 }
    for number in 2..<10 { try store.writeAndWait { try Numbers.insert(number, $0) } }
    #expect(fetches.withLock { $0 } == before)
  }

  @Test("A fetch that fails tells its subscriber with a typed error, and the others go on")
  func fetchError() async throws {
    var values = events(of: store.observe(Numbers.all)).makeAsyncIterator()
    _ = try await values.value()
    let wrong = store.observe { db in try Int.fetchAll(db, sql: "SELECT x FROM nowhere") }
    let error = await #expect(throws: StoreError.self) { try await first(wrong) }
    #expect(error?.kind == .other)
    store.write { try Numbers.insert(1, $0) }
    #expect(try await values.value() == [1])
  }

  @Test("A fetch may not write")
  func fetchWrites() async throws {
    let error = await #expect(throws: StoreError.self) {
      try await first(store.observe { try Numbers.insert(1, $0) })
    }
    #expect(error?.kind == .readOnly)
    #expect(try store.read(Numbers.all) == [])
  }

  @Test("An observer may read and write the store and wait for it")
  func reentrance() async throws {
    let counts = store.observe(Numbers.all).map { [store] all in
      if all.count < 5 { try store.writeAndWait { try Numbers.insert(all.count, $0) } }
      return try store.read(Numbers.all).count
    }
    var values = events(of: counts).makeAsyncIterator()
    for count in 1...5 { #expect(try await values.value() == count) }
  }

  @Test("Shared, a query is fetched once for all its subscribers")
  func shared() async throws {
    let fetches = Mutex(0)
    let query = store.observe { db in
      fetches.withLock { $0 += 1 }
      return try Numbers.all(db)
    }.share(replay: 1, scope: .whileConnected)
    var one = events(of: query).makeAsyncIterator()
    _ = try await one.value()
    var two = events(of: query).makeAsyncIterator()
    _ = try await two.value()
    try await first(store.write { try Numbers.insert(1, $0) })
    #expect(try await one.value() == [1])
    #expect(try await two.value() == [1])
    #expect(fetches.withLock { $0 } == 2)
  }
}
