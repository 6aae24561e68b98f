import CGtk

/// A bridge from GIO's asynchronous functions to Swift's `async` functions.
enum GioCall {
  /// The content of a GError.
  struct Failure: Error {
    let remoteName: String?
    let message: String
    let isCancelled: Bool
  }

  /// Starts a function and waits for its result. Cancelling the task cancels the function.
  ///
  /// - Parameters:
  ///   - start: Calls the function with a cancellable, a callback and the callback's data.
  ///   - finish: Calls the function's `…_finish` with its result, and returns the value that this gives.
  /// - Returns: The value that `finish` returns.
  /// - Throws: The content of the GError that `finish` sets.
  static func run<Value: Sendable>(
    _ start: (UnsafeMutablePointer<GCancellable>?, @escaping GAsyncReadyCallback, gpointer) -> Void,
    finish: @escaping (OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value?
  ) async throws(Failure) -> Value {
    let cancellation = Cancellation()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Result<Value, Failure>, Never>) in
        let callback = { (result: OpaquePointer?) in
          var error: UnsafeMutablePointer<GError>?
          let value = finish(result, &error)
          defer { g_clear_error(&error) }
          continuation.resume(returning: value.map { .success($0) } ?? .failure(Failure(error)))
        }
        start(
          cancellation.cancellable,
          { _, result, data in ClosureBox<(OpaquePointer?) -> Void>.take(data)(result) },
          ClosureBox.data(callback))
      }
    } onCancel: {
      cancellation.cancel()
    }
    return try result.get()
  }
}

extension GioCall.Failure {
  fileprivate init(_ error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      self.init(remoteName: nil, message: "no reason was given", isCancelled: false)
      return
    }
    let name = g_dbus_error_get_remote_error(error)
    if name != nil { g_dbus_error_strip_remote_error(error) }
    self.init(
      remoteName: name.map { String(owned: $0) }, message: String(c: error.pointee.message),
      isCancelled: g_error_matches(error, g_io_error_quark(), gint(G_IO_ERROR_CANCELLED.rawValue)).isTrue)
  }
}
