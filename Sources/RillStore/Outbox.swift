import Dispatch
import Synchronization

/// What observers are to be told, in order, one message after the other, on a serial queue.
///
/// To wake a thread for each of many commits would cost more than to tell of them; so messages are told together, by
/// whoever comes first.
final class Outbox: Sendable {
  typealias Message = @Sendable () -> Void

  private struct State {
    var messages: [Message] = []
    /// Whether the queue has been asked to tell them.
    var isScheduled = false
  }

  /// For how long a message waits for others, in milliseconds.
  private static let patience = 1

  private let queue: DispatchQueue
  private let state = Mutex(State())

  init(label: String) { queue = DispatchQueue(label: label) }

  /// Adds a message, which is told once one of the following is called.
  func add(_ message: @escaping Message) { state.withLock { $0.messages.append(message) } }

  /// Tells all messages here and now, after those that are being told. Not while one is told.
  func tell() { queue.sync { tellAll() } }

  /// Has all messages told as soon as possible.
  func tellLater() { if schedule() { queue.async { self.tellAll() } } }

  /// Has all messages told soon, with those that are added until then.
  func tellTogether() {
    if schedule() { queue.asyncAfter(deadline: .now() + .milliseconds(Self.patience)) { self.tellAll() } }
  }

  /// - Returns: Whether there is something to tell, and nobody has been asked yet.
  private func schedule() -> Bool {
    state.withLock { state in
      guard !state.isScheduled, !state.messages.isEmpty else { return false }
      state.isScheduled = true
      return true
    }
  }

  private func tellAll() {
    while true {
      let messages = state.withLock { state in
        defer { state.messages = [] }
        if state.messages.isEmpty { state.isScheduled = false }
        return state.messages
      }
      if messages.isEmpty { return }
      for message in messages { message() }
    }
  }
}
