package import CGtk

/// A Swift closure that C code keeps as the data of a callback.
///
/// A C function has no context. So the callback is a closure that captures nothing and receives the box as its data,
/// and C frees the box by its destroy notify:
///
///     gtk_callback_action_new(
///       { _, _, data in ClosureBox<() -> Bool>.closure(in: data)().gboolean },
///       ClosureBox.data(handler), freeClosure)
package final class ClosureBox<Closure>: CallbackData {
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
  package static func data(
    _ closure: Closure, whenFreed: (() -> Void)? = nil
  ) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(ClosureBox(closure, whenFreed: whenFreed)).toOpaque()
  }

  /// Returns the closure in a callback's data. A debug build checks that it has this type.
  package static func closure(in data: UnsafeMutableRawPointer?) -> Closure {
    guard let data else { preconditionFailure("A callback receives the data that it was registered with.") }
    let box = Unmanaged<AnyObject>.fromOpaque(data).takeUnretainedValue()
    return unsafeDowncast(box, to: ClosureBox.self).closure
  }

  /// Returns the closure of a callback that C calls once and has no destroy notify for, and frees the data.
  package static func take(_ data: UnsafeMutableRawPointer?) -> Closure {
    defer { freeClosure(data) }
    return closure(in: data)
  }
}

/// The part of a box that doesn't depend on the closure's type, so that a single C function frees all boxes.
package class CallbackData {
  fileprivate let whenFreed: (() -> Void)?

  fileprivate init(whenFreed: (() -> Void)?) {
    self.whenFreed = whenFreed
  }
}

/// The destroy notify of the data that `ClosureBox.data` returns.
package let freeClosure: GDestroyNotify = { data in
  guard let data else { return }
  Unmanaged<CallbackData>.fromOpaque(data).takeRetainedValue().whenFreed?()
}
