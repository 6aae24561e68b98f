import CGtk

/// A Swift closure that C code keeps as the data of a callback.
///
/// A C function has no context. So the callback is a closure that captures nothing and receives the box as its data,
/// and C frees the box by its destroy notify:
///
///     gtk_callback_action_new(
///       { _, _, data in ClosureBox<() -> Bool>.closure(in: data)().gboolean },
///       ClosureBox.data(handler), freeClosure)
final class ClosureBox<Closure>: CallbackData {
  private let closure: Closure

  private init(_ closure: Closure, whenFreed: (() -> Void)?) {
    self.closure = closure
    super.init(whenFreed: whenFreed)
  }

  /// Returns the data of a callback. It keeps the closure until it is passed to `freeClosure` or to `take(_:)`.
  ///
  /// - Parameters:
  ///   - closure: The closure to call.
  ///   - whenFreed: Called once, when C frees the data.
  static func data(_ closure: Closure, whenFreed: (() -> Void)? = nil) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(ClosureBox(closure, whenFreed: whenFreed)).toOpaque()
  }

  /// Returns the closure in a callback's data.
  static func closure(in data: UnsafeMutableRawPointer?) -> Closure {
    unmanaged(data).takeUnretainedValue().closure
  }

  /// Returns the closure of a callback that C calls once and has no destroy notify for, and frees the data.
  static func take(_ data: UnsafeMutableRawPointer?) -> Closure {
    unmanaged(data).takeRetainedValue().closure
  }

  private static func unmanaged(_ data: UnsafeMutableRawPointer?) -> Unmanaged<ClosureBox> {
    guard let data else { preconditionFailure("A callback receives the data that it was registered with.") }
    return Unmanaged.fromOpaque(data)
  }
}

/// The part of a box that doesn't depend on the closure's type, so that one C function frees all boxes.
class CallbackData {
  fileprivate let whenFreed: (() -> Void)?

  fileprivate init(whenFreed: (() -> Void)?) {
    self.whenFreed = whenFreed
  }
}

/// The destroy notify of the data that `ClosureBox.data` returns.
let freeClosure: GDestroyNotify = { data in
  guard let data else { return }
  Unmanaged<CallbackData>.fromOpaque(data).takeRetainedValue().whenFreed?()
}
