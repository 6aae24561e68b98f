public import Foundation
public import Rill

/// An observable whose events are waited for by the calling thread.
///
/// On the main thread the main run loop runs while it waits, and with it the main queue: so a source that
/// delivers there arrives. Within a block of the main queue itself, or on the main actor, the main queue
/// cannot go on to its next block: such a source then never arrives, and only a time limit ends the wait. On
/// every other thread the thread sleeps.
public struct BlockingObservable<Element: Sendable>: Sendable {
  let timeout: TimeInterval?
  let source: Observable<Element>
}

extension ObservableConvertibleType {
  /// The sequence for a caller that waits for it.
  /// - Parameter timeout: The most seconds that one call waits before it fails with `RxError.timeout`; none
  ///   for no limit.
  /// - Returns: What to ask for elements.
  public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
    BlockingObservable(timeout: timeout, source: asObservable())
  }
}

extension BlockingObservable {
  /// Waits for the end of the sequence.
  /// - Returns: Every element.
  /// - Throws: The error of the sequence, or `RxError.timeout`.
  public func toArray() throws -> [Element] { try collect().get() }

  /// Waits for the first element; the subscription ends with it.
  /// - Returns: The element; none if the sequence completes without.
  /// - Throws: The error of the sequence, or `RxError.timeout`.
  public func first() throws -> Element? { try collect(max: 1).get().first }

  /// Waits for the end of the sequence.
  /// - Returns: The last element; none if the sequence completes without.
  /// - Throws: The error of the sequence, or `RxError.timeout`.
  public func last() throws -> Element? { try collect().get().last }

  /// Waits for the one element of the sequence.
  /// - Returns: The element.
  /// - Throws: `RxError.noElements`, or `RxError.moreThanOneElement` as soon as the second comes; the error of
  ///   the sequence, or `RxError.timeout`.
  public func single() throws -> Element { try single { _ in true } }

  /// Waits for the one element that a predicate accepts.
  /// - Parameter predicate: Whether to take an element; what it throws is thrown on.
  /// - Returns: The element.
  /// - Throws: `RxError.noElements`, or `RxError.moreThanOneElement` as soon as the second comes; the error of
  ///   the sequence, or `RxError.timeout`.
  public func single(_ predicate: @escaping @Sendable (Element) throws -> Bool) throws -> Element {
    let elements = try collect(max: 2, predicate).get()
    guard let element = elements.first else { throw RxError.noElements }
    guard elements.count == 1 else { throw RxError.moreThanOneElement }
    return element
  }

  /// Waits for the end of the sequence.
  /// - Returns: Every element, and how the sequence ended; a timeout is a failure with `RxError.timeout`.
  public func materialize() -> MaterializedSequenceResult<Element> { collect() }
}
