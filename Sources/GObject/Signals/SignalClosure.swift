import CGtk

/// A GClosure around a Swift closure, which is freed with it.
enum SignalClosure {
  typealias Handler = (borrowing SignalArguments) -> (any GValueConvertible)?

  /// Creates a floating GClosure that owns the handler.
  static func make(_ handler: @escaping Handler) -> UnsafeMutablePointer<GClosure>? {
    let data = ClosureBox.data(handler)
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)
    g_closure_set_marshal(closure, marshal)
    g_closure_add_finalize_notifier(closure, data) { data, _ in freeClosure(data) }
    return closure
  }

  private static let marshal: GClosureMarshal = { closure, result, count, values, _, _ in
    let handler = ClosureBox<Handler>.closure(in: closure?.pointee.data)
    let arguments = SignalArguments(values: UnsafeBufferPointer(start: values, count: Int(count)))
    guard let value = handler(arguments), let result else { return }
    let isSet = result.set(value.gvalueContent)
    precondition(isSet, "A signal's handler returned a \(type(of: value)), which is not its result type.")
  }
}
