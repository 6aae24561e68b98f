import RillLists
import RillTestSupport
import Testing

@Suite struct RandomChangesetTests {
  private func seeds() -> Range<UInt64> { RandomCases.seeds("random lists", count: 5_000) }

  @Test("A changeset replayed on the old list gives the new one")
  func replay() {
    for seed in seeds() {
      let lists = RandomLists(seed: seed)
      let changeset = lists.new.changeset(from: lists.old)
      guard changeset.replayed(on: lists.old, to: lists.new) == lists.new else {
        Issue.record("seed \(seed): \(changeset)")
        return
      }
    }
  }

  @Test("A changeset of a long list leads from the old list to the new one with the fewest moves")
  func replayLong() {
    let seeds = seeds()
    for seed in seeds.prefix(seeds.count / 20) {
      let lists = RandomLists(longFrom: seed)
      let changeset = lists.new.changeset(from: lists.old)
      let isFewest =
        changeset.movedItems.filter { $0.from.section == $0.to.section }.count == lists.fewestMoves
      guard isFewest, changeset.replayed(on: lists.old, to: lists.new) == lists.new else {
        Issue.record("seed \(seed): \(changeset)")
        return
      }
    }
  }

  @Test("Without duplicates, only new items are inserted and only missing items are deleted")
  func identity() {
    for seed in seeds() {
      let lists = RandomLists(seed: seed)
      guard lists.isUnique else { continue }
      let changeset = lists.new.changeset(from: lists.old)
      let before = Set(lists.old.sections.flatMap { $0.items.map(\.identity) })
      let after = Set(lists.new.sections.flatMap { $0.items.map(\.identity) })
      let inserted = Set(changeset.insertedItems.map { lists.new.item(at: $0).identity })
      let deleted = Set(changeset.deletedItems.map { lists.old.item(at: $0).identity })
      guard inserted.isDisjoint(with: before), deleted.isDisjoint(with: after),
        changeset.movedItems.allSatisfy({
          lists.old.item(at: $0.from).identity == lists.new.item(at: $0.to).identity
        })
      else {
        Issue.record("seed \(seed): \(changeset)")
        return
      }
    }
  }

  @Test("The splices lead from the old flat list to the new one, with the right rows at every step")
  func splices() {
    for seed in seeds() {
      if let problem = FlatReplay(seed: seed).problem() {
        Issue.record("seed \(seed): \(problem)")
        return
      }
    }
  }

  @Test("When everything is replaced, the rows to keep are found by their identities")
  func replacing() {
    for seed in seeds() {
      if let problem = FlatReplay(seed: seed, isReplacing: true).problem() {
        Issue.record("seed \(seed): \(problem)")
        return
      }
    }
  }

  @Test("The random lists have every kind of change, each often")
  func kinds() {
    var met: [String: Int] = [:]
    for seed in UInt64(0)..<1_000 {
      let lists = RandomLists(seed: seed)
      let changeset = lists.new.changeset(from: lists.old)
      let updated = Set(changeset.updatedItems)
      let origins = changeset.movedItems.filter {
        lists.old.section(at: $0.from.section).identity == lists.new.section(at: $0.to.section).identity
      }
      let kinds: [(String, Bool)] = [
        ("move within a section", !origins.isEmpty),
        ("move between sections", origins.count < changeset.movedItems.count),
        ("update in place", !updated.subtracting(changeset.movedItems.map(\.to)).isEmpty),
        ("update and move at once", changeset.movedItems.contains { updated.contains($0.to) }),
        ("insertion", !changeset.insertedItems.isEmpty), ("deletion", !changeset.deletedItems.isEmpty),
        ("inserted section", !changeset.insertedSections.isEmpty),
        ("deleted section", !changeset.deletedSections.isEmpty),
        ("moved section", !changeset.movedSections.isEmpty),
        ("updated section", !changeset.updatedSections.isEmpty),
        (
          "item out of a deleted section",
          changeset.movedItems.contains {
            changeset.deletedSections.contains($0.from.section)
          }
        ),
        (
          "item into an inserted section",
          changeset.movedItems.contains {
            changeset.insertedSections.contains($0.to.section)
          }
        ),
        ("duplicates before", !lists.old.duplicateIdentities().isEmpty),
        (
          "duplicates only in the new state",
          lists.old.duplicateIdentities().isEmpty
            && !lists.new.duplicateIdentities().isEmpty
        ),
      ]
      for (kind, isMet) in kinds { met[kind, default: 0] += isMet ? 1 : 0 }
    }
    for (kind, count) in met { #expect(count >= 20, "\(kind)") }
  }
}
