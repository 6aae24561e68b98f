public import Foundation
public import Rill

/// An observable whose events the calling thread waits for.
///
/// On the main thread the main run loop runs during the wait, and with it the main queue: so a source that delivers
/// there arrives. Within a block of the main queue itself, or on the main actor, the main queue can't continue with
/// its next block: such a source then never arrives, and only a time limit ends the wait. Every other thread sleeps.
public struct BlockingObservable<Element: Sendable>: Sendable {
  let timeout: TimeInterval?
  let source: Observable<Element>
}

extension ObservableConvertibleType {
  /// Converts the sequence for a caller that waits for its events.
  /// - Parameter timeout: The most seconds that a single call waits before it fails with `RxError.timeout`, or `nil`
  ///   for no limit.
  /// - Returns: The sequence with functions that wait.
  public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
    BlockingObservable(timeout: timeout, source: asObservable())
  }
}

extension BlockingObservable {
  /// Waits for the end of the sequence.
  /// - Returns: Every element.
  /// - Throws: The error of the sequence, or `RxError.timeout`.
  public func toArray() throws -> [Element] { try collect().get() }

  /// Waits for the first element, and then ends the subscription.
  /// - Returns: The element, or `nil` if the sequence completes without one.
  /// - Throws: The error of the sequence, or `RxError.timeout`.
  public func first() throws -> Element? { try collect(max: 1).get().first }

  /// Waits for the end of the sequence.
  /// - Returns: The last element, or `nil` if the sequence completes without one.
  /// - Throws: The error of the sequence, or `RxError.timeout`.
  public func last() throws -> Element? { try collect().get().last }

  /// Waits for the only element of the sequence.
  /// - Returns: The element.
  /// - Throws: `RxError.noElements` if there is none, `RxError.moreThanOneElement` as soon as a second one arrives,
  ///   the error of the sequence, or `RxError.timeout`.
  public func single() throws -> Element { try single { _ in true } }

  /// Waits for the only element that a predicate accepts.
  /// - Parameter predicate: Whether to accept an element. An error that it throws ends the wait, and the call
  ///   throws it.
  /// - Returns: The element.
  /// - Throws: `RxError.noElements` if there is none, `RxError.moreThanOneElement` as soon as a second one arrives,
  ///   the error of the sequence or the predicate, or `RxError.timeout`.
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
