/// One interface of one object on a bus: its methods, properties and signals.
nonisolated public struct DBusProxy: Sendable {
  /// The connection over which it is spoken to.
  public let connection: DBusConnection
  /// Who has the object.
  public let name: String
  /// The object's path.
  public let path: ObjectPath
  /// The interface.
  public let interface: String
  /// How long to wait for an answer; the bus's own limit, about 25 seconds, without.
  public var timeout: Duration?

  /// An interface of an object. Nobody is asked whether it exists.
  ///
  /// - Parameters:
  ///   - interface: The interface's name.
  ///   - path: The object's path.
  ///   - name: Who has the object.
  ///   - connection: The connection.
  public init(_ interface: String, at path: ObjectPath, of name: String, on connection: DBusConnection) {
    self.connection = connection
    self.name = name
    self.path = path
    self.interface = interface
  }
}

extension DBusProxy {
  /// Calls a method and waits for it to have succeeded.
  ///
  /// - Parameters:
  ///   - method: The method's name.
  ///   - arguments: Its arguments.
  /// - Returns: The values of the answer.
  /// - Throws: If there is no answer, or it is an error; `cancelled` if the task is.
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
  /// - Throws: If there is no answer, or it is an error, or it is no such value; `cancelled` if the task is.
  public func call<Value: VariantConvertible>(
    _ method: String, _ arguments: any VariantConvertible..., returning type: Value.Type
  ) async throws(DBusError) -> Value {
    try await call(method, with: arguments.map(\.variant), returning: type)
  }

  /// Calls a method with arguments that are variants already.
  ///
  /// - Parameters:
  ///   - method: The method's name.
  ///   - arguments: Its arguments.
  /// - Returns: The values of the answer.
  /// - Throws: If there is no answer, or it is an error; `cancelled` if the task is.
  @discardableResult
  public func call(_ method: String, with arguments: [Variant]) async throws(DBusError) -> [Variant] {
    try await connection.call(method, of: interface, at: path, on: name, arguments, timeout: timeout)
  }

  /// Calls a method that answers with one value, with arguments that are variants already.
  ///
  /// - Parameters:
  ///   - method: The method's name.
  ///   - arguments: Its arguments.
  ///   - type: The value's type.
  /// - Returns: The value.
  /// - Throws: If there is no answer, or it is an error, or it is no such value; `cancelled` if the task is.
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
  ///   - type: Its type.
  /// - Returns: Its value.
  /// - Throws: If there is no answer, or it is an error, or it is no such value; `cancelled` if the task is.
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
  /// - Returns: Their values by their names.
  /// - Throws: If there is no answer, or it is an error; `cancelled` if the task is.
  public func allProperties() async throws(DBusError) -> [String: Variant] {
    try await ofProperties.call("GetAll", interface, returning: [String: Variant].self)
  }

  /// Sets a property.
  ///
  /// - Parameters:
  ///   - property: The property's name.
  ///   - value: Its value.
  /// - Throws: If there is no answer, or it is an error; `cancelled` if the task is.
  public func setProperty(_ property: String, to value: any VariantConvertible) async throws(DBusError) {
    try await ofProperties.call("Set", interface, property, value.variant)
  }

  /// Calls back at each signal.
  ///
  /// - Parameters:
  ///   - signal: The signal's name.
  ///   - handler: Gets its arguments.
  /// - Returns: What drops the handler.
  @discardableResult
  public func onSignal(_ signal: String, _ handler: @escaping ([Variant]) -> Void) -> DBusSubscription {
    connection.onSignal(signal, of: interface, at: path, from: name, handler)
  }

  /// Calls back when properties have changed.
  ///
  /// - Parameter handler: Gets the new values by the properties' names. A property that has changed without
  ///   telling its value is not among them.
  /// - Returns: What drops the handler.
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
