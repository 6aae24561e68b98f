package import CGtk

/// The arguments of a signal while its handlers run. Argument 0 is the object that emits it.
public struct SignalArguments: ~Copyable {
  let values: UnsafeBufferPointer<GValue>

  /// The number of arguments, including the emitting object.
  public var count: Int { values.count }

  /// Returns one argument.
  ///
  /// - Parameters:
  ///   - index: The argument's position; 0 is the emitting object.
  ///   - type: The argument's Swift type.
  /// - Returns: The argument's value.
  /// - Precondition: The signal has that argument, and it is of that type.
  @inlinable public func get<Value: GValueConvertible>(_ index: Int, as type: Value.Type = Value.self)
    -> Value
  {
    guard let value = find(index, as: type) else {
      preconditionFailure("Argument \(index) of \(count) of a signal isn't a \(type).")
    }
    return value
  }

  /// Returns one argument, if the signal has it with a certain type.
  /// - Parameters:
  ///   - index: The argument's position; 0 is the emitting object.
  ///   - type: The argument's Swift type.
  /// - Returns: The argument's value, or nil if the signal has none there or one of another type.
  @inlinable public func find<Value: GValueConvertible>(
    _ index: Int, as type: Value.Type = Value.self
  ) -> Value? {
    guard (0..<count).contains(index) else { return nil }
    return Value.from(content(index))
  }
}

extension SignalArguments {
  /// Returns the address of an argument; nil if the signal has none there.
  package func value(_ index: Int) -> UnsafePointer<GValue>? {
    values.indices.contains(index) ? values.baseAddress.map { $0 + index } : nil
  }

  /// Returns an argument that is an object of a class. For signals that are emitted for each of hundreds of rows.
  ///
  /// - Precondition: The signal has such an object at that position.
  package func object<Class: Object>(_ index: Int, as type: Class.Type = Class.self) -> Class {
    guard let value = value(index), let object = Object.wrap(g_value_get_object(value), as: type) else {
      preconditionFailure("Argument \(index) of \(count) of a signal isn't a \(type).")
    }
    return object
  }

  /// Returns one argument without conversion to a Swift type.
  /// - Parameter index: The argument's position; 0 is the emitting object.
  /// - Returns: The argument's content; `.none` if the signal has none there.
  public func content(_ index: Int) -> GValueContent { value(index)?.content ?? .none }

  /// Returns the first arguments after the object itself.
  ///
  /// - Parameter types: The Swift types of the arguments, in their order.
  /// - Returns: The arguments' values.
  /// - Precondition: The signal has these arguments, and they are of these types.
  public func values<each Argument: GValueConvertible>(
    as types: repeat (each Argument).Type
  ) -> (repeat each Argument) {
    let reader = ArgumentReader(values)
    return (repeat reader.next(each types))
  }

  /// Returns the reason why the first arguments after the object itself can't be read as certain Swift types.
  ///
  /// - Parameters:
  ///   - signal: The signal's name, for the error.
  ///   - types: The Swift types of the arguments, in their order.
  /// - Returns: The first problem; nil if all arguments have these types.
  public func problem<each Argument: GValueConvertible>(
    of signal: String, as types: repeat (each Argument).Type
  ) -> SignalError? {
    let reader = ArgumentReader(values)
    for type in repeat each types {
      if let problem = reader.problem(of: signal, as: type) { return problem }
    }
    return nil
  }
}

/// A reader that returns arguments one after the other.
private final class ArgumentReader {
  private let values: UnsafeBufferPointer<GValue>
  private var index = 0

  init(_ values: UnsafeBufferPointer<GValue>) { self.values = values }

  func next<Argument: GValueConvertible>(_ type: Argument.Type) -> Argument {
    index += 1
    return SignalArguments(values: values).get(index, as: type)
  }

  func problem<Argument: GValueConvertible>(of signal: String, as type: Argument.Type) -> SignalError? {
    index += 1
    let arguments = SignalArguments(values: values)
    guard arguments.find(index, as: type) == nil else { return nil }
    return .wrongArgument(
      type: arguments.find(0, as: Object.self)?.typeName ?? "GObject", signal: signal, index: index,
      argumentType: index < values.count ? GValueType(values[index].g_type).name : "nothing",
      requestedType: "\(type)")
  }
}
