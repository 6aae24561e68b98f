/// A type that receives the events of a sequence.
public protocol ObserverType<Element>: Sendable {
  /// The type of the elements that the observer receives.
  associatedtype Element: Sendable

  /// Receives one event.
  /// - Parameter event: The event to handle.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Receives an element.
  /// - Parameter element: The next element of the sequence.
  @inlinable public func onNext(_ element: Element) { on(.next(element)) }

  /// Receives the successful end of the sequence.
  @inlinable public func onCompleted() { on(.completed) }

  /// Receives the end of the sequence by an error.
  /// - Parameter error: The error that ended the sequence.
  @inlinable public func onError(_ error: any Error) { on(.error(error)) }

  /// Returns a type-erased observer.
  /// - Returns: An observer that forwards every event to this one.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// Returns an observer of another element type, which transforms each element and passes the result to this observer.
  /// - Parameter transform: Converts an element of the new observer to an element of this one. An error that it
  ///   throws is passed on as the error of the sequence.
  /// - Returns: The new observer.
  public func mapObserver<Result>(
    _ transform: @escaping @Sendable (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in self.on(event.map(transform)) }
  }
}
