public import Rill

extension SharedSequenceConvertibleType {
  /// Combines each element with the latest one of another sequence.
  /// - Parameters:
  ///   - second: The other sequence. Elements that arrive before its first one are left out.
  ///   - resultSelector: Combines both elements into one result.
  /// - Returns: One result for each element.
  @inlinable public func withLatestFrom<Second: SharedSequenceConvertibleType, Result: Sendable>(
    _ second: Second, resultSelector: @escaping @MainActor (Element, Second.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().withLatestFrom(second, resultSelector: onMain(resultSelector)))
  }

  /// Replaces each element by the latest one of another sequence.
  /// - Parameter second: The other sequence. Elements that arrive before its first one are left out.
  /// - Returns: The latest element of `second`, once for each element of this sequence.
  @inlinable public func withLatestFrom<Second: SharedSequenceConvertibleType>(
    _ second: Second
  ) -> SharedSequence<SharingStrategy, Second.Element> {
    SharedSequence(asObservable().withLatestFrom(second))
  }

  /// Combines each element with the latest one of an observable or another sequence that isn't of the main-actor
  /// family.
  /// - Parameters:
  ///   - second: The other sequence. Elements that arrive before its first one are left out. If it fails, the result
  ///     fails, and on the same thread.
  ///   - resultSelector: Combines both elements into one result.
  /// - Returns: One result for each element, as an observable.
  @_disfavoredOverload
  @inlinable public func withLatestFrom<Second: ObservableConvertibleType, Result: Sendable>(
    _ second: Second, resultSelector: @escaping @MainActor (Element, Second.Element) -> Result
  ) -> Observable<Result> {
    asObservable().withLatestFrom(second, resultSelector: onMain(resultSelector))
  }

  /// Replaces each element by the latest one of an observable or another sequence that isn't of the main-actor family.
  /// - Parameter second: The other sequence. Elements that arrive before its first one are left out. If it fails, the
  ///   result fails, and on the same thread.
  /// - Returns: The latest element of `second`, once for each element of this sequence, as an observable.
  @_disfavoredOverload
  @inlinable public func withLatestFrom<Second: ObservableConvertibleType>(
    _ second: Second
  ) -> Observable<Second.Element> {
    asObservable().withLatestFrom(second)
  }

  /// Combines each element with an object that isn't retained. The sequence completes at the first element
  /// after the object is gone.
  /// - Parameters:
  ///   - object: The object, which is held weakly.
  ///   - resultSelector: Combines the object and an element into one result.
  /// - Returns: The results.
  public func withUnretained<Object: AnyObject & Sendable, Result: Sendable>(
    _ object: Object, resultSelector: @escaping @MainActor (Object, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().withUnretained(object, resultSelector: onMain(resultSelector)))
  }

  /// Pairs each element with an object that isn't retained. The sequence completes at the first element after
  /// the object is gone.
  /// - Parameter object: The object, which is held weakly.
  /// - Returns: Pairs of the object and an element.
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    SharedSequence(asObservable().withUnretained(object))
  }
}

extension SharedSequenceConvertibleType {
  /// Returns the sequence as an infallible, whose closures may run on any thread.
  /// - Returns: The infallible.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }

  /// The elements as an asynchronous sequence, for a `for await` loop.
  ///
  /// Reading this property subscribes to the sequence. Up to 1,024 elements wait for the loop. If more
  /// arrive, the oldest are dropped, so that the loop receives the newest. The end is never dropped.
  ///
  /// The loop ends with the sequence. Leaving the loop, or cancelling its task, disposes of the subscription.
  public var values: AsyncStream<Element> { asInfallible().values }

  /// Returns the elements for a `for await` loop, with another buffer than that of `values`.
  /// - Parameter bufferingPolicy: How many elements wait for the loop, and which are dropped beyond that.
  /// - Returns: The elements as an asynchronous sequence, which ends with this sequence.
  public func values(
    bufferingPolicy: AsyncStream<Element>.Continuation.BufferingPolicy
  ) -> AsyncStream<Element> {
    asInfallible().values(bufferingPolicy: bufferingPolicy)
  }
}
