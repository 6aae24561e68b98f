/// A reason why an execution of an action didn't succeed.
public enum ActionError: Error {
  /// The action was executed while it was disabled or still running.
  case notEnabled
  /// The work failed with this error.
  case underlyingError(any Error)
}

extension ActionError: CustomStringConvertible {
  /// The reason in a sentence.
  public var description: String {
    switch self {
    case .notEnabled: "the action is disabled or already running; execute it when `enabled` is true"
    case .underlyingError(let error): "\(error)"
    }
  }
}
