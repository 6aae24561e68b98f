import Synchronization

/// The commands that the loop's thread hasn't executed yet.
final class TransferCommands: Sendable {
  private struct State {
    var waiting: [TransferLoop.Command] = []
    var multi: CurlMulti?
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Adds a command.
  /// - Returns: A new set of transfers if no thread is running. The caller must start a thread for it.
  func add(_ command: TransferLoop.Command) throws(HTTPError) -> CurlMulti? {
    let (multi, isNew) = try state.withLock { state throws(HTTPError) in
      let known = state.multi
      let multi = if let known { known } else { try CurlMulti() }
      state.multi = multi
      state.waiting.append(command)
      return (multi, known == nil)
    }
    multi.wake()
    return isNew ? multi : nil
  }

  func add(cancel id: Int) {
    let multi = state.withLock { state in
      if state.multi != nil { state.waiting.append(.cancel(id)) }
      return state.multi
    }
    multi?.wake()
  }

  /// Removes and returns the pending commands.
  /// - Returns: Nil after `close()`, when no more commands will follow.
  func take() -> [TransferLoop.Command]? {
    state.withLock { state in
      if state.isClosed { return nil }
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  func close() {
    let multi = state.withLock { state in
      state.isClosed = true
      return state.multi.take()
    }
    multi?.wake()
  }
}
