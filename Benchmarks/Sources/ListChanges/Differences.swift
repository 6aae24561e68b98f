import RillLists

/// The time to find the changes between two snapshots of which nothing else is known.
nonisolated struct Differences {
  private let old: NoteArrays
  private let rounds: Int

  init(count: Int, rounds: Int) {
    old = NoteArrays(count: count)
    self.rounds = rounds
  }

  func figures() -> [String: [Double]] {
    let toggled = old.toggled(old.due.count / 2)
    let changeset = toggled.snapshot.changeset(from: old.snapshot)
    return [
      "one toggled": times(to: toggled), "no change": times(to: NoteArrays(count: old.due.count * 2)),
      "1 % changed": times(to: old.scattered()), "shuffled": times(to: old.shuffled()),
      "moves": [Double(changeset.movedItems.count)],
      "other changes": [Double(changeset.insertedItems.count + changeset.deletedItems.count)],
    ]
  }

  private func times(to new: NoteArrays) -> [Double] {
    (0..<rounds).map { _ in
      let (before, after) = (old.snapshot, new.snapshot)
      return milliseconds { precondition(after.changeset(from: before).deletedSections.isEmpty) }
    }
  }
}
