public import Synchronization

/// A gate that lets one thread through at a time. Entering a free gate takes no mutex, and no mutex is held while a
/// thread is inside.
///
/// The gate serialises the inputs of an operator that has several, from any thread and from within the operator's own
/// deliveries. A caller that finds the gate free enters it, handles its input and leaves. A caller that finds it
/// taken queues its work and returns; the thread that holds the gate runs the queue, in order, before it leaves.
///
/// Its bookkeeping is not generic, so a client's specialisation of an operator contains only the fast path.
@usableFromInline package struct SerialGate: ~Copyable, Sendable {
  /// Work that waits for its turn in the gate, or until the gate has been left.
  @usableFromInline package typealias Work = @Sendable () -> Void

  @frozen @usableFromInline struct Queues {
    var waiting: [Work] = []
    var afterwards: [Work] = []
  }

  @usableFromInline let lock: TryLock
  @usableFromInline let queues = Mutex(Queues())

  /// Creates a gate.
  /// - Parameter isHeld: Whether the caller holds it, until its first `leave()`.
  @usableFromInline package init(isHeld: Bool = false) { lock = TryLock(isHeld: isHeld) }

  /// Enters the gate if it is free. The caller must call `leave()` afterwards.
  /// - Returns: Whether the caller holds the gate now; if not, it passes its work to `wait(_:)`.
  @inlinable package borrowing func enter() -> Bool { lock.tryLock() }

  /// Leaves the gate after running everything that waits.
  /// - Returns: Whether nothing waited.
  @discardableResult @inlinable package borrowing func leave() -> Bool {
    guard !lock.tryUnlock() else { return true }
    drain()
    return false
  }

  /// Runs work when its turn comes. For a caller for which `enter()` has returned `false`.
  @usableFromInline package borrowing func wait(_ work: @escaping Work) {
    let isHolder = queues.withLock { queues in
      if lock.lockOrNoteWaiting() { return true }
      queues.waiting.append(work)
      return false
    }
    guard isHolder else { return }
    work()
    leave()
  }

  /// Handles an input in the gate, now or when its turn comes.
  /// - Parameters:
  ///   - input: The input to pass to `handle`.
  ///   - handle: Handles the input. A method of one object, or a closure that holds only one object, costs no
  ///     allocation.
  @inlinable package borrowing func submit<Input: Sendable>(
    _ input: Input, _ handle: @escaping @Sendable (Input) -> Void
  ) {
    guard enter() else { return wait { handle(input) } }
    handle(input)
    leave()
  }

  /// Runs work once the gate has been left. The caller must hold the gate.
  ///
  /// An operator subscribes to its inner sequences this way. If it subscribed within the gate, their elements would
  /// wait until they had emitted all of them.
  @usableFromInline package borrowing func afterLeaving(_ work: @escaping Work) {
    queues.withLock { queues in
      queues.afterwards.append(work)
      lock.noteWaiting()
    }
  }

  /// Runs the waiting work, leaves the gate, and then runs the work that waits until the gate has been left.
  @usableFromInline borrowing func drain() {
    while true {
      let (batch, afterwards) = nextBatch()
      for work in batch { work() }
      guard batch.isEmpty else { continue }
      for work in afterwards { work() }
      return
    }
  }

  /// Removes and returns all waiting work. If there is none, leaves the gate.
  private borrowing func nextBatch() -> (batch: [Work], afterwards: [Work]) {
    queues.withLock { queues in
      if queues.waiting.isEmpty {
        defer { queues.afterwards = [] }
        lock.unlock()
        return ([], queues.afterwards)
      }
      defer { queues.waiting = [] }
      return (queues.waiting, [])
    }
  }
}
