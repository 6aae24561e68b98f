/// Why a signal could not be connected or emitted.
public enum SignalError: Error, Equatable, CustomStringConvertible {
  /// The class has no signal of that name.
  case unknownSignal(type: String, signal: String)
  /// The arguments are not those that the signal has.
  case wrongArguments(type: String, signal: String)
  /// More arguments are asked for than the signal has.
  case tooManyArguments(type: String, signal: String, count: Int, requestedCount: Int)
  /// An argument, counted from 1, is of another type than the one asked for, or absent.
  case wrongArgument(type: String, signal: String, index: Int, argumentType: String, requestedType: String)
  /// The answer is of another type than the signal's result, which is "void" where it wants no answer.
  case wrongResult(type: String, signal: String, resultType: String, requestedType: String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .unknownSignal(let type, let signal):
      "\(type) has no signal \"\(signal)\": check the name in the class's documentation."
    case .wrongArguments(let type, let signal):
      "The signal \"\(signal)\" of \(type) takes other arguments: pass as many as it has, of its types."
    case .tooManyArguments(let type, let signal, let count, let requestedCount):
      "The signal \"\(signal)\" of \(type) has \(count) arguments, not \(requestedCount): "
        + "ask for no more than it has."
    case .wrongArgument(let type, let signal, let index, let argumentType, let requestedType):
      "Argument \(index) of the signal \"\(signal)\" of \(type) is \(argumentType), not \(requestedType): "
        + "ask for the type that it has; for an optional where it may be absent."
    case .wrongResult(let type, let signal, let resultType, let requestedType):
      "The signal \"\(signal)\" of \(type) wants \(resultType) for an answer, not \(requestedType): "
        + (resultType == "void" ? "only observe it." : "return the type that it wants.")
    }
  }
}
