/// What is done with each library, by the name on the command line and in the figures.
///
/// A case counts events, unless it says what else.
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
  /// Each once, of those whose input and output are one sequence.
  case twelveOperators = "twelve operators"
  /// What has a current value and 10 observers.
  case relayTo10 = "relay to 10"
  case bindToRelay = "bind(to: relay)"

  // Sequences within sequences. The inner sequence of `just` is made for each element, as programs do it.
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

  // The main actor's.
  case driver = "driver, (map, filter) x6"
  /// Counts subscriptions.
  case driverSubscription = "driver, (map, filter) x6, subscribe"
  case driverOfRelay = "relay.asDriver().map"

  // Time and threads.
  /// Bursts of 1,000, each awaited.
  case observeOn = "observe(on: serial)"
  /// Each event within the time of the one before.
  case debounce
  /// As above.
  case throttle
  /// Bursts of 1,000, each awaited.
  case forAwait = "for await"

  // Subscribing.
  /// The chain is assembled once; subscribed to, given one event and left each time.
  case chainSubscription = "(map, filter) x6, subscribe, 1 event"
  /// Assembled each time, too.
  case assembledChain = "(map, filter) x6, assemble, subscribe, 1 event"
  /// What has a source in a closure, which sends one element.
  case create = "create, subscribe, dispose"
  case single = "Single.create, subscribe"
  case disposable = "Disposables.create, dispose"
  /// One sequence of as many elements as are asked for.
  case fromArray = "from(array)"

  // What grows with the count, of which the cost of one is taken.
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

/// A library and its way of each case. All do the same work: the same elements, closures with the same bodies,
/// and `consume` at the end.
protocol Library {
  /// Makes ready for a case.
  /// - Parameters:
  ///   - work: The case.
  ///   - count: How many events, subscriptions or elements.
  /// - Returns: What is measured; none if the library has nothing for the case. Subscriptions stay until it is
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

/// What has been done once already, so that it doesn't pay for what is made at the first time.
func repeatable(_ body: @escaping () -> Void) -> () -> Void {
  body()
  return body
}
