import CGio

/// The bus of the person's session. If it ends, so does the program.
final class SessionBus: Sendable {
  /// The error of a call.
  struct Failure: Error, CustomStringConvertible {
    /// The name of the error, such as `org.freedesktop.DBus.Error.ServiceUnknown`; nil if none was received.
    let name: String?
    let description: String
  }

  // A GDBusConnection is safe to use from any thread.
  private nonisolated(unsafe) let connection: OpaquePointer
  private static let bus = "org.freedesktop.DBus"

  /// Connects to the bus.
  /// - Throws: A `Failure` if there is none.
  init() throws(Failure) {
    var error: UnsafeMutablePointer<GError>?
    guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &error) else {
      throw Failure(taking: error)
    }
    self.connection = connection
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// Calls a method and waits for its answer.
  /// - Parameters:
  ///   - method: The method's name.
  ///   - interface: The method's interface.
  ///   - path: The object's path.
  ///   - name: The service.
  ///   - arguments: The arguments.
  ///   - startsService: Whether the bus may start the service.
  ///   - read: Reads the answer, a tuple.
  /// - Returns: The result of `read`.
  /// - Throws: A `Failure` if there is no answer, or the answer is an error.
  func call<T>(
    _ method: String, of interface: String, at path: String, on name: String, _ arguments: [BusValue] = [],
    startsService: Bool = true, _ read: (OpaquePointer) -> T
  ) throws(Failure) -> T {
    var error: UnsafeMutablePointer<GError>?
    let answer = g_dbus_connection_call_sync(
      connection, name, path, interface, method, BusValue.tuple(arguments).variant, nil,
      startsService ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START, 10_000, nil, &error)
    guard let answer else { throw Failure(taking: error) }
    defer { g_variant_unref(answer) }
    return read(answer)
  }

  /// Calls a method of the bus itself.
  func callBus<T>(_ method: String, _ arguments: [BusValue] = [], _ read: (OpaquePointer) -> T)
    throws(Failure)
    -> T
  {
    try call(method, of: Self.bus, at: "/org/freedesktop/DBus", on: Self.bus, arguments, read)
  }

  /// Takes a name.
  /// - Returns: False if another program has it.
  func own(_ name: String) throws(Failure) -> Bool {
    let (doNotQueue, isOwner): (UInt32, UInt32) = (4, 1)
    return try callBus("RequestName", [.text(name), .number(doNotQueue)]) { $0.number(0) } == isOwner
  }

  /// Calls back on the main loop for each signal of an interface.
  /// - Parameters:
  ///   - signal: The signal's name; nil for all.
  ///   - interface: The interface.
  ///   - first: The first argument, a text; nil for any.
  ///   - handler: Receives the signal's name and its arguments, a tuple.
  func onSignal(
    _ signal: String?, of interface: String, first: String? = nil,
    _ handler: @escaping @Sendable (String, OpaquePointer) -> Void
  ) {
    let box = Unmanaged.passRetained(SignalHandler(handler)).toOpaque()
    g_dbus_connection_signal_subscribe(
      connection, nil, interface, signal, nil, first, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, signal, arguments, data in
        guard let signal, let arguments, let data else { return }
        Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue().handler(
          String(cString: signal), arguments)
      }, box, { data in data.map { Unmanaged<SignalHandler>.fromOpaque($0).release() } })
  }
}

private final class SignalHandler: Sendable {
  let handler: @Sendable (String, OpaquePointer) -> Void

  init(_ handler: @escaping @Sendable (String, OpaquePointer) -> Void) { self.handler = handler }
}

extension SessionBus.Failure {
  /// Creates an error from GLib's, and frees that.
  fileprivate init(taking error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      self.init(name: nil, description: "no reason was given")
      return
    }
    defer { g_error_free(error) }
    let name = g_dbus_error_get_remote_error(error)
    defer { g_free(name) }
    if name != nil { g_dbus_error_strip_remote_error(error) }
    self.init(name: name.map { String(cString: $0) }, description: String(cString: error.pointee.message))
  }
}
