/// Runs a sequence that takes the place of another one, as the last thing that one does, without a deeper
/// stack for each that does the same: `1, then (2, then (3, then …))`.
///
/// Sequences in each other's place share one subscription. While one is being started, the next one of the
/// same subscription and thread is only noted, and started when the stack is back at the first.
final class TailCall {
  /// What ends the part that runs in front of the last one; shared along the line, so that a line of any
  /// length holds one.
  let front: SerialDisposable
  private let subscription: Lifetime
  private let outer: TailCall?
  private var next: (() -> Void)?

  private init(_ subscription: Lifetime, front: SerialDisposable, outer: TailCall?) {
    self.subscription = subscription
    self.front = front
    self.outer = outer
  }

  /// The innermost call that is being run on a thread.
  private static let current = ThreadLocal<TailCall>()

  /// What ends the front part of a sequence that is being started: the line's own if it is in the place of
  /// another one, else a new one, which the subscription ends.
  static func front(of subscription: Lifetime) -> SerialDisposable {
    if let current = current.object, current.subscription === subscription { return current.front }
    let front = SerialDisposable()
    subscription.add(front)
    return front
  }

  /// Starts a sequence in the place of the one that calls.
  /// - Parameters:
  ///   - subscription: That of both.
  ///   - front: What `front(of:)` gave the caller; released, since its part is over.
  ///   - start: Starts the sequence; not called if the subscription has ended.
  static func run(_ subscription: Lifetime, front: SerialDisposable, _ start: @escaping () -> Void) {
    front.disposable = Disposables.create()
    if let current = current.object, current.subscription === subscription {
      current.next = start
      return
    }
    let call = TailCall(subscription, front: front, outer: current.object)
    current.object = call
    call.next = start
    while let next = call.next {
      call.next = nil
      if !subscription.isDisposed { next() }
    }
    current.object = call.outer
  }
}
