extension ObservableType where Element: Equatable {
  /// Emits the elements that differ from the one before.
  /// ```
  /// source  --1--1--2--2--1--|
  /// result  --1-----2-----1--|
  /// ```
  /// - Returns: The sequence without consecutive duplicates.
  @inlinable public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged { $0 == $1 }
  }
}

extension ObservableType {
  /// Emits the elements that differ from the one before, according to a comparison.
  /// - Parameter comparer: Returns whether two elements are equal. If it throws, the sequence fails with that
  ///   error.
  /// - Returns: The sequence without consecutive duplicates.
  @inlinable public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (_ previous: Element, _ current: Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// Emits the elements whose key differs from that of the one before.
  /// - Parameter keySelector: Returns the key of an element. If it throws, the sequence fails with that error.
  /// - Returns: The sequence without consecutive duplicates.
  @inlinable public func distinctUntilChanged<Key: Equatable & Sendable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector) { $0 == $1 }
  }

  /// Emits the elements whose key differs from that of the one before, according to a comparison.
  /// - Parameters:
  ///   - keySelector: Returns the key of an element; called once for each element. If it throws, the sequence fails
  ///     with that error.
  ///   - comparer: Returns whether two keys are equal. If it throws, the sequence fails with that error.
  /// - Returns: The sequence without consecutive duplicates.
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

/// One subscription of a `distinctUntilChanged`, with the last key. An object for the same reason as `Mapping`.
@usableFromInline
final class Comparing<Element: Sendable, Key: Sendable>: SerialState<Key?>, @unchecked Sendable {
  // Unchecked because `SerialState` is; the other properties are constants.
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
