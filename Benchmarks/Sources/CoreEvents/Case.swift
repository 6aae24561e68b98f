/// The work that is measured with each library, by its name on the command line and in the figures.
///
/// A case counts events, unless its comment says otherwise.
enum Case: String, CaseIterable {
  // Straight chains.
  case subjectTo1 = "subject to 1"
  case subjectTo10 = "subject to 10"
  case subjectMap = "subject, map"
  case chain = "subject, (map, filter) x6"
  case chainOfStrings = "(map, filter) x6 of String"
  /// The element is a struct of two references.
  case chainOfPairs = "(map, filter) x6 of two references"
  case scan
  case distinctUntilChanged
  /// Operators with one input and one output sequence, each once.
  case twelveOperators = "twelve operators"
  /// A source with a current value and 10 observers.
  case relayTo10 = "relay to 10"
  case bindToRelay = "bind(to: relay)"

  // Sequences within sequences. The inner sequence of `just` is made for each element, as programs do.
  case flatMapJust = "flatMap(just)"
  case flatMapOfTwo = "flatMap(of two)"
  case flatMapLatestJust = "flatMapLatest(just)"
  /// Counts subscriptions.
  case justFlatMaps = "just.flatMap(just) x5, subscribe"
  /// Counts subscriptions.
  case subjectFlatMaps = "subject.flatMap(just) x5, subscribe"
  /// Counts elements.
  case concatOfArrays = "concat of 10 arrays of 1"

  // Several inputs.
  case mergeOf2 = "merge of 2"
  case combineLatestOf2 = "combineLatest of 2"
  case combineLatestOf4 = "combineLatest of 4"
  /// Counts pairs.
  case zipOf2 = "zip of 2"
  case withLatestFrom
  /// Two threads send; counts the events of both.
  case contendedMerge = "contended merge"

  // On the main actor.
  case driver = "driver, (map, filter) x6"
  /// Counts subscriptions.
  case driverSubscription = "driver, (map, filter) x6, subscribe"
  case driverOfRelay = "relay.asDriver().map"

  // Time and threads.
  /// Bursts of 1,000, each awaited.
  case observeOn = "observe(on: serial)"
  /// Each event comes within the interval of the previous event.
  case debounce
  /// Each event comes within the interval of the previous event.
  case throttle
  /// Bursts of 1,000, each awaited.
  case forAwait = "for await"

  // Subscribing.
  /// The chain is assembled once. Each time it is subscribed to, receives one event and is disposed of.
  case chainSubscription = "(map, filter) x6, subscribe, 1 event"
  /// The chain is assembled each time, too.
  case assembledChain = "(map, filter) x6, assemble, subscribe, 1 event"
  /// A source in a closure, which sends one element.
  case create = "create, subscribe, dispose"
  case single = "Single.create, subscribe"
  case disposable = "Disposables.create, dispose"
  /// One sequence with as many elements as the count.
  case fromArray = "from(array)"

  // Work that grows with the count; the figure is the cost of one unit.
  /// Counts observers. All of them receive one element.
  case observers = "an element to each observer"
  /// Counts stages of one `map` each. The chain is assembled before.
  case stages = "subscribe to each stage"
  /// Counts observers. All of them leave during the delivery of one element.
  case leaving = "leave within a delivery"

  // Subscriptions that stay, each to a subject of its own.
  case heldSubject = "held: subject"
  case heldChain = "held: subject, (map, filter) x6"
}

/// A library's implementation of each case. All do the same work: the same elements, closures with the same bodies,
/// and `consume` at the end.
protocol Library {
  /// Prepares a case.
  /// - Parameters:
  ///   - work: The case.
  ///   - count: How many events, subscriptions or elements to measure.
  /// - Returns: The work to measure, or `nil` if the library has nothing for the case. Subscriptions stay until it is
  ///   released.
  @MainActor static func prepare(_ work: Case, count: Int) -> (() -> Void)?
}

/// An element of two references.
final class Part: Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}

struct Pair: Sendable {
  var first: Part
  var second: Part
}

/// Runs a closure once and returns it, so that its next run doesn't pay for objects that are made only once.
func repeatable(_ body: @escaping () -> Void) -> () -> Void {
  body()
  return body
}
