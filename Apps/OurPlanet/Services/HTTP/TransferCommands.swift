import Synchronization

/// What is asked of the loop's thread and has not been done yet.
final class TransferCommands: Sendable {
  private struct State {
    var waiting: [TransferLoop.Command] = []
    var multi: CurlMulti?
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Adds a command.
  /// - Returns: The set of transfers that a thread has to be started for, if there is none yet.
  func add(_ command: TransferLoop.Command) throws(EOError) -> CurlMulti? {
    let (multi, isNew) = try state.withLock { state throws(EOError) in
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

  /// All that has been added since.
  /// - Returns: None when there will be no more.
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
