import CGtk

/// A GCancellable, which any thread may cancel.
nonisolated final class Cancellation: @unchecked Sendable {
  // Never replaced; GCancellable guards itself.
  let cancellable = g_cancellable_new()

  func cancel() { g_cancellable_cancel(cancellable) }

  deinit { g_object_unref(cancellable) }
}
