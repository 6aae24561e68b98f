extension Broadcaster {
  /// Whether `dispose(of:)` has been called.
  @inlinable var isDisposed: Bool { withLock { $0.disposal != nil } }

  /// Lets go of the observers, without a word to them, and of what would be replayed. Nothing happens
  /// afterwards but that new observers are told `RxError.disposed`.
  /// - Parameter subject: Whom that error names.
  func dispose(of subject: any AnyObject & Sendable) {
    // Freed outside of the lock: the end of what an observer or an element holds may be foreign code.
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

  /// Completes, with a last element before that which late observers are given too.
  /// - Parameter last: The element; none to complete without.
  func end(with last: Element?) {
    if let last { on(.next(last)) }
    on(.completed)
  }
}
