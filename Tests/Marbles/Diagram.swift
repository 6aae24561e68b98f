import Rill
import RillTest

/// An operator and what it does, found by running it in virtual time.
struct Diagram {
  /// The name of the drawing's files.
  let name: String
  /// The operator's page in the documentation of Rill.
  let symbol: String
  /// The operator's call, as the drawing shows it.
  let code: String
  let above: [Timeline]
  let below: [Timeline]
  /// How long the drawing's time is.
  let length: TestTime

  /// Runs an operator.
  /// - Parameters:
  ///   - name: The name of the drawing's files.
  ///   - symbol: The operator's declaration within `ObservableType`, or within the type that it names.
  ///   - code: The call of `apply` as text.
  ///   - a, b, c: The rows above the operator. A character is a second: `-` nothing, `|` the end, `x` an error.
  ///   - seconds: How long the operator runs.
  ///   - apply: Applies the operator.
  init<Element: Sendable>(
    _ name: String, _ symbol: String, _ code: String, a: String? = nil, b: String? = nil, c: String? = nil,
    seconds: Int = 12, apply: (Inputs) -> Observable<Element>
  ) {
    let inputs = Inputs(a: a, b: b, c: c)
    let observer = inputs.time.createObserver(Element.self)
    let subscription = apply(inputs).subscribe(observer)
    inputs.time.advanceTo(seconds * Inputs.unit)
    self.init(
      name, symbol, code, inputs, below: [Timeline("result", marks: observer.events.map { $0.mark() })],
      seconds: seconds)
    subscription.dispose()
  }

  private init(
    _ name: String, _ symbol: String, _ code: String, _ inputs: Inputs, below: [Timeline], seconds: Int
  ) {
    self.name = name
    self.symbol = symbol.contains("/") ? symbol : "ObservableType/\(symbol)"
    self.code = code
    above = inputs.rows()
    self.below = below
    length = seconds * Inputs.unit
  }

  /// Runs an operator whose elements are sequences, each of which has a row.
  static func nested<Inner: ObservableConvertibleType>(
    _ name: String, _ symbol: String, _ code: String, a: String, seconds: Int = 12,
    apply: (Inputs) -> Observable<Inner>
  ) -> Diagram where Inner.Element == Int {
    let inputs = Inputs(a: a, b: nil, c: nil)
    let started = LockedValue<[(time: TestTime, observer: TestableObserver<Int>)]>([])
    let subscription = apply(inputs).subscribe(onNext: { [time = inputs.time] sequence in
      let observer = time.createObserver(Int.self)
      started.withLock { $0.append((time.clock, observer)) }
      _ = sequence.asObservable().subscribe(observer)
    })
    inputs.time.advanceTo(seconds * Inputs.unit)
    let rows = started.value.enumerated().map { number, row in
      Timeline("result \(number + 1)", start: row.time, marks: row.observer.events.map { $0.mark() })
    }
    subscription.dispose()
    return Diagram(name, symbol, code, inputs, below: rows, seconds: seconds)
  }

  /// Runs an operator with two observers, the second of which subscribes later.
  static func shared(
    _ name: String, _ symbol: String, _ code: String, a: String, second: Int, seconds: Int = 12,
    apply: (Inputs) -> Observable<Int>
  ) -> Diagram {
    let inputs = Inputs(a: a, b: nil, c: nil)
    let result = apply(inputs)
    let observers = [inputs.time.createObserver(Int.self), inputs.time.createObserver(Int.self)]
    let bag = DisposeBag()
    result.subscribe(observers[0]).disposed(by: bag)
    inputs.time.scheduleAt(second * Inputs.unit) { result.subscribe(observers[1]).disposed(by: bag) }
    inputs.time.advanceTo(seconds * Inputs.unit)
    let rows = [
      Timeline("first", marks: observers[0].events.map { $0.mark() }),
      Timeline("second", start: second * Inputs.unit, marks: observers[1].events.map { $0.mark() }),
    ]
    return Diagram(name, symbol, code, inputs, below: rows, seconds: seconds)
  }

  /// The rows in words.
  var words: String {
    ((above + below).filter { !$0.name.isEmpty }.map(\.words)).joined(separator: ". ") + "."
  }

  /// The drawing as Markdown, with the rows in words for a reader who does not see it.
  private var image: String { "![\(words)](\(name))" }

  /// Returns the page that adds drawings to the documentation of the operator that they share.
  static func page(of diagrams: [Diagram]) -> String {
    "# ``\(diagrams[0].symbol)``\n\n" + diagrams.map { "\($0.image)\n" }.joined(separator: "\n")
  }
}
