/// A value that only the messages of an outbox use. An access from elsewhere stops a debug build.
///
/// Unchecked: the outbox delivers its messages on one serial queue.
final class DeliveryQueueState<Value>: @unchecked Sendable {
  private let outbox: Outbox
  private var stored: Value

  init(_ value: Value, of outbox: Outbox) {
    self.outbox = outbox
    stored = value
  }

  var value: Value {
    get {
      assert(outbox.isOnQueue)
      return stored
    }
    _modify {
      assert(outbox.isOnQueue)
      yield &stored
    }
  }
}
