import CGtk

extension Object {
  /// Connects a handler to a signal. The object owns the handler, which is freed with the object at the latest.
  ///
  /// - Parameters:
  ///   - signal: The signal's name, with a detail if needed: "notify::label".
  ///   - after: Whether to run after the class's own handler.
  ///   - handler: Receives the arguments; returns the signal's result, or nil if the signal has none.
  /// - Returns: The connection.
  /// - Throws: An error if the class has no such signal.
  @discardableResult
  public final func connect(
    _ signal: String, after: Bool = false,
    _ handler: @escaping (borrowing SignalArguments) -> (any GValueConvertible)?
  ) throws(SignalError) -> SignalConnection {
    let (id, detail) = try parse(signal)
    let handler = g_signal_connect_closure_by_id(
      raw, id, detail, SignalClosure.make(handler), after.gboolean)
    handlers.append(handler)
    return SignalConnection(object: self, handler: handler)
  }

  /// Connects a handler that needs no arguments to a signal without a result.
  ///
  /// - Parameters:
  ///   - signal: The signal's name, with a detail if needed: "notify::label".
  ///   - after: Whether to run after the class's own handler.
  ///   - handler: The closure to call.
  /// - Returns: The connection.
  /// - Precondition: The class has that signal.
  @discardableResult
  public final func on(
    _ signal: String, after: Bool = false, _ handler: @escaping () -> Void
  ) -> SignalConnection {
    on(signal, after: after, arguments: { _ in handler() })
  }

  /// Connects a handler that reads the arguments of a signal without a result.
  ///
  /// - Parameters:
  ///   - signal: The signal's name, with a detail if needed.
  ///   - after: Whether to run after the class's own handler.
  ///   - handler: Receives the arguments, the emitting object first.
  /// - Returns: The connection.
  /// - Precondition: The class has that signal.
  @discardableResult
  public final func on(
    _ signal: String, after: Bool = false, arguments handler: @escaping (borrowing SignalArguments) -> Void
  ) -> SignalConnection {
    on(signal, after: after) { arguments -> (any GValueConvertible)? in
      handler(arguments)
      return nil
    }
  }

  /// Connects a handler that returns the signal's result.
  ///
  /// - Parameters:
  ///   - signal: The signal's name, with a detail if needed.
  ///   - after: Whether to run after the class's own handler.
  ///   - handler: Receives the arguments, the emitting object first; returns the signal's result, or nil if the
  ///     signal has none.
  /// - Returns: The connection.
  /// - Precondition: The class has that signal.
  @discardableResult
  public final func on(
    _ signal: String, after: Bool = false,
    returning handler: @escaping (borrowing SignalArguments) -> (any GValueConvertible)?
  ) -> SignalConnection {
    do {
      return try connect(signal, after: after, handler)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Emits a signal.
  ///
  /// - Parameters:
  ///   - signal: The signal's name, with a detail if needed.
  ///   - arguments: The signal's arguments, without the object itself.
  /// - Returns: The signal's result; `.none` if it has none.
  /// - Throws: An error if the class has no such signal, or the signal takes other arguments.
  @discardableResult
  public final func emit(
    _ signal: String, _ arguments: any GValueConvertible...
  ) throws(SignalError) -> GValueContent {
    let (id, detail) = try parse(signal)
    var query = GSignalQuery()
    g_signal_query(id, &query)
    var values = [GValue](repeating: GValue(), count: arguments.count + 1)
    defer { for index in values.indices where values[index].g_type != 0 { g_value_unset(&values[index]) } }
    g_value_init_from_instance(&values[0], raw)
    guard arguments.count == Int(query.n_params) else {
      throw .wrongArguments(type: typeName, signal: signal)
    }
    for (index, argument) in arguments.enumerated() {
      // The lowest bit of a parameter's type says whether the value is copied; it isn't part of the type.
      g_value_init(&values[index + 1], query.param_types[index] & ~1)
      let isSet = withUnsafeMutablePointer(to: &values[index + 1]) { $0.set(argument.gvalueContent) }
      guard isSet else { throw .wrongArguments(type: typeName, signal: signal) }
    }
    var result = GValue()
    let resultType = query.return_type & ~1
    if resultType != GTypes.none { g_value_init(&result, resultType) }
    g_signal_emitv(values, id, detail, &result)
    guard resultType != GTypes.none else { return .none }
    defer { g_value_unset(&result) }
    return withUnsafePointer(to: result) { $0.content }
  }

  final func parse(_ signal: String) throws(SignalError) -> (id: guint, detail: GQuark) {
    var id: guint = 0
    var detail: GQuark = 0
    guard g_signal_parse_name(signal, gtype, &id, &detail, 1).isTrue else {
      throw .unknownSignal(type: typeName, signal: signal)
    }
    return (id, detail)
  }
}
