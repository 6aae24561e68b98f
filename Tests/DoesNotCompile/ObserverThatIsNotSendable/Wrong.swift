import Rill

final class Recorder: ObserverType {
  // error, in Swift 5 a warning: stored property 'events' of 'Sendable'-conforming class 'Recorder' is mutable
  var events: [Event<Int>] = []

  func on(_ event: Event<Int>) { events.append(event) }
}
