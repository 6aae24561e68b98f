extension Broadcaster {
  /// Whether `dispose(of:)` has been called.
  @inlinable var isDisposed: Bool { withLock { $0.disposal != nil } }

  /// Releases the observers, without sending them an event, and the elements to replay. Afterwards events are
  /// ignored, and new observers receive `RxError.disposed`.
  /// - Parameter subject: The subject that the error names.
  func dispose(of subject: any AnyObject & Sendable) {
    // Freed outside the lock, because freeing an observer or an element may run foreign code.
    let released = change { state in
      if state.disposal == nil { state.disposal = SubjectDisposal(of: subject) }
      defer {
        state.entries = []
        state.buffer = []
        state.oldest = 0
      }
      return (state.entries, state.buffer)
    }
    _ = released
  }

  /// Completes, after a last element that late observers receive too.
  /// - Parameter last: The element; `nil` to complete without one.
  func end(with last: Element?) {
    if let last { on(.next(last)) }
    on(.completed)
  }
}
