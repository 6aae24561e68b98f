public import Rill

extension ObservableType {
  /// Pairs each element with the one before it.
  /// - Returns: The pairs, from the second element on.
  public func pairwise() -> Observable<(previous: Element, current: Element)> {
    scan((previous: Element?.none, current: Element?.none)) { pair, element in (pair.current, element) }
      .compactMap { previous, current in
        guard let previous, let current else { return nil }
        return (previous, current)
      }
  }
}
