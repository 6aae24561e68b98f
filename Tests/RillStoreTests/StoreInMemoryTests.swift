import Foundation
import RillStore
import RillTestSupport
import Testing

// Other tests of this process have folders too, so each test looks for its own.
@Suite("A store in memory", .timeLimit(.minutes(20)))
struct StoreInMemoryTests {
  @Test("It keeps rows, and a live query follows its writes and those of another connection")
  func works() async throws {
    let store = try Store.inMemory(migrator: Numbers.migrator)
    var numbers = try events(of: Numbers.live(store)).makeAsyncIterator()
    #expect(try await numbers.value() == [])
    try store.writeAndWait { try Numbers.insert(1, $0) }
    #expect(try await numbers.value() == [1])
    try OtherConnection(store.path).execute("INSERT INTO numbers VALUES (2)")
    #expect(try await numbers.value() == [1, 2])
  }

  @Test("Two stores are two databases")
  func separate() throws {
    let stores = try (0..<2).map { _ in try Store.inMemory(migrator: Numbers.migrator) }
    try stores[0].writeAndWait { try Numbers.insert(1, $0) }
    #expect(try stores.map { try $0.read(Numbers.all) } == [[1], []])
  }

  @Test("Its folder is the user's own, and goes with it")
  func folder() throws {
    var store: Store? = try Store.inMemory(migrator: Numbers.migrator)
    let folder = URL(fileURLWithPath: try #require(store).path).deletingLastPathComponent().path
    let attributes = try FileManager.default.attributesOfItem(atPath: folder)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    store = nil
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  // In a process of its own, whose limit it sets.
  @Test("If no more files may be open, it throws instead of trying for ever") func files() async {
    await #expect(processExitsWith: .success) {
      var all = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &all)
      let next = open("/dev/null", O_RDONLY)
      close(next)
      // With few files it depends on what else the process has open at the moment whether they are enough.
      for count in -next...4 {
        var few = rlimit(rlim_cur: rlim_t(next + count), rlim_max: all.rlim_max)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &few)
        var failure: StoreError.Kind?
        do {
          _ = try Store.inMemory(migrator: Numbers.migrator)
        } catch let error as StoreError {
          failure = error.kind
        }
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &all)
        #expect(failure == .cannotOpen || count > 0 && failure == nil)
      }
    }
  }

  @Test("The folder that a killed program has left goes when the next store is created, and one in use stays")
  func abandoned() throws {
    let used = try Store.inMemory(migrator: Numbers.migrator)
    let parent = URL(fileURLWithPath: used.path).deletingLastPathComponent().deletingLastPathComponent()
    let left = parent.appendingPathComponent("rill-store-left-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: false)
    // Another test's store may remove the folder before this one does.
    try? Data("old".utf8).write(to: left.appendingPathComponent("store.sqlite"))
    _ = try Store.inMemory(migrator: Numbers.migrator)
    #expect(!FileManager.default.fileExists(atPath: left.path))
    #expect(FileManager.default.fileExists(atPath: used.path))
  }
}
