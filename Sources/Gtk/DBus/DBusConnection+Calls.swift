import CGtk

extension DBusConnection {
  /// Calls a method and waits for its answer.
  ///
  /// - Parameters:
  ///   - method: The method's name.
  ///   - interface: The method's interface, for example "org.freedesktop.DBus".
  ///   - path: The object's path.
  ///   - name: The service to call, for example "org.freedesktop.DBus". The bus starts it if it can.
  ///   - arguments: The method's arguments.
  ///   - timeout: The longest time to wait; nil for the bus's own limit, about 25 seconds.
  /// - Returns: The values of the answer.
  /// - Throws: An error if there is no answer, or the answer is an error; `cancelled` if the task is cancelled.
  @discardableResult
  public func call(
    _ method: String, of interface: String, at path: ObjectPath, on name: String, _ arguments: [Variant] = [],
    timeout: Duration? = nil
  ) async throws(DBusError) -> [Variant] {
    do {
      let answer = try await GioCall.run { cancellable, called, data in
        g_dbus_connection_call(
          opaque, name, path.description, interface, method, Variant.tuple(arguments).make(), nil,
          G_DBUS_CALL_FLAGS_NONE, timeout.map(DBusConnection.milliseconds) ?? -1,
          cancellable, called, data)
      } finish: { [opaque] result, error in
        g_dbus_connection_call_finish(opaque, result, error).map { answer in
          defer { g_variant_unref(answer) }
          return Variant(answer)
        }
      }
      if case .tuple(let values) = answer { return values } else { return [answer] }
    } catch {
      let call = "\(interface).\(method)"
      if error.isCancelled { throw .cancelled(call: call) }
      guard let name = error.remoteName else { throw .unanswered(call: call, reason: error.message) }
      throw .remote(call: call, error: name, message: error.message)
    }
  }

  /// Sends a signal.
  ///
  /// - Parameters:
  ///   - signal: The signal's name.
  ///   - interface: The signal's interface.
  ///   - path: The path of the object that sends it.
  ///   - arguments: The signal's arguments.
  public func emit(
    _ signal: String, of interface: String, at path: ObjectPath, _ arguments: any VariantConvertible...
  ) {
    let values = Variant.tuple(arguments.map(\.variant))
    g_dbus_connection_emit_signal(opaque, nil, path.description, interface, signal, values.make(), nil)
  }

  private static func milliseconds(_ duration: Duration) -> gint {
    let (seconds, attoseconds) = duration.components
    return gint(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }
}
