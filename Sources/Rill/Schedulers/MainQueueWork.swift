import Dispatch

/// The work that waits for the main queue, in order. One block in the main queue stands for all of it.
///
/// A flood of work doesn't block the main thread: after a few milliseconds the rest is left to another turn at the
/// end of the main queue. In between, the program's loop handles input and draws.
enum MainQueueWork {
  private struct State {
    var waiting = Queue<@Sendable () -> Void>()
    var isScheduled = false
  }

  private static let state = LockedValue(State())

  /// Adds work at the end.
  static func append(_ work: @escaping @Sendable () -> Void) {
    let mustSchedule = state.withLock { state in
      state.waiting.append(work)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if mustSchedule { DispatchQueue.main.async { takeTurn() } }
  }

  private static func takeTurn() {
    let slice = TimeSlice()
    while let work = next() {
      work()
      if slice.isOver { return DispatchQueue.main.async { takeTurn() } }
    }
  }

  private static func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      let work = state.waiting.popFirst()
      if work == nil { state.isScheduled = false }
      return work
    }
  }
}

/// A limit on how long work may go on without a break: 4 milliseconds, a quarter of a frame at 60 frames a second.
@usableFromInline struct TimeSlice {
  private let end = DispatchTime.now().uptimeNanoseconds + 4_000_000

  @usableFromInline init() {}

  /// Whether it is time for a break.
  @usableFromInline var isOver: Bool { DispatchTime.now().uptimeNanoseconds >= end }
}
