import Dispatch
import Gtk
import Rill
import Synchronization

/// Numbers from several background threads: 1, 2, 3 … in the order in which they were sent.
nonisolated final class Flood: Sendable {
  private let sent = Mutex(0)
  private let relay = PublishRelay<Void>()
  private let done = ReplaySubject<Int>.create(bufferSize: 1)

  var numbers: Observable<Int> { relay.scan(0) { number, _ in number + 1 } }

  /// The final number of events that were sent.
  var total: Int {
    get async { (try? await done.first().value).flatMap { $0 } ?? 0 }
  }

  /// Sends from four threads.
  /// - Parameter isWanted: Whether to go on after this many; called on those threads.
  func start(while isWanted: @escaping @Sendable (Int) -> Bool) {
    DispatchQueue.global().async { [self] in
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        while true {
          let number = sent.withLock { sent in
            sent += 1
            return sent - 1
          }
          guard isWanted(number) else { return sent.withLock { $0 -= 1 } }
          relay.accept(())
        }
      }
      done.onNext(sent.withLock { $0 })
      done.onCompleted()
    }
  }
}

/// The progress of a flood, shared by its threads and the main actor.
nonisolated final class Progress: Sendable {
  private let state = Mutex((shown: 0, isStopped: false))

  var shown: Int {
    get { state.withLock { $0.shown } }
    set { state.withLock { $0.shown = newValue } }
  }

  var isStopped: Bool {
    get { state.withLock { $0.isStopped } }
    set { state.withLock { $0.isStopped = newValue } }
  }
}

/// The longest time from one frame to the next, including the time since the last frame.
final class FrameTimes {
  private(set) var count = 0
  private var longestBefore = 0.0
  private var last = ContinuousClock.now
  private var connection: SignalConnection?

  var longest: Double { max(longestBefore, milliseconds(.now - last)) }

  init(of widget: Widget) {
    connection = widget.frameClock?.onAfterPaint { [weak self] in
      guard let self else { return }
      longestBefore = longest
      last = .now
      count += 1
    }
  }

  func end() { connection?.disconnect() }
}

func milliseconds(_ time: Duration) -> Double {
  Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1_000
}
