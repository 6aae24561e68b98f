import CGtk

/// The arguments of a signal while its handlers run. Argument 0 is the object that emits it.
public struct SignalArguments: ~Copyable {
  let values: UnsafeBufferPointer<GValue>

  /// The number of arguments, the emitting object included.
  public var count: Int { values.count }

  /// One argument.
  ///
  /// - Precondition: The signal has that argument, and it is of that type.
  public func get<Value: GValueConvertible>(_ index: Int, as type: Value.Type = Value.self) -> Value {
    guard let value = find(index, as: type) else {
      preconditionFailure("Argument \(index) of \(values.count) of a signal is no \(type).")
    }
    return value
  }

  /// One argument, or nil where the signal has none there or one of another type.
  public func find<Value: GValueConvertible>(_ index: Int, as type: Value.Type = Value.self) -> Value? {
    guard values.indices.contains(index), let base = values.baseAddress else { return nil }
    return Value.from((base + index).content)
  }
}

extension SignalArguments {
  /// One argument as it is; `.none` where the signal has none there.
  public func content(_ index: Int) -> GValueContent {
    guard values.indices.contains(index), let base = values.baseAddress else { return .none }
    return (base + index).content
  }
}
