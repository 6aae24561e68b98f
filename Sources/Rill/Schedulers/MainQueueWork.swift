import Dispatch

/// Work on its way to the main queue, in its order: one entry in that queue stands for all of it.
///
/// A flood does not keep the main thread from anything else: after a few milliseconds the rest is left to
/// another turn, at the end of the main queue, and the program's loop handles input and draws in between.
enum MainQueueWork {
  private struct State {
    var waiting = Queue<@Sendable () -> Void>()
    var isScheduled = false
  }

  private static let state = LockedValue(State())

  /// Puts work at the end.
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

/// How long work may go on without a break: a quarter of a frame of 60 a second.
@usableFromInline struct TimeSlice {
  private let end = DispatchTime.now().uptimeNanoseconds + 4_000_000

  @usableFromInline init() {}

  /// Whether it is time for a break.
  @usableFromInline var isOver: Bool { DispatchTime.now().uptimeNanoseconds >= end }
}
