/// One interface of one object on a bus: its methods, properties and signals.
nonisolated public struct DBusProxy: Sendable {
  /// The connection to the bus.
  public let connection: DBusConnection
  /// The name of the service that has the object.
  public let name: String
  /// The object's path.
  public let path: ObjectPath
  /// The interface's name.
  public let interface: String
  /// The longest time to wait for an answer; nil for the bus's own limit, about 25 seconds.
  public var timeout: Duration?

  /// Creates a proxy without checking that the object exists.
  ///
  /// - Parameters:
  ///   - interface: The interface's name.
  ///   - path: The object's path.
  ///   - name: The name of the service that has the object.
  ///   - connection: The connection to the bus.
  public init(_ interface: String, at path: ObjectPath, of name: String, on connection: DBusConnection) {
    self.connection = connection
    self.name = name
    self.path = path
    self.interface = interface
  }
}

extension DBusProxy {
  /// Calls a method and waits until it has succeeded.
  ///
  /// - Parameters:
  ///   - method: The method's name.
  ///   - arguments: Its arguments.
  /// - Returns: The values of the answer.
  /// - Throws: An error if there is no answer, or the answer is an error; `cancelled` if the task is cancelled.
  @discardableResult
  public func call(
    _ method: String, _ arguments: any VariantConvertible...
  ) async throws(DBusError) -> [Variant] {
    try await call(method, with: arguments.map(\.variant))
  }

  /// Calls a method that answers with one value.
  ///
  /// - Parameters:
  ///   - method: The method's name.
  ///   - arguments: Its arguments.
  ///   - type: The value's type.
  /// - Returns: The value.
  /// - Throws: An error if there is no answer, or the answer is an error or of another type; `cancelled` if the
  ///   task is cancelled.
  public func call<Value: VariantConvertible>(
    _ method: String, _ arguments: any VariantConvertible..., returning type: Value.Type
  ) async throws(DBusError) -> Value {
    try await call(method, with: arguments.map(\.variant), returning: type)
  }

  /// Calls a method with arguments that are already variants.
  ///
  /// - Parameters:
  ///   - method: The method's name.
  ///   - arguments: Its arguments.
  /// - Returns: The values of the answer.
  /// - Throws: An error if there is no answer, or the answer is an error; `cancelled` if the task is cancelled.
  @discardableResult
  public func call(_ method: String, with arguments: [Variant]) async throws(DBusError) -> [Variant] {
    try await connection.call(method, of: interface, at: path, on: name, arguments, timeout: timeout)
  }

  /// Calls a method that answers with one value, with arguments that are already variants.
  ///
  /// - Parameters:
  ///   - method: The method's name.
  ///   - arguments: Its arguments.
  ///   - type: The value's type.
  /// - Returns: The value.
  /// - Throws: An error if there is no answer, or the answer is an error or of another type; `cancelled` if the
  ///   task is cancelled.
  public func call<Value: VariantConvertible>(
    _ method: String, with arguments: [Variant], returning type: Value.Type
  ) async throws(DBusError) -> Value {
    let answer = try await call(method, with: arguments)
    guard answer.count == 1, let value = answer[0].value(as: type) else {
      throw .wrongType(
        call: "\(interface).\(method)", expected: "(\(Value.variantType))",
        met: Variant.tuple(answer).typeName)
    }
    return value
  }

  /// Reads a property.
  ///
  /// - Parameters:
  ///   - property: The property's name.
  ///   - type: The property's type.
  /// - Returns: The property's value.
  /// - Throws: An error if there is no answer, or the answer is an error or of another type; `cancelled` if the
  ///   task is cancelled.
  public func property<Value: VariantConvertible>(
    _ property: String, as type: Value.Type = Value.self
  ) async throws(DBusError) -> Value {
    let held = try await ofProperties.call("Get", interface, property, returning: Variant.self)
    guard let value = held.value(as: type) else {
      throw .wrongType(
        call: "The property \(interface).\(property)", expected: Value.variantType, met: held.typeName)
    }
    return value
  }

  /// Reads all properties at once.
  ///
  /// - Returns: The properties' values by their names.
  /// - Throws: An error if there is no answer, or the answer is an error; `cancelled` if the task is cancelled.
  public func allProperties() async throws(DBusError) -> [String: Variant] {
    try await ofProperties.call("GetAll", interface, returning: [String: Variant].self)
  }

  /// Sets a property.
  ///
  /// - Parameters:
  ///   - property: The property's name.
  ///   - value: The value to set.
  /// - Throws: An error if there is no answer, or the answer is an error; `cancelled` if the task is cancelled.
  public func setProperty(_ property: String, to value: any VariantConvertible) async throws(DBusError) {
    try await ofProperties.call("Set", interface, property, value.variant)
  }

  /// Calls back at each emission of a signal.
  ///
  /// - Parameters:
  ///   - signal: The signal's name.
  ///   - handler: Receives the signal's arguments.
  /// - Returns: A subscription that can remove the handler.
  @discardableResult
  public func onSignal(_ signal: String, _ handler: @escaping ([Variant]) -> Void) -> DBusSubscription {
    connection.onSignal(signal, of: interface, at: path, from: name, handler)
  }

  /// Calls back when properties have changed.
  ///
  /// - Parameter handler: Receives the new values by the properties' names. Properties that have changed without
  ///   announcing their values are left out.
  /// - Returns: A subscription that can remove the handler.
  @discardableResult
  public func onPropertiesChanged(_ handler: @escaping ([String: Variant]) -> Void) -> DBusSubscription {
    ofProperties.onSignal("PropertiesChanged") { [interface] arguments in
      guard arguments.count > 1, arguments[0].value(as: String.self) == interface,
        let changed = arguments[1].value(as: [String: Variant].self)
      else { return }
      handler(changed)
    }
  }

  private var ofProperties: DBusProxy {
    var proxy = DBusProxy("org.freedesktop.DBus.Properties", at: path, of: name, on: connection)
    proxy.timeout = timeout
    return proxy
  }
}
