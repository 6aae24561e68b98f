import Rill
import RillTest
import Testing

/// A notation for events in one line, such as `210:1 220:2 250:|`, with an error as `250:!first`.
enum Notation {
  static func events(_ line: String) -> [Recorded<Event<Int>>] {
    line.split(separator: " ").compactMap { word in
      let parts = word.split(separator: ":")
      guard parts.count == 2, let time = Int(parts[0]) else {
        Issue.record("expected time:event, found \(word)")
        return nil
      }
      return switch parts[1] {
      case "|": .completed(time)
      case "!first": .error(time, TestError.first)
      case "!second": .error(time, TestError.second)
      default: Int(parts[1]).map { .next(time, $0) }
      }
    }
  }

  static func line<Element>(_ events: [Recorded<Event<Element>>]) -> String {
    events.map { recorded in
      switch recorded.value {
      case .next(let element): "\(recorded.time):\(element)"
      case .error(let error): "\(recorded.time):!\(name(of: error))"
      case .completed: "\(recorded.time):|"
      }
    }.joined(separator: " ")
  }

  /// Describes the times at which a source was subscribed to and unsubscribed from, such as `200-250 260-1000`.
  static func line(_ times: [Subscription]) -> String {
    times.map { "\($0.subscribe)-\($0.unsubscribe)" }.joined(separator: " ")
  }

  private static func name(of error: any Error) -> String {
    switch error as? RxError {
    case .argumentOutOfRange: "argumentOutOfRange"
    case .noElements: "noElements"
    case .moreThanOneElement: "moreThanOneElement"
    default: "\(error)"
    }
  }
}

/// The expected result of an operator for a source with the elements 1, 2, 3, 4 at 210, 220, 230, 240. The source
/// completes at 250, fails at 250, doesn't end, or is disposed of at 225.
struct Law: Sendable, CustomTestStringConvertible {
  typealias Ends = (completed: String, failed: String, never: String, left: String)

  let testDescription: String
  let expected: Ends
  let subscriptions: Ends
  let through: @Sendable (Observable<Int>) -> Observable<String>

  /// Creates a law.
  /// - Parameters:
  ///   - name: The operator's name.
  ///   - expected: The events for each of the four ends.
  ///   - subscriptions: The times of subscription to the source. By default they last until 250, 1000 or 225.
  ///   - through: The operator.
  init<Element: Sendable>(
    _ name: String, _ expected: Ends,
    subscribed subscriptions: Ends = ("200-250", "200-250", "200-1000", "200-225"),
    _ through: @escaping @Sendable (Observable<Int>) -> Observable<Element>
  ) {
    testDescription = name
    self.expected = expected
    self.subscriptions = subscriptions
    self.through = { through($0).map { "\($0)" } }
  }

  /// Creates a law for an operator that unsubscribes early, whatever the source does afterwards.
  init<Element: Sendable>(
    _ name: String, early expected: String, at time: Int,
    _ through: @escaping @Sendable (Observable<Int>) -> Observable<Element>
  ) {
    let all = "200-\(time)"
    self.init(name, (expected, expected, expected, expected), subscribed: (all, all, all, all), through)
  }

  func check() {
    let elements = "150:0 210:1 220:2 230:3 240:4 "
    check(elements + "250:| 260:5 270:|", expected.completed, subscriptions.completed)
    check(elements + "250:!first 260:5 270:|", expected.failed, subscriptions.failed)
    check(elements, expected.never, subscriptions.never)
    check(elements, disposed: 225, expected.left, subscriptions.left)
  }

  private func check(_ events: String, disposed: Int = 1000, _ expected: String, _ times: String) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(Notation.events(events))
    let observer = scheduler.start(disposed: disposed) { through(source.asObservable()) }
    #expect(Notation.line(observer.events) == expected, "\(testDescription) of \(events)")
    #expect(Notation.line(source.subscriptions) == times, "\(testDescription) of \(events)")
  }
}
