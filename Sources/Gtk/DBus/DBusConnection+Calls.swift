import CGtk

extension DBusConnection {
  /// Calls a method and waits for its answer.
  ///
  /// - Parameters:
  ///   - method: The method's name.
  ///   - interface: The interface that has it, for example "org.freedesktop.DBus".
  ///   - path: The object's path.
  ///   - name: Whom to call, for example "org.freedesktop.DBus"; started where that is possible.
  ///   - arguments: The method's arguments.
  ///   - timeout: How long to wait; the bus's own limit, about 25 seconds, without.
  /// - Returns: The values of the answer.
  /// - Throws: If there is no answer, or it is an error; `cancelled` if the task is.
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
  ///   - interface: The interface that has it.
  ///   - path: The object that sends it.
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
