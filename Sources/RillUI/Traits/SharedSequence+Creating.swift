public import Rill

// What is known already is delivered at once, in the turn of who subscribes on the main actor.
extension SharedSequence {
  /// One element, then completion.
  /// - Parameter element: The element.
  /// - Returns: The sequence.
  public static func just(_ element: Element) -> Self { Self(raw: .just(element)) }

  /// Completion at once.
  /// - Returns: The sequence.
  public static func empty() -> Self { Self(raw: .empty()) }

  /// No event ever.
  /// - Returns: The sequence.
  public static func never() -> Self { Self(raw: .never()) }

  /// A sequence that is made when it is subscribed to: on the main actor, in its turn, so of what happens elsewhere
  /// before that nothing is known.
  /// - Parameter observableFactory: Makes the sequence; called once for all who share it.
  /// - Returns: The sequence.
  public static func deferred(_ observableFactory: @escaping @MainActor () -> Self) -> Self {
    let made = Observable<Element>.deferred {
      MainActor.assumeIsolated { observableFactory() }.asObservable()
    }
    return Self(made.subscribedOnMainActor())
  }

  /// The given elements, then completion.
  /// - Parameter elements: The elements.
  /// - Returns: The sequence.
  public static func of(_ elements: Element...) -> Self { from(elements) }

  /// The elements of an array, then completion.
  /// - Parameter array: The elements.
  /// - Returns: The sequence.
  public static func from(_ array: [Element]) -> Self { Self(raw: .from(array)) }

  /// The elements of a sequence, then completion.
  /// - Parameter sequence: The elements.
  /// - Returns: The sequence.
  public static func from<Elements: Sequence & Sendable>(_ sequence: Elements) -> Self
  where Elements.Element == Element { Self(raw: .from(sequence)) }

  /// One element if there is one, then completion.
  /// - Parameter optional: The element.
  /// - Returns: The sequence.
  public static func from(optional: Element?) -> Self { Self(raw: .from(optional: optional)) }
}

extension SharedSequence where Element: RxAbstractInteger {
  /// Numbers from 0 on, one a period, the first after one period.
  /// - Parameter period: The time from one to the next.
  /// - Returns: The sequence.
  public static func interval(_ period: RxTimeInterval) -> Self {
    Self(.interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// Numbers from 0 on, the first after a while, then one a period.
  /// - Parameters:
  ///   - dueTime: How long the first number takes.
  ///   - period: The time from one to the next.
  /// - Returns: The sequence.
  public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> Self {
    Self(.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}
