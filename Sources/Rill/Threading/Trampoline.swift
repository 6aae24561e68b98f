/// The work that waits on a thread until the current work is done.
///
/// It keeps two queues. A sequence that is subscribed to during another one's work waits for its turn, so that
/// several sequences alternate element by element. A sequence that is started from within 32 other starts waits until
/// the stack has unwound to there, so that a sequence that continues by calling itself needs no deeper stack.
@usableFromInline package final class Trampoline {
  private static let own = ThreadLocal<Trampoline>()
  /// The largest number of starts of sequences within each other.
  @usableFromInline static let nestingLimit = 32

  // Only the trampoline's own thread touches the properties below, and no access lasts while work runs. So there is
  // no need for a check of overlapping accesses, which would cost time for each element.
  @exclusivity(unchecked) @usableFromInline var waiting = Queue<() -> Void>()
  /// Whether work runs on this thread already.
  @exclusivity(unchecked) @usableFromInline package internal(set) var isActive = false
  @exclusivity(unchecked) @usableFromInline var nesting = 0
  @exclusivity(unchecked) @usableFromInline var waitingForNesting = Queue<() -> Void>()

  private init() {}

  /// The trampoline of the calling thread. It must not be used on another thread.
  @usableFromInline package static var current: Trampoline {
    own.object(orMake: Trampoline.init)
  }

  /// Whether no work waits for its turn.
  @inlinable package var isEmpty: Bool { waiting.isEmpty }

  /// Runs work now. Then runs everything that was queued meanwhile, unless an outer call on this thread will do so.
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

  /// Runs work when its turn comes, which is at once if the thread is idle.
  @usableFromInline package func schedule(_ work: @escaping () -> Void) {
    if isActive { waiting.append(work) } else { run(work) }
  }

  /// Runs a subscriber's subscription. The starts within it don't wait for the starts in which the subscriber runs.
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

  /// Begins a start of a sequence within other starts. If it returns `true`, the caller must call `endNesting()`
  /// after the start.
  /// - Returns: Whether the nesting limit allows the start; if not, the caller passes it to `waitForNesting(_:)`.
  @inlinable func beginNesting() -> Bool {
    guard nesting < Trampoline.nestingLimit else { return false }
    nesting += 1
    return true
  }

  /// Queues the start of a sequence until the stack has unwound.
  @usableFromInline func waitForNesting(_ start: @escaping () -> Void) { waitingForNesting.append(start) }

  /// Ends a start of a sequence. At the nesting limit, it first runs the starts that have been waiting.
  @inlinable func endNesting() {
    if nesting == Trampoline.nestingLimit { startWaiting() }
    nesting -= 1
  }

  @usableFromInline func startWaiting() {
    while let next = waitingForNesting.popFirst() { next() }
  }
}
