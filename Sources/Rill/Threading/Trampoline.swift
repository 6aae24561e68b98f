/// The work that waits on one thread until what runs there now is done.
///
/// It keeps two queues. A sequence that is subscribed to from within another's work waits for its turn, so several of
/// them take turns element by element. A sequence that is started from within 32 other starts waits until the stack
/// has unwound to there, so a sequence that goes on by calling itself needs no deeper stack.
@usableFromInline package final class Trampoline {
  private static let own = ThreadLocal<Trampoline>()
  /// How deeply sequences are started from within each other.
  @usableFromInline static let nestingLimit = 32

  // Only its own thread touches what follows, and no access lasts while work runs, so that no check of
  // overlapping accesses is needed on the way of each element.
  @exclusivity(unchecked) @usableFromInline var waiting = Queue<() -> Void>()
  /// Whether work runs on this thread already.
  @exclusivity(unchecked) @usableFromInline package internal(set) var isActive = false
  @exclusivity(unchecked) @usableFromInline var nesting = 0
  @exclusivity(unchecked) @usableFromInline var waitingForNesting = Queue<() -> Void>()

  private init() {}

  /// That of the calling thread, which it must not leave.
  @usableFromInline package static var current: Trampoline {
    own.object(orMake: Trampoline.init)
  }

  /// Whether nothing waits.
  @inlinable package var isEmpty: Bool { waiting.isEmpty }

  /// Runs work now, then, unless the thread is at it already, everything that came meanwhile.
  @inlinable package func run(_ work: () -> Void) {
    guard !isActive else { return work() }
    isActive = true
    work()
    if !isEmpty { runWaiting() }
    isActive = false
  }

  @usableFromInline func runWaiting() {
    while let next = waiting.popFirst() { next() }
  }

  /// Runs work and everything that it schedules on this thread now, before other work that waits.
  package func runApart(_ work: () -> Void) {
    let (others, wasActive) = (waiting, isActive)
    (waiting, isActive) = (Queue(), false)
    runUnnested { run(work) }
    (waiting, isActive) = (others, wasActive)
  }

  /// Runs work in its turn, which is now if the thread is idle.
  @usableFromInline package func schedule(_ work: @escaping () -> Void) {
    if isActive { waiting.append(work) } else { run(work) }
  }

  /// Runs a subscriber's own subscription: what it starts doesn't wait for what the subscriber runs in.
  @inlinable func subscribe(_ work: () -> Void) {
    guard nesting == 0 else { return runUnnested { run(work) } }
    run(work)
  }

  @usableFromInline func runUnnested(_ work: () -> Void) {
    let (others, depth) = (waitingForNesting, nesting)
    (waitingForNesting, nesting) = (Queue(), 0)
    work()
    (waitingForNesting, nesting) = (others, depth)
  }

  /// Begins the start of a sequence from within others, which `endNesting()` ends.
  /// - Returns: Whether there is room for it; if not, the caller passes it to `waitForNesting(_:)`.
  @inlinable func beginNesting() -> Bool {
    guard nesting < Trampoline.nestingLimit else { return false }
    nesting += 1
    return true
  }

  /// Queues the start of a sequence until the stack has unwound.
  @usableFromInline func waitForNesting(_ start: @escaping () -> Void) { waitingForNesting.append(start) }

  /// Ends the start of a sequence, after those that have been waiting for it.
  @inlinable func endNesting() {
    if nesting == Trampoline.nestingLimit { startWaiting() }
    nesting -= 1
  }

  @usableFromInline func startWaiting() {
    while let next = waitingForNesting.popFirst() { next() }
  }
}
