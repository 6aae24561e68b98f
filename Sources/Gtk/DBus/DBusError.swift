/// An error that says why an operation on D-Bus failed.
nonisolated public enum DBusError: Error, Equatable, CustomStringConvertible {
  /// There is no bus to connect to.
  case noBus(bus: String, reason: String)
  /// The service answered with an error of this name.
  case remote(call: String, error: String, message: String)
  /// The answer holds other types than the requested ones.
  case wrongType(call: String, expected: String, met: String)
  /// The task that waited was cancelled.
  case cancelled(call: String)
  /// The call was not answered: the connection is closed, or too much time passed.
  case unanswered(call: String, reason: String)

  /// A message that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .noBus(let bus, let reason):
      "There is no \(bus) to connect to (\(reason)): check that it runs and that its address is right."
    case .remote(let call, let error, let message):
      "\(call) failed with the error \(error) (\(message)): see the service's documentation."
    case .wrongType(let call, let expected, let met):
      "\(call) was expected to return \(expected), but returned \(met): request that type."
    case .cancelled(let call):
      "\(call) was cancelled with the task that waited for it: call again if the answer is wanted."
    case .unanswered(let call, let reason):
      "\(call) was not answered (\(reason)): check that the service and the bus run, and call again."
    }
  }

  /// The name of the error that the service answered with, for example "org.freedesktop.DBus.Error.AccessDenied".
  public var remoteName: String? {
    if case .remote(_, let error, _) = self { error } else { nil }
  }
}
