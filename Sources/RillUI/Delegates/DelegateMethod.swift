import Rill

/// A method of a delegate protocol that can be observed: each call, before and after the regular delegate's
/// method.
///
/// A proxy has one for each observable method. The streams complete when it is deallocated, which happens
/// after the control is gone. They retain neither the proxy nor the control.
@MainActor public final class DelegateMethod<Arguments: Sendable> {
  private let sent = PublishSubject<Arguments>()
  private let invoked = PublishSubject<Arguments>()

  /// Creates the streams of a method.
  public init() {}

  isolated deinit {
    sent.onCompleted()
    invoked.onCompleted()
  }

  /// The arguments of each call, before the regular delegate has handled it.
  public var sentMessage: ControlEvent<Arguments> { ControlEvent(events: sent) }

  /// The arguments of each call, after the regular delegate has handled it.
  public var methodInvoked: ControlEvent<Arguments> { ControlEvent(events: invoked) }

  /// Handles a call: emits `sentMessage`, forwards the call to the regular delegate, emits `methodInvoked`.
  ///
  /// If an observer causes another call of this method, observers receive that after they have received the
  /// first one.
  /// - Parameters:
  ///   - arguments: The arguments of the call, which the observers receive.
  ///   - forward: Calls the regular delegate's method, or returns the default of a control without a
  ///     delegate.
  /// - Returns: The result of `forward`.
  @discardableResult public func callAsFunction<Answer>(
    _ arguments: Arguments, forward: () -> Answer
  ) -> Answer {
    sent.onNext(arguments)
    let answer = forward()
    invoked.onNext(arguments)
    return answer
  }
}
