import Dispatch
import Synchronization

/// The messages for observers, delivered in order, one after the other, on a serial queue.
///
/// Waking a thread for each of many commits would cost more than the deliveries. Therefore messages are delivered
/// together, by the first thread that delivers any.
final class Outbox: Sendable {
  typealias Message = @Sendable () -> Void

  private struct State {
    var messages: [Message] = []
    /// Whether the queue has been asked to deliver them.
    var isScheduled = false
  }

  /// How long a message waits for others, in milliseconds.
  private static let patience = 1

  private let queue: DispatchQueue
  private let state = Mutex(State())

  init(label: String) { queue = DispatchQueue(label: label) }

  /// Whether the caller is a message that is being delivered. The program stops if it isn't.
  var isOnQueue: Bool {
    dispatchPrecondition(condition: .onQueue(queue))
    return true
  }

  /// Adds a message, which is delivered once one of the following functions is called.
  func add(_ message: @escaping Message) { state.withLock { $0.messages.append(message) } }

  /// Delivers all messages before it returns, after those that are being delivered. Must not be called by a message.
  func tell() { queue.sync { tellAll() } }

  /// Schedules the delivery of all messages as soon as possible.
  func tellLater() { if schedule() { queue.async { self.tellAll() } } }

  /// Schedules the delivery of all messages for soon, together with those that are added until then.
  func tellTogether() {
    if schedule() { queue.asyncAfter(deadline: .now() + .milliseconds(Self.patience)) { self.tellAll() } }
  }

  /// Marks the delivery as scheduled, if there is anything to deliver.
  /// - Returns: Whether there is something to deliver, and no delivery has been scheduled yet.
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
