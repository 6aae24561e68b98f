import RillLists
import RillStore
import RillTestSupport
import Testing

/// A record with a property for which the table has no column.
private struct Titled: FetchableRecord, TableRecord, IdentifiableType, Codable, Sendable {
  static let databaseTableName = "numbers"

  let n: Int
  let name: String

  var identity: Int { n }
}

@Suite("The advice of a store's errors", .timeLimit(.minutes(20)))
struct StoreErrorTests {
  private let store: Store

  init() throws { store = try Store.inMemory(migrator: Numbers.migrator) }

  @Test("A column that isn't there is named, and the advice is to correct the statement")
  func noSuchColumn() throws {
    let query = LiveQuery(Number.self).filter(Column("scor") > 0)
    let ways: [() throws -> Void] = [
      { _ = try store.snapshots(of: query) },
      { _ = try store.read { try Number.filter(Column("scor") > 0).fetchAll($0) } },
      { try store.writeAndWait { try $0.execute(sql: "UPDATE numbers SET scor = 1") } },
    ]
    for way in ways {
      let error = #expect(throws: StoreError.self) { try way() }
      #expect(error?.kind == .invalidStatement)
      let message = error?.description ?? ""
      // SQLite puts quotation marks around the name from version 3.41 on.
      #expect(message.replacing("\"", with: "").contains("no such column: scor"))
      #expect(message.contains("Correct the statement"))
      #expect(!message.contains("backup"))
    }
  }

  @Test("A write that breaks a rule of its table says which")
  func constraint() throws {
    try store.writeAndWait { try Numbers.insert(1, $0) }
    let error = #expect(throws: StoreError.self) { try store.writeAndWait { try Numbers.insert(1, $0) } }
    #expect(error?.kind == .constraint)
    #expect(error?.description.contains("UNIQUE constraint failed: numbers.n") == true)
    #expect(error?.description.contains("backup") == false)
  }

  @Test("A record with a property that is no column says which, and the advice isn't a backup")
  func unfitRecord() async throws {
    try store.writeAndWait { try Numbers.insert(1, $0) }
    var lists = try events(of: store.snapshots(of: LiveQuery(Titled.self))).makeAsyncIterator()
    let error = await #expect(throws: StoreError.self) { try await lists.value() }
    #expect(error?.kind == .unreadableRow)
    let message = error?.description ?? ""
    #expect(message.contains("name") && message.contains("Correct the row or the record type"))
    #expect(!message.contains("backup"))
  }
}
