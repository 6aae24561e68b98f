extension SectionedSnapshot
where Section: IdentifiableType, Item: IdentifiableType & Equatable {
  /// Returns the changeset from `old` to this snapshot: the carried changeset if it starts from `old`, or
  /// the changeset that the history returns, or else the difference of the two.
  ///
  /// A section that stayed counts as updated if its model is `Equatable` and has become unequal.
  ///
  /// If both snapshots have items that are made on demand, the items aren't compared: all are replaced.
  ///
  /// - Parameter old: The snapshot to start from.
  /// - Returns: The changeset.
  /// - Complexity: O(1) for a carried changeset, or that of the history. Otherwise one pass over all items,
  ///   and O(n log n) for the n items between the first and the last change of their section.
  public func changeset(from old: SectionedSnapshot) -> Changeset {
    if old.version == version { return Changeset() }
    if let change, change.base == old.version { return change.changeset }
    if let history, let earlier = old.history, let changeset = history.changeset(from: earlier) {
      return changeset
    }
    if !isEmpty, !old.isEmpty, isMadeOnDemand, old.isMadeOnDemand {
      return .replacing(sections: old.numberOfSections, by: numberOfSections)
    }
    var diff = SnapshotDiff(from: old, to: self)
    return diff.changeset()
  }

  private var isMadeOnDemand: Bool { sections.contains { $0.items.isMadeOnDemand } }

  /// Returns a snapshot with the sections of `next` that carries the changeset from this one.
  ///
  /// - Parameter next: The snapshot whose sections, history and completeness to use.
  /// - Returns: The snapshot.
  /// - Complexity: That of `changeset(from:)`.
  public func updating(to next: SectionedSnapshot) -> SectionedSnapshot {
    let change = SnapshotChange(base: version, changeset: next.changeset(from: self))
    return SectionedSnapshot(
      sections: next.sections, change: change, history: next.history, isComplete: next.isComplete)
  }

  /// Returns a snapshot of section models that carries the changeset from this one.
  ///
  /// - Parameter models: The sections, in the order shown.
  /// - Returns: The snapshot.
  /// - Complexity: That of `changeset(from:)`.
  public func updating(to models: [AnimatableSectionModel<Section, Item>]) -> SectionedSnapshot {
    updating(to: SectionedSnapshot(models))
  }
}
