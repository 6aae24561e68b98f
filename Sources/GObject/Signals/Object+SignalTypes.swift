import CGtk

extension Object {
  /// Checks with the GObject type system that a signal exists and that its first arguments have certain Swift
  /// types.
  ///
  /// - Parameters:
  ///   - signal: The signal's name, with a detail if needed.
  ///   - types: The types of the first arguments after the object itself. Further arguments may be of any type.
  /// - Throws: An error if the class has no such signal, or the signal has other arguments.
  public final func checkSignal<each Argument: GValueConvertible>(
    _ signal: String, as types: repeat (each Argument).Type
  ) throws(SignalError) {
    let query = try query(signal)
    var requested: [any GValueConvertible.Type] = []
    for type in repeat each types { requested.append(type) }
    guard requested.count <= Int(query.n_params) else {
      throw .tooManyArguments(
        type: typeName, signal: signal, count: Int(query.n_params), requestedCount: requested.count)
    }
    for (index, type) in requested.enumerated() {
      let argument = GValueType(query.param_types[index])
      guard type.canHold(argument) else {
        throw .wrongArgument(
          type: typeName, signal: signal, index: index + 1, argumentType: argument.name,
          requestedType: "\(type)")
      }
    }
  }

  /// Checks with the GObject type system that a signal has a result of a Swift type.
  ///
  /// - Parameters:
  ///   - signal: The signal's name, with a detail if needed.
  ///   - type: The type of the result that a handler returns.
  /// - Throws: An error if the class has no such signal, or the signal has another result or none.
  public final func checkSignal<Result: GValueConvertible>(
    _ signal: String, returning type: Result.Type
  ) throws(SignalError) {
    let result = try GValueType(query(signal).return_type)
    guard type.canHold(result) else {
      throw .wrongResult(type: typeName, signal: signal, resultType: result.name, requestedType: "\(type)")
    }
  }

  private func query(_ signal: String) throws(SignalError) -> GSignalQuery {
    var query = GSignalQuery()
    g_signal_query(try parse(signal).id, &query)
    return query
  }
}
