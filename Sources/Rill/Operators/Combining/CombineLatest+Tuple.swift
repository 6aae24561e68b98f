extension ObservableType where Element == any Sendable {
  /// The latest elements of several sequences as a tuple, whenever one of them has a new one.
  /// ```
  /// a       --1-----2-----|
  /// b       ----x-----y---|
  /// result  ----1x--2x2y--|
  /// ```
  /// - Parameter source: The sequences. Nothing is emitted before each has had an element.
  /// - Returns: The tuples; completed when all sources are.
  public static func combineLatest<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    latestTuples(repeat (each source).asObservable())
  }
}

/// Over element types, as `combining` is.
private func latestTuples<each Element: Sendable>(
  _ source: repeat Observable<each Element>
) -> Observable<(repeat each Element)> {
  combining(repeat each source) { (element: repeat each Element) in (repeat each element) }
}
