import Rill

/// A method of a delegate protocol, observed: each call before and after the regular delegate's method.
///
/// A proxy has one for each method that may be observed. The streams complete when it is freed, which is when
/// the control has gone; they keep neither the proxy nor the control.
@MainActor public final class DelegateMethod<Arguments: Sendable> {
  private let sent = PublishSubject<Arguments>()
  private let invoked = PublishSubject<Arguments>()

  /// Makes the method's streams.
  public init() {}

  isolated deinit {
    sent.onCompleted()
    invoked.onCompleted()
  }

  /// The arguments of each call, before the regular delegate has handled it.
  public var sentMessage: ControlEvent<Arguments> { ControlEvent(events: sent) }

  /// The arguments of each call, after the regular delegate has handled it.
  public var methodInvoked: ControlEvent<Arguments> { ControlEvent(events: invoked) }

  /// Handles a call: tells `sentMessage`, hands it to the regular delegate, tells `methodInvoked`.
  ///
  /// A call that an observer of this method makes is told to the observers when they have heard of the first.
  /// - Parameters:
  ///   - arguments: What the observers are told.
  ///   - forward: Calls the regular delegate's method, or makes the answer of a control without a delegate.
  /// - Returns: The answer of `forward`.
  @discardableResult public func callAsFunction<Answer>(
    _ arguments: Arguments, forward: () -> Answer
  ) -> Answer {
    sent.onNext(arguments)
    let answer = forward()
    invoked.onNext(arguments)
    return answer
  }
}
