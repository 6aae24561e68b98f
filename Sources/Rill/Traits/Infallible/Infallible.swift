/// A type whose values are sequences that can't fail.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

/// A sequence that can't fail.
/// ```
/// let lengths = Infallible.of("a", "bb", "cc").map { $0.count }.distinctUntilChanged()
/// ```
/// Its operators take closures that don't throw and other sequences that can't fail, so the compiler ensures the
/// guarantee. `asObservable()` returns a sequence without it.
public struct Infallible<Element: Sendable>: InfallibleType {
  let source: Observable<Element>

  /// Creates an infallible from an observable that is known not to fail.
  package init(_ source: Observable<Element>) { self.source = source }

  /// Returns the sequence without the guarantee.
  /// - Returns: The observable.
  public func asObservable() -> Observable<Element> { source }
}

/// An event of a sequence that can't fail.
@frozen public enum InfallibleEvent<Element> {
  /// The sequence emitted an element.
  case next(Element)
  /// The sequence completed.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent {
  /// The same event as an event of a sequence that may fail.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}
