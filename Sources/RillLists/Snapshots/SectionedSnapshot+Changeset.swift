extension SectionedSnapshot
where Section: IdentifiableType, Item: IdentifiableType & Equatable {
  /// What leads from `old` to this snapshot: the changeset that it carries if that starts from `old`, or what
  /// its history knows, otherwise the difference of the two.
  ///
  /// A section that stayed counts as updated if its model is `Equatable` and has become unequal.
  ///
  /// - Complexity: O(1) with a carried changeset, that of the history with one that knows. Otherwise one pass over all items, and O(n log n) for those
  ///   n items that are between the first and the last change of their section.
  public func changeset(from old: SectionedSnapshot) -> Changeset {
    if old.version == version { return Changeset() }
    if let change, change.base == old.version { return change.changeset }
    if let history, let earlier = old.history, let changeset = history.changeset(from: earlier) {
      return changeset
    }
    var diff = SnapshotDiff(from: old, to: self)
    return diff.changeset()
  }

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
