public import Gtk
public import Rill

nonisolated extension DBusProxy: ReactiveCompatible {}

nonisolated extension Reactive where Base == DBusProxy {
  /// Observes whether a service owns the name to which the proxy sends: the current state, then each change.
  /// - Parameter starting: Whether to activate the service that provides this name if it isn't running.
  /// - Returns: The states, on the main actor.
  public func isOwned(starting: Bool = false) -> Observable<Bool> {
    let proxy = base
    return .subscription { proxy.connection.watch(proxy.name, starting: starting, $0) }
  }

  /// Calls a method, once for each subscription. Disposing of the subscription cancels the call.
  /// - Parameters:
  ///   - method: The method's name.
  ///   - arguments: The method's arguments, in order.
  /// - Returns: A sequence that completes on the main actor when the method has succeeded, or fails with
  ///   `DBusError`.
  public func call(_ method: String, _ arguments: any VariantConvertible...) -> Completable {
    let (proxy, values) = (base, arguments.map(\.variant))
    return Single.onMainActor { try await proxy.call(method, with: values) }.asCompletable()
  }

  /// Calls a method that returns one value, once for each subscription. Disposing of the subscription cancels
  /// the call.
  /// - Parameters:
  ///   - method: The method's name.
  ///   - arguments: The method's arguments, in order.
  ///   - type: The type of the returned value.
  /// - Returns: The value, on the main actor. The sequence fails with `DBusError`.
  public func call<Value: VariantConvertible & Sendable>(
    _ method: String, _ arguments: any VariantConvertible..., returning type: Value.Type
  ) -> Single<Value> {
    let (proxy, values) = (base, arguments.map(\.variant))
    return .onMainActor { try await proxy.call(method, with: values, returning: type) }
  }

  /// Sets a property, once for each subscription.
  /// - Parameters:
  ///   - property: The property's name.
  ///   - value: The property's new value.
  /// - Returns: A sequence that completes on the main actor when the property is set, or fails with
  ///   `DBusError`.
  public func setProperty(_ property: String, to value: any VariantConvertible) -> Completable {
    let proxy = base
    return Single.onMainActor { try await proxy.setProperty(property, to: value) }.asCompletable()
  }

  /// Reads all properties, once for each subscription.
  /// - Returns: The values by property name, on the main actor. The sequence fails with `DBusError`.
  public func allProperties() -> Single<[String: Variant]> {
    let proxy = base
    return .onMainActor { try await proxy.allProperties() }
  }

  /// The new values of changed properties, by property name.
  public var propertiesChanged: Observable<[String: Variant]> {
    let proxy = base
    return .subscription { proxy.onPropertiesChanged($0) }
  }

  /// Observes a signal.
  /// - Parameter name: The signal's name.
  /// - Returns: The arguments of each emission of the signal, on the main actor.
  public func signal(_ name: String) -> Observable<[Variant]> {
    let proxy = base
    return .subscription { proxy.onSignal(name, $0) }
  }
}
