/// Something that receives the events of a sequence.
public protocol ObserverType<Element>: Sendable {
  /// What the observer receives.
  associatedtype Element: Sendable

  /// Receives one event.
  /// - Parameter event: The event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Receives an element.
  /// - Parameter element: The element.
  @inlinable public func onNext(_ element: Element) { on(.next(element)) }

  /// Receives the successful end of the sequence.
  @inlinable public func onCompleted() { on(.completed) }

  /// Receives the end of the sequence by an error.
  /// - Parameter error: Why it ended.
  @inlinable public func onError(_ error: any Error) { on(.error(error)) }

  /// The observer without its own type.
  /// - Returns: An observer that passes everything on to this one.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer of another element type that feeds this one.
  /// - Parameter transform: From what the new observer receives to what this one does; what it throws
  ///   is passed on as the error of the sequence.
  /// - Returns: The new observer.
  public func mapObserver<Result>(
    _ transform: @escaping @Sendable (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in self.on(event.map(transform)) }
  }
}
