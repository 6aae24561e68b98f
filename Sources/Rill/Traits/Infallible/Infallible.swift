/// A sequence that cannot fail.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

/// A sequence that cannot fail.
///
/// Its operators take closures that do not throw and sequences that cannot fail either, so that the compiler
/// keeps the promise. `asObservable()` leaves it.
public struct Infallible<Element: Sendable>: InfallibleType {
  let source: Observable<Element>

  /// Makes an infallible of an observable that is known not to fail.
  package init(_ source: Observable<Element>) { self.source = source }

  /// The sequence without the promise.
  /// - Returns: The observable.
  public func asObservable() -> Observable<Element> { source }
}

/// An event of a sequence that cannot fail.
@frozen public enum InfallibleEvent<Element> {
  /// The next element.
  case next(Element)
  /// The sequence ended.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent {
  /// The same event of a sequence that may fail.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}
