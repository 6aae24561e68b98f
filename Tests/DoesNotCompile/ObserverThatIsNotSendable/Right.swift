import Rill
import Synchronization

final class Recorder: ObserverType {
  private let recorded = Mutex<[Event<Int>]>([])

  var events: [Event<Int>] { recorded.withLock { $0 } }

  func on(_ event: Event<Int>) { recorded.withLock { $0.append(event) } }
}
