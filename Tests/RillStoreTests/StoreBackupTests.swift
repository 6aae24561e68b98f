import Foundation
import GRDB
import RillStore
import RillTestSupport
import Testing

@Suite("A backup of a store", .timeLimit(.minutes(20)))
struct StoreBackupTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "backup-\(UUID().uuidString)")
  private var path: String { folder.appendingPathComponent("copy.sqlite").path }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  private func filledStore() throws -> Store {
    let store = try Store.inMemory(migrator: Numbers.migrator)
    try store.writeAndWait { db in
      try db.execute(
        sql: """
          CREATE TABLE texts (text TEXT);
          INSERT INTO texts SELECT hex(randomblob(500)) FROM
            (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) SELECT i FROM n);
          """)
      try Numbers.insert(1, db)
    }
    return store
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
  }

  @Test("It has the writes that were started before, is its owner's own, and needs no log")
  func copies() throws {
    let store = try Store.inMemory(migrator: Numbers.migrator)
    for number in 1...20 { store.write { try Numbers.insert(number, $0) } }
    try store.backUp(to: path)
    #expect(try names == ["copy.sqlite"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let header = try Data(contentsOf: URL(fileURLWithPath: path)).prefix(20)
    #expect(header[18] == 1 && header[19] == 1, "no program needs to write beside it")
    #expect(try Numbers.open(path).read(Numbers.all) == Array(1...20))
    try FileManager.default.removeItem(at: folder)
  }

  @Test("Writers go on meanwhile, and it is still one state, copied once")
  func writing() throws {
    let store = try filledStore()
    let other = try OtherConnection(store.path)
    var parts: [Double] = []
    try store.backUp(to: path) { part in
      // A write that had to wait would deadlock here.
      try store.writeAndWait { try Numbers.insert(100 + parts.count, $0) }
      try other.execute("INSERT INTO numbers VALUES (\(200 + parts.count))")
      parts.append(part)
    }
    #expect(parts.count > 2 && parts == parts.sorted() && parts.last == 1)
    #expect(try Numbers.open(path).read(Numbers.all) == [1])
    #expect(try store.read(Numbers.all).count == 1 + 2 * parts.count)
    try FileManager.default.removeItem(at: folder)
  }

  @Test("An error of the caller ends it, and leaves nothing")
  func cancelled() throws {
    struct Stop: Error {}
    let store = try filledStore()
    #expect(throws: Stop.self) { try store.backUp(to: path) { _ in throw Stop() } }
    #expect(try names == [])
    try FileManager.default.removeItem(at: folder)
  }

  @Test("It replaces no file")
  func existing() throws {
    let store = try filledStore()
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: StoreError.self) { try store.backUp(to: path) }
    #expect(error?.kind == .cannotOpen && error?.path == path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("mine".utf8))
    #expect(try names == ["copy.sqlite"])
    try FileManager.default.removeItem(at: folder)
  }

  @Test("A missing folder is named in the error")
  func missingFolder() throws {
    let store = try filledStore()
    let path = folder.appendingPathComponent("none/copy.sqlite").path
    let error = #expect(throws: StoreError.self) { try store.backUp(to: path) }
    #expect(error?.kind == .cannotOpen && error?.path == path)
  }

  @Test("A file that a killed program has left goes with the next backup, and one that is being made stays")
  func abandoned() throws {
    let store = try filledStore()
    for name in [
      ".copy.sqlite-abcdef.rill-unfinished", ".copy.sqlite-abcdef.rill-unfinished-wal", ".mine.tmp",
    ] {
      try Data("old".utf8).write(to: folder.appendingPathComponent(name))
    }
    var others: [String] = []
    try store.backUp(to: path) { part in
      guard others.isEmpty else { return }
      try store.backUp(to: folder.appendingPathComponent("other.sqlite").path)
      others = try names
    }
    #expect(others.contains { $0.hasPrefix(".copy.sqlite-") }, "it is still being made")
    #expect(try names.sorted() == [".mine.tmp", "copy.sqlite", "other.sqlite"])
    try FileManager.default.removeItem(at: folder)
  }

  @Test("A damaged database makes no backup, and is named in the error")
  func damaged() throws {
    let path = folder.appendingPathComponent("damaged.sqlite").path
    do {
      let store = try Numbers.open(path)
      try store.writeAndWait { db in
        try db.execute(sql: "CREATE TABLE texts (text TEXT)")
        for _ in 0..<2_000 { try db.execute(sql: "INSERT INTO texts VALUES (hex(randomblob(500)))") }
      }
      try store.writeAndWait { db in try Numbers.insert(1, db) }
    }
    let other = try OtherConnection(path)
    try other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    for page in 100..<120 {
      try file.seek(toOffset: UInt64(page * 4096))
      try file.write(contentsOf: Data(repeating: 0x55, count: 4096))
    }
    try file.close()
    let store = try Numbers.open(path)
    let copy = folder.appendingPathComponent("copy.sqlite").path
    let error = #expect(throws: StoreError.self) { try store.backUp(to: copy) }
    #expect(error?.kind == .notADatabase && error?.path == path)
    #expect(try !names.contains { $0.contains("copy") })
    try FileManager.default.removeItem(at: folder)
  }
}
