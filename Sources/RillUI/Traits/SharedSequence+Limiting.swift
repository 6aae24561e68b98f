public import Rill

extension SharedSequenceConvertibleType {
  /// Takes the first elements, then completes.
  /// - Parameter count: How many elements to take, 0 or more.
  /// - Returns: The sequence of these elements.
  @inlinable public func take(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().take(count))
  }

  /// Takes elements as long as they satisfy a predicate, then completes.
  /// - Parameters:
  ///   - predicate: Returns whether to go on.
  ///   - behavior: Whether the element that ends the sequence is its last one.
  /// - Returns: The sequence of these elements.
  public func take(
    while predicate: @escaping @MainActor (Element) -> Bool, behavior: TakeBehavior = .exclusive
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().take(while: onMain(predicate), behavior: behavior))
  }

  /// Takes elements until one satisfies a predicate, then completes.
  /// - Parameters:
  ///   - predicate: Returns whether to end.
  ///   - behavior: Whether the element that ends the sequence is its last one.
  /// - Returns: The sequence of these elements.
  public func take(
    until predicate: @escaping @MainActor (Element) -> Bool, behavior: TakeBehavior = .exclusive
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().take(until: onMain(predicate), behavior: behavior))
  }

  /// Takes elements until another sequence emits one, then completes.
  /// - Parameter other: The other sequence, which can't fail.
  /// - Returns: The sequence of these elements.
  public func take<Other: SharedSequenceConvertibleType>(
    until other: Other
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().take(until: other.asObservable()))
  }

  /// Takes elements until another sequence emits one, then completes.
  /// - Parameter other: The other sequence. If it fails, the result fails, and on the same thread.
  /// - Returns: The sequence of these elements as an observable.
  @_disfavoredOverload
  public func take<Other: ObservableConvertibleType>(until other: Other) -> Observable<Element> {
    asObservable().take(until: other.asObservable())
  }

  /// Takes elements for a time, then completes.
  /// - Parameters:
  ///   - duration: The time.
  ///   - scheduler: The scheduler that measures the time. The elements are delivered on the main actor, whatever it is.
  /// - Returns: The sequence of these elements.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(unfailing: asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Leaves out elements as long as they satisfy a predicate.
  /// - Parameter predicate: Returns whether to leave out an element. It isn't called again once it returned false.
  /// - Returns: The rest of the sequence.
  public func skip(
    while predicate: @escaping @MainActor (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().skip(while: onMain(predicate)))
  }

  /// Leaves out elements until another sequence emits one.
  /// - Parameter other: The other sequence, which can't fail.
  /// - Returns: The rest of the sequence.
  public func skip<Other: SharedSequenceConvertibleType>(
    until other: Other
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().skip(until: other.asObservable()))
  }

  /// Leaves out elements until another sequence emits one.
  /// - Parameter other: The other sequence. If it fails, the result fails, and on the same thread.
  /// - Returns: The rest of the sequence as an observable.
  @_disfavoredOverload
  public func skip<Other: ObservableConvertibleType>(until other: Other) -> Observable<Element> {
    asObservable().skip(until: other.asObservable())
  }

  /// Pairs each element with its position.
  /// - Returns: The pairs, from position 0.
  public func enumerated() -> SharedSequence<SharingStrategy, (index: Int, element: Element)> {
    SharedSequence(asObservable().enumerated())
  }

  /// Leaves out elements of which one property is equal to that of the previous element.
  /// - Parameter keyPath: The property to compare.
  /// - Returns: The sequence without consecutive duplicates.
  public func distinctUntilChanged<Property: Equatable & SendableMetatype>(
    at keyPath: any KeyPath<Element, Property> & Sendable
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(at: keyPath))
  }
}
