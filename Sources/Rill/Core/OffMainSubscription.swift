/// A subscription to a sequence of the main-actor family while it is being made on another thread.
///
/// It is made there at once, so that it misses nothing that a source sends from then on. Two kinds of sources along
/// the chain ask here how they are subscribed to: those that replay, and those that foreign code makes.
@usableFromInline package enum OffMainSubscription {
  /// What is subscribed to.
  @usableFromInline package enum Kind: Sendable {
    /// A driver or signal.
    case sharedSequence
    /// A control's event or property, whose source may touch the control when it is made.
    case control
  }

  private final class Mark: Sendable {
    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }
  }

  /// Set on a thread while it makes such a subscription.
  private static let current = ThreadLocal<Mark>()

  /// Whether the calling thread is making such a subscription.
  @usableFromInline package static var isBeingMade: Bool { !current.isEmpty }

  /// Makes a subscription on the calling thread, which is not the main one, with everything that takes turns there
  /// because of it.
  package static func make(of kind: Kind, _ body: () -> Void) {
    let outer = current.object
    current.object = Mark(kind)
    Trampoline.current.runApart(body)
    current.object = outer
  }

  /// Whether foreign code that makes a source must not run here but on the main actor, where a control's belongs.
  @usableFromInline package static var mustLeaveSourcesToMain: Bool {
    isBeingMade && current.object?.kind == .control
  }

  /// Starts a source on the main thread, in its turn, unless the subscription has ended by then.
  @usableFromInline package static func startOnMain(
    _ subscription: any Cancelable, _ start: @escaping @Sendable () -> Void
  ) {
    MainTurns.append {
      if !subscription.isDisposed { Trampoline.current.run(start) }
    }
  }
}

extension Observable {
  /// Makes an observable of foreign code that makes a source: for a control the main actor runs it.
  @inlinable static func making(
    _ run: @escaping @Sendable (Sink<Element>, Lifetime) -> Void
  ) -> Observable<Element> {
    Observable<Element> { sink, subscription in
      guard OffMainSubscription.mustLeaveSourcesToMain else { return run(sink, subscription) }
      OffMainSubscription.startOnMain(subscription) { run(sink, subscription) }
    }
  }
}
