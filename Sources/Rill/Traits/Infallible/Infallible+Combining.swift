// Two sources are parameters of their own for the reason that CombineLatest.swift gives: with a parameter pack alone the
// compiler looks into a closure before it knows the types of the closure's parameters.

extension InfallibleType {
  /// Combines the latest elements of two or more infallibles whenever one of them emits an element.
  /// ```
  /// a       --1-----2-----|
  /// b       ----x-----y---|
  /// result  ----1x--2x2y--|
  /// ```
  /// - Parameters:
  ///   - first: An infallible. Nothing is emitted before each source has emitted an element.
  ///   - second: Another infallible.
  ///   - other: Further infallibles.
  ///   - resultSelector: Makes a result from the latest element of each.
  /// - Returns: The results. The infallible completes when all sources have completed. It also completes at an
  ///   element of the only source that still runs, if another source has completed without an element.
  public static func combineLatest<First: Sendable, Second: Sendable, each Other: InfallibleType>(
    _ first: some InfallibleType<First>, _ second: some InfallibleType<Second>, _ other: repeat each Other,
    resultSelector: @escaping @Sendable (First, Second, repeat (each Other).Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      combining(
        .combineLatest, first.asObservable(), second.asObservable(), repeat (each other).asObservable(),
        resultSelector: resultSelector))
  }

  /// Combines each element with the latest element of another infallible.
  /// - Parameters:
  ///   - second: The other infallible. Elements of this sequence that arrive before the first element of `second`
  ///     are left out.
  ///   - resultSelector: Makes a result from both elements.
  /// - Returns: One result for each element.
  public func withLatestFrom<Source: InfallibleType, Result: Sendable>(
    _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().withLatestFrom(second, resultSelector: resultSelector))
  }

  /// Emits the latest element of another infallible at each element of this one.
  /// - Parameter second: The other infallible. Nothing is emitted before its first element.
  /// - Returns: The latest element of `second`, once for each element of this sequence.
  public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
    withLatestFrom(second) { $1 }
  }

  /// Pairs each element with an object that is not kept alive. The result completes at the first element after the
  /// object has been deallocated.
  /// - Parameters:
  ///   - object: The object, which is held weakly.
  ///   - resultSelector: Makes a result from the object and an element.
  /// - Returns: One result for each element.
  public func withUnretained<Object: AnyObject & Sendable, Result: Sendable>(
    _ object: Object, resultSelector: @escaping @Sendable (Object, Element) -> Result
  ) -> Infallible<Result> {
    let source = asObservable()
    return Infallible<Result>(
      Observable<Result> { [weak object] sink, subscription in
        let part = SubscriptionDisposable()
        subscription.add(part)
        source.runPart(
          part,
          Sink(
            next: { [weak object] element in
              if let object { return sink.next(resultSelector(object, element)) }
              guard part.finish() else { return }
              sink.stop(.completed)
              part.dispose()
            }, stop: sink.stop))
      })
  }

  /// Pairs each element with an object that is not kept alive. The result completes at the first element after the
  /// object has been deallocated.
  /// - Parameter object: The object, which is held weakly.
  /// - Returns: Pairs of the object and an element.
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> Infallible<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}
