import Rill

extension DelegateProxyType {
  /// Returns the calls of a method, before the regular delegate has handled them.
  /// - Parameter method: The key path of the method, such as `\.didScroll`.
  /// - Returns: The arguments of each call. The sequence completes when the control is gone.
  public func sentMessage<Arguments>(
    _ method: KeyPath<Self, DelegateMethod<Arguments>>
  ) -> ControlEvent<Arguments> {
    self[keyPath: method].sentMessage
  }

  /// Returns the calls of a method, after the regular delegate has handled them.
  /// - Parameter method: The key path of the method, such as `\.didScroll`.
  /// - Returns: The arguments of each call. The sequence completes when the control is gone.
  public func methodInvoked<Arguments>(
    _ method: KeyPath<Self, DelegateMethod<Arguments>>
  ) -> ControlEvent<Arguments> {
    self[keyPath: method].methodInvoked
  }

  /// Returns the calls of a method of a control's slot, before the regular delegate has handled them: for the
  /// streams in `.rx`.
  /// - Parameters:
  ///   - method: The key path of the method, such as `\.didScroll`.
  ///   - object: The control, on which this call installs the proxy.
  /// - Returns: The arguments of each call. If the control's proxy is of another kind, the error goes to
  ///   `Hooks.defaultErrorHandler` and the event is empty.
  public static func sentMessage<Arguments>(
    _ method: KeyPath<Self, DelegateMethod<Arguments>>, onProxyForObject object: ParentObject
  ) -> ControlEvent<Arguments> {
    event(object) { $0.sentMessage(method) }
  }

  /// Returns the calls of a method of a control's slot, after the regular delegate has handled them: for the
  /// streams in `.rx`.
  /// - Parameters:
  ///   - method: The key path of the method, such as `\.didScroll`.
  ///   - object: The control, on which this call installs the proxy.
  /// - Returns: The arguments of each call. If the control's proxy is of another kind, the error goes to
  ///   `Hooks.defaultErrorHandler` and the event is empty.
  public static func methodInvoked<Arguments>(
    _ method: KeyPath<Self, DelegateMethod<Arguments>>, onProxyForObject object: ParentObject
  ) -> ControlEvent<Arguments> {
    event(object) { $0.methodInvoked(method) }
  }

  private static func event<Arguments>(
    _ object: ParentObject, _ choose: (Self) -> ControlEvent<Arguments>
  ) -> ControlEvent<Arguments> {
    do throws(DelegateProxyError) { return choose(try proxy(for: object)) } catch {
      Hooks.defaultErrorHandler([], error)
      return ControlEvent(events: Observable.empty())
    }
  }
}
