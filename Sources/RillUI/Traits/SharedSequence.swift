public import Rill

/// How the sequences of one kind are shared and where they are delivered.
public protocol SharingStrategyProtocol: Sendable {
  /// Where events are delivered.
  static var scheduler: any SchedulerType { get }

  /// Shares one subscription of a source among all observers.
  /// - Parameter source: The source.
  /// - Returns: The shared sequence.
  static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
}

/// A sequence that cannot fail, is delivered on the main actor and shares its work.
///
/// Its operators take `@MainActor` closures and give sequences of the same kind. `asObservable()` leaves the
/// family, for closures that may run anywhere.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element: Sendable>: Sendable {
  @usableFromInline let source: Observable<Element>

  /// Shares a source that neither fails nor emits off the main actor.
  @inlinable init(_ source: Observable<Element>) { self.source = SharingStrategy.share(source) }

  /// Shares a source that may emit on the thread that subscribes to it.
  @inlinable init(emitting source: Observable<Element>) { self.init(source.deliveredOnMainActor()) }

  /// Wraps a source that is shared already.
  @inlinable init(raw source: Observable<Element>) { self.source = source }
}

/// Anything that can become a sequence of the main-actor family.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  /// How it is shared.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// The value as a shared sequence.
  /// - Returns: The sequence.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequence: SharedSequenceConvertibleType {
  /// The sequence without its guarantees.
  /// - Returns: An observable whose closures may run anywhere, though its events come on the main actor. The
  ///   source is subscribed to at once, on whatever thread that is.
  @inlinable public func asObservable() -> Observable<Element> { source.deliveredOnMainActor() }

  /// The sequence itself.
  /// - Returns: This sequence.
  @inlinable public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

extension SharedSequenceConvertibleType {
  /// The sequence without its guarantees.
  /// - Returns: An observable whose closures may run anywhere, though its events come on the main actor. The
  ///   source is subscribed to at once, on whatever thread that is.
  @inlinable public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}
