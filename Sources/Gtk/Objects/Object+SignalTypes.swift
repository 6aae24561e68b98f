import CGtk

extension Object {
  /// Checks by the GObject type system that a signal exists and that its first arguments have Swift types.
  ///
  /// - Parameters:
  ///   - signal: The signal's name, with a detail where wanted.
  ///   - types: The types of the first arguments after the object itself; those after them may be any.
  /// - Throws: If the class has no such signal, or it has other arguments.
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

  /// Checks by the GObject type system that a signal wants an answer of a Swift type.
  ///
  /// - Throws: If the class has no such signal, or it wants another answer or none.
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
