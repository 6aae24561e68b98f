/// The work that waits on one thread until what runs there now is done.
///
/// A sequence that is subscribed to from within another's work waits for its turn, so several of them
/// take turns element by element, and none deepens the stack.
@usableFromInline package final class Trampoline {
  private static let own = ThreadLocal<Trampoline>()

  // Only its own thread touches what follows, and no access lasts while work runs, so that no check of
  // overlapping accesses is needed on the way of each element.
  @exclusivity(unchecked) @usableFromInline var waiting = Fifo<() -> Void>()
  /// Whether work runs on this thread already.
  @exclusivity(unchecked) package private(set) var isActive = false

  private init() {}

  /// That of the calling thread, which it must not leave.
  @usableFromInline package static var current: Trampoline {
    own.object(orMake: Trampoline.init)
  }

  /// Whether nothing waits.
  @inlinable package var isEmpty: Bool { waiting.isEmpty }

  /// Runs work now, then, unless the thread is at it already, everything that came meanwhile.
  @usableFromInline package func run(_ work: () -> Void) {
    guard !isActive else { return work() }
    isActive = true
    work()
    while let next = waiting.popFirst() { next() }
    isActive = false
  }

  /// Runs work and everything that it schedules on this thread now, before other work that waits.
  package func runApart(_ work: () -> Void) {
    let (others, wasActive) = (waiting, isActive)
    (waiting, isActive) = (Fifo(), false)
    run(work)
    (waiting, isActive) = (others, wasActive)
  }

  /// Runs work in its turn, which is now if the thread is idle.
  @usableFromInline package func schedule(_ work: @escaping () -> Void) {
    if isActive { waiting.append(work) } else { run(work) }
  }
}
