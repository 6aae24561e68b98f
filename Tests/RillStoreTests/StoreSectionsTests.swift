import GRDB
import RillLists
import RillStore
import RillTestSupport
import Testing

@Suite("Sections of a store", .timeLimit(.minutes(1)))
struct StoreSectionsTests {
  @Test("Each snapshot carries the changeset from the one before")
  func changesets() async throws {
    let folder = try TemporaryFolder()
    let store = try Numbers.open(folder.file())
    try store.writeAndWait { db in for number in 1...5 { try Numbers.insert(number, db) } }
    let lists = store.observeSections { db in
      let all = try Numbers.all(db)
      return [("odd", all.filter { $0 % 2 == 1 }), ("even", all.filter { $0 % 2 == 0 })]
    }
    var values = events(of: lists).makeAsyncIterator()
    let before = try await values.value()
    #expect(before.change == nil)
    store.write { try $0.execute(sql: "UPDATE numbers SET n = 6 WHERE n = 3") }
    let after = try await values.value()
    #expect(after.change?.base == before.version)
    #expect(Array(after.sections[0].items) == [1, 5])
    #expect(Array(after.sections[1].items) == [2, 4, 6])
  }
}
