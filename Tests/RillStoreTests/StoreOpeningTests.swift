import Foundation
import GRDB
import RillStore
import RillTestSupport
import Testing

@Suite("Opening a store", .timeLimit(.minutes(20)))
struct StoreOpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A store is durable: it uses WAL and synchronous=FULL")
  func pragmas() throws {
    let store = try Numbers.open(folder.file())
    #expect(try store.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    #expect(try store.read { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
  }

  @Test("The store that creates the file knows it, and a later one doesn't")
  func created() throws {
    #expect(try Numbers.open(folder.file()).wasCreated)
    #expect(try Numbers.open(folder.file()).wasCreated == false)
  }

  @Test("The folder is created only on request, and is accessible only to its owner")
  func directory() throws {
    let path = folder.file("a/b/store.sqlite")
    expect(.cannotOpen, at: path) { try Numbers.open(path) }
    #expect(!FileManager.default.fileExists(atPath: folder.file("a")))
    _ = try Store(path: path, migrator: Numbers.migrator, createsDirectory: true)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("a/b"))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("A file that isn't a database is refused and left unchanged")
  func notADatabase() throws {
    let content = Data(String(repeating: "shopping list\n", count: 500).utf8)
    try content.write(to: URL(fileURLWithPath: folder.file()))
    expect(.notADatabase, at: folder.file()) { try Numbers.open(folder.file()) }
    #expect(FileManager.default.contents(atPath: folder.file()) == content)
  }

  @Test("Another program's database is refused and left unchanged")
  func foreign() throws {
    try OtherConnection(folder.file()).execute("CREATE TABLE bookmarks (url TEXT)")
    let content = FileManager.default.contents(atPath: folder.file())
    expect(.foreign, at: folder.file()) { try Numbers.open(folder.file()) }
    #expect(FileManager.default.contents(atPath: folder.file()) == content)
  }

  @Test("Another program's database with its own migrations is refused as foreign, not as newer")
  func foreignMigrations() throws {
    var others = DatabaseMigrator()
    others.registerMigration("bookmarks") { try $0.execute(sql: "CREATE TABLE bookmarks (url TEXT)") }
    _ = try Store(path: folder.file(), migrator: others)
    let content = FileManager.default.contents(atPath: folder.file())
    expect(.foreign, at: folder.file()) { try Numbers.open(folder.file()) }
    #expect(FileManager.default.contents(atPath: folder.file()) == content)
  }

  @Test("A database whose first migration was interrupted is brought up to date")
  func interrupted() throws {
    try OtherConnection(folder.file()).execute(
      "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    #expect(try Numbers.open(folder.file()).read(Numbers.all) == [])
  }

  @Test("A folder that can't be created is an error with the system's reason in plain words")
  func directoryInTheWay() throws {
    try Data().write(to: URL(fileURLWithPath: folder.file("a")))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("nowhere"), withDestinationPath: folder.file("missing"))
    for (name, reason) in [("a", "Not a directory"), ("nowhere", "No such file or directory")] {
      let path = folder.file("\(name)/b/store.sqlite")
      let error = #expect(throws: StoreError.self) {
        try Store(path: path, migrator: Numbers.migrator, createsDirectory: true)
      }
      #expect(error?.description.hasPrefix("\(path) can't be opened or created (\(reason)).") == true)
    }
  }

  @Test("A newer version's database is refused and left unchanged")
  func newer() throws {
    var newer = Numbers.migrator
    newer.registerMigration("2 letters") { try $0.execute(sql: "CREATE TABLE letters (l)") }
    _ = try Store(path: folder.file(), migrator: newer)
    let content = FileManager.default.contents(atPath: folder.file())
    expect(.newerVersion, at: folder.file()) { try Numbers.open(folder.file()) }
    #expect(FileManager.default.contents(atPath: folder.file()) == content)
  }

  @Test("A database that another program keeps locked is refused after the busy timeout")
  func locked() throws {
    let other = try OtherConnection(folder.file())
    try other.execute("BEGIN EXCLUSIVE")
    expect(.locked, at: folder.file()) { try Numbers.open(folder.file(), busyTimeout: 0.01) }
    try other.execute("COMMIT")
    #expect(throws: Never.self) { try Numbers.open(folder.file()) }
  }

  @Test("Stores that create the same database at once all open, and exactly one created it")
  func race() async throws {
    let path = folder.file()
    let created = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          let store = try Numbers.open(path)
          try store.writeAndWait { try Numbers.insert(number, $0) }
          return store.wasCreated
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(created == 1)
    #expect(try Numbers.open(path).read(Numbers.all) == Array(0..<8))
  }

  private func expect(_ kind: StoreError.Kind, at path: String, _ open: () throws -> Store) {
    let error = #expect(throws: StoreError.self) { try open() }
    #expect(error?.kind == kind)
    #expect(error?.description.hasPrefix(path) == true)
  }
}
