import Rill
import RillTest

/// The sequences to which a diagram's operator is applied, in virtual time. A character of a row is a second, which is ten
/// units of the scheduler.
struct Inputs {
  /// The error of an `x`.
  struct Failure: Error {}

  static let unit = 10

  /// The clock, for operators that take a scheduler.
  let time = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
  private let numbers: TestableObservable<Int>
  private let letters: TestableObservable<String>
  private let otherNumbers: TestableObservable<Int>
  private let inner = LockedValue<[TestableObservable<Int>]>([])
  private let isShown: (a: Bool, b: Bool, c: Bool)

  /// The row `a`: numbers.
  var a: Observable<Int> { numbers.asObservable() }
  /// The row `b`: letters.
  var b: Observable<String> { letters.asObservable() }
  /// The row `c`: other numbers.
  var c: Observable<Int> { otherNumbers.asObservable() }

  init(a: String?, b: String?, c: String?) {
    numbers = Self.observable(a, time) { Int($0) }
    letters = Self.observable(b, time) { $0 }
    otherNumbers = Self.observable(c, time) { Int($0) }
    isShown = (a != nil, b != nil, c != nil)
  }

  /// Returns a sequence that begins with its subscription. Each subscription becomes a row of its own.
  func request(_ row: String) -> Observable<Int> {
    let observable = Self.observable(row, time) { Int($0) }
    inner.withLock { $0.append(observable) }
    return observable.asObservable()
  }

  /// The rows above the operator, and those of the sequences that begin with a subscription.
  func rows() -> [Timeline] {
    var rows: [Timeline] = []
    if isShown.a { rows.append(Self.row("a", numbers)) }
    if isShown.b { rows.append(Self.row("b", letters)) }
    if isShown.c { rows.append(Self.row("c", otherNumbers)) }
    for observable in inner.value {
      rows += observable.subscriptions.map { Self.row("request", observable, from: $0) }
    }
    return rows.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(
      \.element)
  }

  private static func observable<Element: Sendable>(
    _ row: String?, _ time: TestScheduler, _ element: (String) -> Element?
  ) -> TestableObservable<Element> {
    let events = (row ?? "").enumerated().compactMap { place, character -> Recorded<Event<Element>>? in
      let time = place * unit
      switch character {
      case "-": return nil
      case "|": return .completed(time)
      case "x": return .error(time, Failure())
      default:
        guard let element = element(String(character)) else {
          fatalError("Expected -, |, x or an element in the row \(row ?? ""), found \(character).")
        }
        return .next(time, element)
      }
    }
    return time.createColdObservable(events)
  }

  /// The row of a sequence. One that has no subscription, or none of its own, begins at once.
  private static func row<Element>(
    _ name: String, _ observable: TestableObservable<Element>, from subscription: Subscription? = nil
  ) -> Timeline {
    let subscription = subscription ?? observable.subscriptions.first ?? Subscription(0)
    let marks = observable.recordedEvents.map { $0.mark(after: subscription.subscribe) }
    let end = marks.last { if case .element = $0.kind { false } else { true } }?.time ?? .max
    let isCut = subscription.unsubscribe < end && subscription.unsubscribe != .max
    return Timeline(
      name, start: subscription.subscribe, marks: marks, cut: isCut ? subscription.unsubscribe : nil)
  }
}

extension Recorded {
  /// The event as a mark, with its element as text.
  func mark<Element>(after start: TestTime = 0) -> Timeline.Mark where Value == Event<Element> {
    let kind: Timeline.Mark.Kind =
      switch value {
      case .next(let element): .element(Self.text(element))
      case .completed: .completed
      case .error: .error
      }
    return Timeline.Mark(time: start + time, kind: kind)
  }

  /// The text in a marble.
  private static func text(_ element: some Any) -> String {
    switch element {
    case let pair as (index: Int, element: Int): "\(pair.index): \(pair.element)"
    case let event as Event<Int>:
      switch event {
      case .next(let number): "next \(number)"
      case .completed: "completed"
      case .error: "error"
      }
    default: "\(element)"
    }
  }
}
