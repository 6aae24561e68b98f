public import Gtk
public import Rill

nonisolated extension DBusProxy: ReactiveCompatible {}

nonisolated extension Reactive where Base == DBusProxy {
  /// Whether somebody has the name that the proxy speaks to: how it is, then each change.
  /// - Parameter starting: Whether to start who is registered for the name, if nobody has it.
  /// - Returns: The states, on the main actor.
  public func isOwned(starting: Bool = false) -> Observable<Bool> {
    let proxy = base
    return .subscription { proxy.connection.watch(proxy.name, starting: starting, $0) }
  }

  /// Calls a method, for each subscription anew. Who unsubscribes cancels the call.
  /// - Parameters:
  ///   - method: The method's name.
  ///   - arguments: Its arguments.
  /// - Returns: Completes when the method has succeeded, on the main actor; fails with `DBusError`.
  public func call(_ method: String, _ arguments: any VariantConvertible...) -> Completable {
    let (proxy, values) = (base, arguments.map(\.variant))
    return Single.onMainActor { try await proxy.call(method, with: values) }.asCompletable()
  }

  /// Calls a method that answers with one value, for each subscription anew. Who unsubscribes cancels the call.
  /// - Parameters:
  ///   - method: The method's name.
  ///   - arguments: Its arguments.
  ///   - type: The value's type.
  /// - Returns: The value, on the main actor; fails with `DBusError`.
  public func call<Value: VariantConvertible & Sendable>(
    _ method: String, _ arguments: any VariantConvertible..., returning type: Value.Type
  ) -> Single<Value> {
    let (proxy, values) = (base, arguments.map(\.variant))
    return .onMainActor { try await proxy.call(method, with: values, returning: type) }
  }

  /// Sets a property, for each subscription anew.
  /// - Parameters:
  ///   - property: The property's name.
  ///   - value: Its value.
  /// - Returns: Completes when it is set, on the main actor; fails with `DBusError`.
  public func setProperty(_ property: String, to value: any VariantConvertible) -> Completable {
    let proxy = base
    return Single.onMainActor { try await proxy.setProperty(property, to: value) }.asCompletable()
  }

  /// Reads all properties, for each subscription anew.
  /// - Returns: Their values by their names, on the main actor; fails with `DBusError`.
  public func allProperties() -> Single<[String: Variant]> {
    let proxy = base
    return .onMainActor { try await proxy.allProperties() }
  }

  /// The new values of properties that have changed, by their names.
  public var propertiesChanged: Observable<[String: Variant]> {
    let proxy = base
    return .subscription { proxy.onPropertiesChanged($0) }
  }

  /// A signal's arguments, each time that it comes.
  /// - Parameter name: The signal's name.
  /// - Returns: The arguments, on the main actor.
  public func signal(_ name: String) -> Observable<[Variant]> {
    let proxy = base
    return .subscription { proxy.onSignal(name, $0) }
  }
}
