/// An error that says why a signal couldn't be connected or emitted.
public enum SignalError: Error, Equatable, CustomStringConvertible {
  /// The class has no signal of that name.
  case unknownSignal(type: String, signal: String)
  /// The arguments don't match the signal's.
  case wrongArguments(type: String, signal: String)
  /// More arguments are requested than the signal has.
  case tooManyArguments(type: String, signal: String, count: Int, requestedCount: Int)
  /// An argument, counted from 1, is absent or of another type than the requested one.
  case wrongArgument(type: String, signal: String, index: Int, argumentType: String, requestedType: String)
  /// The handler's result is of another type than the signal's, which is "void" for a signal without a result.
  case wrongResult(type: String, signal: String, resultType: String, requestedType: String)

  /// A message that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .unknownSignal(let type, let signal):
      "\(type) has no signal \"\(signal)\": check the name in the class's documentation."
    case .wrongArguments(let type, let signal):
      "The signal \"\(signal)\" of \(type) doesn't take these arguments: pass the number and types that it declares."
    case .tooManyArguments(let type, let signal, let count, let requestedCount):
      "The signal \"\(signal)\" of \(type) has \(count) arguments, not \(requestedCount): "
        + "request no more than it has."
    case .wrongArgument(let type, let signal, let index, let argumentType, let requestedType):
      "Argument \(index) of the signal \"\(signal)\" of \(type) is \(argumentType), not \(requestedType): "
        + "request that type, or an optional if the argument may be absent."
    case .wrongResult(let type, let signal, let resultType, let requestedType):
      "The signal \"\(signal)\" of \(type) expects a result of type \(resultType), not \(requestedType): "
        + (resultType == "void" ? "only observe it." : "return a value of that type.")
    }
  }
}
