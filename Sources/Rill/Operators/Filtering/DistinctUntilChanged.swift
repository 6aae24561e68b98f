extension ObservableType where Element: Equatable {
  /// The elements that differ from the one before.
  /// - Returns: The sequence without repetitions in a row.
  @inlinable public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged { $0 == $1 }
  }
}

extension ObservableType {
  /// The elements that differ from the one before by a comparison.
  /// - Parameter comparer: Whether two elements are the same; what it throws ends the sequence.
  /// - Returns: The sequence without repetitions in a row.
  @inlinable public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (_ previous: Element, _ current: Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// The elements whose key differs from that of the one before.
  /// - Parameter keySelector: What to compare; what it throws ends the sequence.
  /// - Returns: The sequence without repetitions in a row.
  @inlinable public func distinctUntilChanged<Key: Equatable & Sendable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector) { $0 == $1 }
  }

  /// The elements whose key differs by a comparison from that of the one before.
  /// - Parameters:
  ///   - keySelector: What to compare, called once for each element; what it throws ends the sequence.
  ///   - comparer: Whether two keys are the same; what it throws ends the sequence.
  /// - Returns: The sequence without repetitions in a row.
  @inlinable public func distinctUntilChanged<Key: Sendable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key,
    comparer: @escaping @Sendable (_ previous: Key, _ current: Key) throws -> Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      let comparing = Comparing(keySelector, comparer, sink)
      source.run(Sink(next: { comparing.next($0) }, stop: sink.stop), subscription)
    }
  }
}

/// One subscription of a `distinctUntilChanged` with its last key; an object for the reason that `Mapping` is one.
@usableFromInline
final class Comparing<Element: Sendable, Key: Sendable>: SerialState<Key?>, @unchecked Sendable {
  // Unchecked because `SerialState` is; these are constants.
  @usableFromInline let keySelector: @Sendable (Element) throws -> Key
  @usableFromInline let comparer: @Sendable (Key, Key) throws -> Bool
  @usableFromInline let sink: Sink<Element>

  @inlinable init(
    _ keySelector: @escaping @Sendable (Element) throws -> Key,
    _ comparer: @escaping @Sendable (Key, Key) throws -> Bool, _ sink: Sink<Element>
  ) {
    self.keySelector = keySelector
    self.comparer = comparer
    self.sink = sink
    super.init(nil)
  }

  @inlinable func next(_ element: Element) {
    do {
      let key = try keySelector(element)
      if let previous = value, try comparer(previous, key) { return }
      value = key
    } catch { return sink.fail(error) }
    sink.next(element)
  }
}
