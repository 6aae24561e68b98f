public import Rill

// On the main actor, elements that are known already are delivered during the subscription.
extension SharedSequence {
  /// Emits one element, then completes.
  /// - Parameter element: The element to emit.
  /// - Returns: The sequence.
  public static func just(_ element: Element) -> Self { Self(raw: .just(element)) }

  /// Completes at once.
  /// - Returns: The sequence.
  public static func empty() -> Self { Self(raw: .empty()) }

  /// Never emits an event.
  /// - Returns: The sequence.
  public static func never() -> Self { Self(raw: .never()) }

  /// Makes the sequence when it is subscribed to, on the main actor. If the subscription is made on another
  /// thread, the closure runs later, so the sequence knows nothing of events before that.
  /// - Parameter observableFactory: Makes the sequence. Called once for all observers that share it.
  /// - Returns: The sequence.
  public static func deferred(_ observableFactory: @escaping @MainActor () -> Self) -> Self {
    let made = Observable<Element>.deferred {
      MainActor.assumeIsolated { observableFactory() }.asObservable()
    }
    return Self(made.subscribedOnMainActor())
  }

  /// Emits the given elements, then completes.
  /// - Parameter elements: The elements to emit, in order.
  /// - Returns: The sequence.
  public static func of(_ elements: Element...) -> Self { from(elements) }

  /// Emits the elements of an array, then completes.
  /// - Parameter array: The elements to emit, in order.
  /// - Returns: The sequence.
  public static func from(_ array: [Element]) -> Self { Self(raw: .from(array)) }

  /// Emits the elements of a sequence, then completes.
  /// - Parameter sequence: The elements to emit, in order.
  /// - Returns: The sequence.
  public static func from<Elements: Sequence & Sendable>(_ sequence: Elements) -> Self
  where Elements.Element == Element { Self(raw: .from(sequence)) }

  /// Emits an element if there is one, then completes.
  /// - Parameter optional: The element to emit, or nil.
  /// - Returns: The sequence.
  public static func from(optional: Element?) -> Self { Self(raw: .from(optional: optional)) }
}

extension SharedSequence where Element: RxAbstractInteger {
  /// Emits the numbers from 0 on, one per period, the first after one period.
  /// - Parameter period: The time between two numbers.
  /// - Returns: The sequence.
  public static func interval(_ period: RxTimeInterval) -> Self {
    Self(.interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// Emits the numbers from 0 on, the first after a delay, then one per period.
  /// - Parameters:
  ///   - dueTime: The time before the first number.
  ///   - period: The time between two numbers.
  /// - Returns: The sequence.
  public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> Self {
    Self(.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}
