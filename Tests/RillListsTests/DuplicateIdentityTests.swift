import RillLists
import RillTestSupport
import Testing

@Suite struct DuplicateIdentityTests {
  private let group = Group(identity: 0)

  @Test("Duplicates that are only in the new state are shown and reported")
  func onlyNew() {
    let old = Snapshot([(group, [Row(identity: 1), Row(identity: 2)])])
    let new = Snapshot([(group, [Row(identity: 2), Row(identity: 1), Row(identity: 1), Row(identity: 2)])])
    #expect(new.changeset(from: old).replayed(on: old, to: new) == new)
    var list = FlatList(old)
    _ = list.transition(to: new)
    while list.applyNext() != nil {}
    #expect(list.count == 4)
    #expect(old.duplicateIdentities().isEmpty)
    let places = { (items: [Int]) in
      DuplicateIdentityError.Occurrences.items(items.map { ItemPath(item: $0, section: 0) })
    }
    #expect(
      new.duplicateIdentities() == [
        DuplicateIdentityError(identity: 1, occurrences: places([1, 2])),
        DuplicateIdentityError(identity: 2, occurrences: places([0, 3])),
      ])
  }

  @Test("The error of a section names the identity, the places and the remedy")
  func sections() throws {
    let errors = Snapshot([(group, []), (Group(identity: 3), []), (group, [])]).duplicateIdentities()
    #expect(errors.map(\.occurrences) == [.sections([0, 2])])
    let message = try #require(errors.first).description
    #expect(message.contains("2 have the identity \"0\": at 0, 2") && message.contains("give each its own"))
  }
}
