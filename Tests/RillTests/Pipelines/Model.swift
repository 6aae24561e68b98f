import Rill

// A slow and obvious reactive core for one thread, which random pipelines are compared with. It shares no code with
// Rill and ignores speed: every operator has a gate, a subscription and a list of events of its own.

/// A subscription and the work that releases its parts when it ends.
final class ModelSubscription {
  private(set) var isOver = false
  private var releases: [() -> Void] = []

  func add(_ release: @escaping () -> Void) {
    if isOver { release() } else { releases.append(release) }
  }

  func end() {
    isOver = true
    let releases = releases
    self.releases = []
    for release in releases.reversed() { release() }
  }

  /// Returns a subscription that ends with this one, or before.
  func child() -> ModelSubscription {
    let child = ModelSubscription()
    add { child.end() }
    return child
  }
}

/// The turns of the thread. An array emits one element a turn, and a subscription in progress comes first.
final class ModelTurns {
  private var isRunning = false
  private var waiting: [() -> Void] = []

  func run(_ work: () -> Void) {
    guard !isRunning else { return work() }
    isRunning = true
    work()
    while !waiting.isEmpty { waiting.removeFirst()() }
    isRunning = false
  }

  func schedule(_ work: @escaping () -> Void) {
    if isRunning { waiting.append(work) } else { run(work) }
  }
}

/// A gate for one event at a time: an event that arrives while another one is handled waits for its turn.
final class ModelGate {
  private var isHeld = false
  private var waiting: [() -> Void] = []
  private var afterwards: [() -> Void] = []

  func enter(_ work: @escaping () -> Void) {
    guard !isHeld else { return waiting.append(work) }
    isHeld = true
    work()
    while !waiting.isEmpty { waiting.removeFirst()() }
    isHeld = false
    let starts = afterwards
    afterwards = []
    for start in starts { start() }
  }

  /// Runs work at once, within the gate if the gate is free.
  func enterOrPass(_ work: @escaping () -> Void) {
    if isHeld { work() } else { enter(work) }
  }

  /// Runs work when the gate is free, because sequences are subscribed to outside of it.
  func afterLeaving(_ work: @escaping () -> Void) {
    if isHeld { afterwards.append(work) } else { work() }
  }
}

/// A sequence, described by the work of a subscription.
final class Model {
  typealias Observer = (Event<Int>) -> Void

  private let begin: (@escaping Observer, ModelSubscription) -> Void
  /// The sequence's only event, if it is known.
  let scalar: Event<Int>?

  init(scalar: Event<Int>? = nil, _ begin: @escaping (@escaping Observer, ModelSubscription) -> Void) {
    self.begin = begin
    self.scalar = scalar
  }

  /// Subscribes within a subscription. The observer receives nothing after the end of the sequence or of the
  /// subscription.
  /// - Parameters:
  ///   - parent: The subscription that ends the sequence's own one.
  ///   - observer: The closure that receives the events.
  func subscribe(in parent: ModelSubscription, _ observer: @escaping Observer) {
    let own = parent.child()
    var isStopped = false
    begin(
      { event in
        guard !isStopped, !own.isOver else { return }
        isStopped = event.isStopEvent
        observer(event)
        if isStopped { own.end() }
      }, own)
  }
}

/// A subject that settles which observers receive an event when the event is sent.
final class ModelSubject {
  private final class Entry {
    let observer: Model.Observer
    init(_ observer: @escaping Model.Observer) { self.observer = observer }
  }

  private let capacity: Int
  private let replaysAfterEnd: Bool
  private var buffer: [Int]
  private var stop: Event<Int>?
  private var entries: [Entry] = []
  private let gate = ModelGate()

  init(capacity: Int = 0, buffer: [Int] = [], replaysAfterEnd: Bool = true) {
    self.capacity = capacity
    self.buffer = buffer
    self.replaysAfterEnd = replaysAfterEnd
  }

  var hasObservers: Bool { !entries.isEmpty }

  func on(_ event: Event<Int>) {
    guard stop == nil else { return }
    if case .next(let element) = event {
      buffer = (buffer + [element]).suffix(capacity)
    } else {
      stop = event
    }
    let receivers = entries
    if event.isStopEvent { entries = [] }
    gate.enter { for receiver in receivers { receiver.observer(event) } }
  }

  var model: Model {
    Model { [self] observer, subscription in
      if let stop {
        for element in replaysAfterEnd ? buffer : [] { observer(.next(element)) }
        return observer(stop)
      }
      let entry = Entry(observer)
      entries.append(entry)
      subscription.add { self.entries.removeAll { $0 === entry } }
      let replayed = buffer
      guard !replayed.isEmpty else { return }
      // Events that are sent meanwhile come after the replay. The replay needn't wait for events on their way to
      // others.
      gate.enterOrPass { for element in replayed { observer(.next(element)) } }
    }
  }
}
