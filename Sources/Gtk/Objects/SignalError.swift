/// Why a signal could not be connected or emitted.
public enum SignalError: Error, Equatable, CustomStringConvertible {
  /// The class has no signal of that name.
  case unknownSignal(type: String, signal: String)
  /// The arguments are not those that the signal has.
  case wrongArguments(type: String, signal: String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .unknownSignal(let type, let signal):
      "\(type) has no signal \"\(signal)\": check the name in the class's documentation."
    case .wrongArguments(let type, let signal):
      "The signal \"\(signal)\" of \(type) takes other arguments: pass as many as it has, of its types."
    }
  }
}
