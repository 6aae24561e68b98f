extension SectionedSnapshot
where Section: IdentifiableType, Item: IdentifiableType & Equatable {
  /// What leads from `old` to this snapshot: the changeset that it carries if that starts from `old`, or what
  /// its history knows, otherwise the difference of the two.
  ///
  /// A section that stayed counts as updated if its model is `Equatable` and has become unequal.
  ///
  /// Where both have items that are made when they are asked for, these are not compared: they are all replaced.
  ///
  /// - Complexity: O(1) with a carried changeset, that of the history with one that knows. Otherwise one pass
  ///   over all items, and O(n log n) for those n items that are between the first and the last change of their
  ///   section.
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

  /// A snapshot of what `next` shows that carries the changeset from this one.
  ///
  /// - Complexity: that of `changeset(from:)`.
  public func updating(to next: SectionedSnapshot) -> SectionedSnapshot {
    let change = SnapshotChange(base: version, changeset: next.changeset(from: self))
    return SectionedSnapshot(
      sections: next.sections, change: change, history: next.history, isComplete: next.isComplete)
  }

  /// A snapshot of `models` that carries the changeset from this one.
  ///
  /// - Complexity: that of `changeset(from:)`.
  public func updating(to models: [AnimatableSectionModel<Section, Item>]) -> SectionedSnapshot {
    updating(to: SectionedSnapshot(models))
  }
}
