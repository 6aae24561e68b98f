import Glibc

/// Runs a sequence that takes the place of another one, as the last thing that one does, without a deeper
/// stack for each that does the same: `1, then (2, then (3, then …))`.
///
/// Sequences in each other's place share one subscription. While one is being started, the next one of the
/// same subscription and thread is only noted, and started when the stack is back at the first.
final class TailCall {
  /// What ends the part that runs in front of the last one; shared along the line, so that a line of any
  /// length holds one.
  let front: SerialDisposable
  private let subscription: Subscription
  private let outer: TailCall?
  private var next: (() -> Void)?

  private init(_ subscription: Subscription, front: SerialDisposable, outer: TailCall?) {
    self.subscription = subscription
    self.front = front
    self.outer = outer
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let code = pthread_key_create(&key, nil)
    precondition(code == 0, "expected a thread-specific key, met error \(code): too many keys in the process")
    return key
  }()

  /// The innermost call that is being run on this thread.
  private static var current: TailCall? {
    pthread_getspecific(key).map { Unmanaged<TailCall>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func setCurrent(_ call: TailCall?) {
    pthread_setspecific(key, call.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
  }

  /// What ends the front part of a sequence that is being started: the line's own if it is in the place of
  /// another one, else a new one, which the subscription ends.
  static func front(of subscription: Subscription) -> SerialDisposable {
    if let current, current.subscription === subscription { return current.front }
    let front = SerialDisposable()
    subscription.add(front)
    return front
  }

  /// Starts a sequence in the place of the one that calls.
  /// - Parameters:
  ///   - subscription: That of both.
  ///   - front: What `front(of:)` gave the caller; released, since its part is over.
  ///   - start: Starts the sequence; not called if the subscription has ended.
  static func run(_ subscription: Subscription, front: SerialDisposable, _ start: @escaping () -> Void) {
    front.disposable = Disposables.create()
    if let current, current.subscription === subscription {
      current.next = start
      return
    }
    let call = TailCall(subscription, front: front, outer: current)
    // The thread's reference is unretained: the call outlives it, since this function takes it back.
    setCurrent(call)
    call.next = start
    while let next = call.next {
      call.next = nil
      if !subscription.isDisposed { next() }
    }
    setCurrent(call.outer)
  }
}
