/// A subscription, made off the main thread, to a sequence of the main-actor family: a driver, a signal, a control
/// event or a control property.
///
/// The subscription is made on the calling thread at once, so it misses nothing that the source sends afterwards. Two
/// kinds of sources behave differently while it is made: sources that replay, and sources that foreign code makes.
@usableFromInline package enum OffMainSubscription {
  /// The kind of sequence.
  @usableFromInline package enum Kind: Sendable {
    /// A driver or signal.
    case sharedSequence
    /// A control's event or property. Code that makes its source may touch the control.
    case control
  }

  private final class Mark: Sendable {
    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }
  }

  /// The mark of a thread that is making such a subscription.
  private static let current = ThreadLocal<Mark>()

  /// Whether the calling thread is making such a subscription.
  @usableFromInline package static var isBeingMade: Bool { !current.isEmpty }

  /// Makes a subscription on the calling thread, which isn't the main thread, and runs everything that the
  /// subscription schedules on this thread.
  @usableFromInline package static func make(of kind: Kind, _ body: () -> Void) {
    let outer = current.object
    current.object = Mark(kind)
    Trampoline.current.runApart(body)
    current.object = outer
  }

  /// Whether foreign code that makes a source must run on the main actor instead of the calling thread, because the
  /// source belongs to a control.
  @usableFromInline package static var mustLeaveSourcesToMain: Bool {
    isBeingMade && current.object?.kind == .control
  }

  /// Queues the start of a source on the main thread. Does nothing if the subscription has ended by then.
  @usableFromInline package static func startOnMain(
    _ subscription: any Cancelable, _ start: @escaping @Sendable () -> Void
  ) {
    MainQueueWork.append {
      if !subscription.isDisposed { Trampoline.current.run(start) }
    }
  }
}

extension Observable {
  /// Returns an observable whose source is made by foreign code, which runs on the main actor if it makes the source
  /// of a control.
  @inlinable static func making(
    _ run: @escaping @Sendable (Sink<Element>, SubscriptionDisposable) -> Void
  ) -> Observable<Element> {
    Observable<Element> { sink, subscription in
      guard OffMainSubscription.mustLeaveSourcesToMain else { return run(sink, subscription) }
      OffMainSubscription.startOnMain(subscription) { run(sink, subscription) }
    }
  }
}
