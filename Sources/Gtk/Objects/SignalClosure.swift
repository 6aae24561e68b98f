import CGtk

/// The Swift closure inside a GClosure, freed by the GClosure's finalize notifier.
final class SignalClosure {
  typealias Handler = (borrowing SignalArguments) -> (any GValueConvertible)?

  private let handler: Handler

  private init(handler: @escaping Handler) {
    self.handler = handler
  }

  /// Creates a floating GClosure that owns the handler.
  static func make(_ handler: @escaping Handler) -> UnsafeMutablePointer<GClosure>? {
    let data = Unmanaged.passRetained(SignalClosure(handler: handler)).toOpaque()
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)
    g_closure_set_marshal(closure, marshal)
    g_closure_add_finalize_notifier(closure, data) { data, _ in
      guard let data else { return }
      Unmanaged<SignalClosure>.fromOpaque(data).release()
    }
    return closure
  }

  private static let marshal: GClosureMarshal = { closure, result, count, values, _, _ in
    guard let data = closure?.pointee.data else { return }
    let box = Unmanaged<SignalClosure>.fromOpaque(data).takeUnretainedValue()
    let arguments = SignalArguments(values: UnsafeBufferPointer(start: values, count: Int(count)))
    guard let value = box.handler(arguments), let result else { return }
    let isSet = result.set(value.gvalueContent)
    precondition(isSet, "A signal's handler returned a \(type(of: value)), which is not its result type.")
  }
}
