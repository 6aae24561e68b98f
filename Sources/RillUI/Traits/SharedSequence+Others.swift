public import Rill

extension SharedSequenceConvertibleType {
  /// Each element with the latest of another sequence.
  /// - Parameters:
  ///   - second: The other sequence. Elements that come before its first are left out.
  ///   - resultSelector: From both elements to one.
  /// - Returns: One result for each element.
  @inlinable public func withLatestFrom<Second: SharedSequenceConvertibleType, Result: Sendable>(
    _ second: Second, resultSelector: @escaping @MainActor (Element, Second.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().withLatestFrom(second, resultSelector: onMain(resultSelector)))
  }

  /// The latest element of another sequence at each element of this one.
  /// - Parameter second: The other sequence. Elements that come before its first are left out.
  /// - Returns: Its latest element, once for each element of this sequence.
  @inlinable public func withLatestFrom<Second: SharedSequenceConvertibleType>(
    _ second: Second
  ) -> SharedSequence<SharingStrategy, Second.Element> {
    SharedSequence(asObservable().withLatestFrom(second))
  }

  /// Each element with an object that is not kept alive; completed with the first element after its end.
  /// - Parameters:
  ///   - object: Held weakly.
  ///   - resultSelector: From the object and an element to the result.
  /// - Returns: The results.
  public func withUnretained<Object: AnyObject & Sendable, Result: Sendable>(
    _ object: Object, resultSelector: @escaping @MainActor (Object, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().withUnretained(object, resultSelector: onMain(resultSelector)))
  }

  /// Each element with an object that is not kept alive; completed with the first element after its end.
  /// - Parameter object: Held weakly.
  /// - Returns: Pairs of the object and an element.
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    SharedSequence(asObservable().withUnretained(object))
  }
}

extension SharedSequenceConvertibleType {
  /// The sequence as an infallible, whose closures may run anywhere.
  /// - Returns: The infallible.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }

  /// The elements for a `for await` loop.
  ///
  /// The sequence is subscribed to when this is asked for. Up to 1,024 elements wait for the loop; when more
  /// come meanwhile, the oldest are dropped, so that the loop sees the newest. The end is never dropped.
  ///
  /// The loop ends with the sequence. Leaving the loop, or cancelling its task, ends the subscription.
  public var values: AsyncStream<Element> { asInfallible().values }

  /// The elements for a `for await` loop, with another buffer than that of `values`.
  /// - Parameter bufferingPolicy: How many elements wait for the loop, and which are dropped beyond that.
  /// - Returns: The elements; the loop ends with the sequence.
  public func values(
    bufferingPolicy: AsyncStream<Element>.Continuation.BufferingPolicy
  ) -> AsyncStream<Element> {
    asInfallible().values(bufferingPolicy: bufferingPolicy)
  }
}
