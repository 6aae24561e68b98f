extension ObservableType {
  /// Emits the elements before the first one that a predicate rejects, then completes.
  /// ```
  /// source     --1--2--3--4--|
  /// $0 < 3     --1--2--|
  /// inclusive  --1--2--3|
  /// ```
  /// - Parameters:
  ///   - predicate: Returns whether to continue with an element. If it throws, the sequence fails with that error.
  ///   - behavior: Whether the rejected element is part of the result.
  /// - Returns: The shortened sequence.
  @inlinable public func take(
    while predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      let part = SubscriptionDisposable()
      subscription.add(part)
      source.runPart(
        part,
        Sink(
          next: { element in
            let goesOn: Bool
            do { goesOn = try predicate(element) } catch {
              guard part.finish() else { return }
              sink.stop(.error(error))
              return part.dispose()
            }
            guard !goesOn else { return sink.next(element) }
            guard part.finish() else { return }
            if behavior == .inclusive { sink.next(element) }
            sink.stop(.completed)
            part.dispose()
          }, stop: sink.stop))
    }
  }

  /// Emits the elements before the first one that a predicate accepts, then completes.
  /// - Parameters:
  ///   - predicate: Returns whether the result ends at an element. If it throws, the sequence fails with that
  ///     error.
  ///   - behavior: Whether the accepted element is part of the result.
  /// - Returns: The shortened sequence.
  @inlinable public func take(
    until predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(while: { try !predicate($0) }, behavior: behavior)
  }
}
