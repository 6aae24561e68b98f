public import Rill

/// A strategy for sharing the sequences of one kind and delivering their events.
public protocol SharingStrategyProtocol: Sendable {
  /// The scheduler on which events are delivered.
  static var scheduler: any SchedulerType { get }

  /// Shares one subscription of a source among all observers.
  /// - Parameter source: The sequence to share.
  /// - Returns: The shared sequence.
  static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
}

/// A sequence that can't fail, is delivered on the main actor and shares its work among its observers.
///
/// Its operators take `@MainActor` closures and return sequences of the same kind. `asObservable()` returns
/// an observable, whose operators' closures may run on any thread.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element: Sendable>: Sendable {
  @usableFromInline let source: Observable<Element>

  /// Creates a sequence that shares a source which neither fails nor emits off the main actor.
  @inlinable init(_ source: Observable<Element>) { self.source = SharingStrategy.share(source) }

  /// Creates a sequence that shares a source which may emit on the thread that subscribes to it.
  @inlinable init(emitting source: Observable<Element>) { self.init(source.deliveredOnMainActor()) }

  /// Creates a sequence from a source that is shared already.
  @inlinable init(raw source: Observable<Element>) { self.source = source }
}

/// A value that can be converted to a sequence of the main-actor family: a driver, a signal or a control's
/// sequence.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  /// The strategy by which the sequence is shared.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// Returns the value as a shared sequence.
  /// - Returns: The sequence.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequence: SharedSequenceConvertibleType {
  /// Returns the sequence as an observable, without its guarantees.
  /// - Returns: An observable whose closures may run on any thread, although its events arrive on the main
  ///   actor. The source is subscribed to at once, on the subscriber's thread.
  @inlinable public func asObservable() -> Observable<Element> { source.deliveredOnMainActor() }

  /// Returns this sequence.
  /// - Returns: This sequence.
  @inlinable public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

extension SharedSequenceConvertibleType {
  /// Returns the sequence as an observable, without its guarantees.
  /// - Returns: An observable whose closures may run on any thread, although its events arrive on the main
  ///   actor. The source is subscribed to at once, on the subscriber's thread.
  @inlinable public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}
