extension InfallibleType {
  /// The latest elements of several infallibles, combined whenever one of them has a new one.
  /// - Parameters:
  ///   - source: The infallibles. Nothing is emitted before each has had an element.
  ///   - resultSelector: From the latest elements to one result.
  /// - Returns: The results; completed when all sources are.
  public static func combineLatest<each Source: InfallibleType>(
    _ source: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      combining(.combineLatest, repeat (each source).asObservable(), resultSelector: resultSelector))
  }

  /// Each element with the latest of another infallible.
  /// - Parameters:
  ///   - second: Elements of this sequence that come before the first of `second` are left out.
  ///   - resultSelector: From both elements to one.
  /// - Returns: One result for each element.
  public func withLatestFrom<Source: InfallibleType, Result: Sendable>(
    _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().withLatestFrom(second, resultSelector: resultSelector))
  }

  /// The latest element of another infallible at each element of this one.
  /// - Parameter second: The other sequence.
  /// - Returns: Its latest element, once for each element of this sequence.
  public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
    withLatestFrom(second) { $1 }
  }

  /// The elements with an object, held weakly: once it is gone the sequence completes at its next element.
  /// - Parameters:
  ///   - object: The object.
  ///   - resultSelector: From the object and an element to a result.
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

  /// The elements with an object, held weakly: once it is gone the sequence completes at its next element.
  /// - Parameter object: The object.
  /// - Returns: The object and the element, once for each element.
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> Infallible<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}
