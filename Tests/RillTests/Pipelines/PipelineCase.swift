import RillTestSupport

/// A random case: a pipeline and the steps that are applied to it.
struct PipelineCase: Sendable, CustomStringConvertible {
  /// A step from outside, or from within an observer or an operator's closure.
  enum Step: Sendable, CustomStringConvertible {
    case send(Int, to: Int)
    case fail(Int)
    case complete(Int)
    case subscribe(Int)
    case dispose(Int)

    var description: String {
      switch self {
      case .send(let element, let subject): "\(element) to subject\(subject)"
      case .fail(let subject): "subject\(subject) fails"
      case .complete(let subject): "subject\(subject) completes"
      case .subscribe(let observer): "subscribe \(PipelineCase.firstObserver + observer)"
      case .dispose(let observer): "dispose of \(PipelineCase.firstObserver + observer)"
      }
    }
  }

  /// The number of an element at a place in a pipeline, or at an observer of it.
  struct Moment: Hashable, Sendable, CustomStringConvertible {
    let place: Int
    let count: Int

    var description: String { "element \(count) at \(place)" }
  }

  static let numberOfSubjects = 4
  static let numberOfObservers = 3
  /// The place of the first observer. Taps have smaller numbers.
  static let firstObserver = 100

  var plan: Plan
  var steps: [Step]
  /// The steps to take while an element is delivered.
  var reentrant: [Moment: Step] = [:]

  init(seed: UInt64) {
    var random = RandomPlans(seed: seed)
    plan = random.plan(operators: random.number(0...8))
    steps = [.subscribe(0)]
    for _ in 0..<random.number(3...14) { steps.append(random.step()) }
    for _ in 0..<random.number(0...5) {
      let place = random.number(0...3)
      let moment = Moment(
        place: place < 2 ? place : Self.firstObserver + random.number(0...Self.numberOfObservers - 1),
        count: random.number(1...4))
      reentrant[moment] = random.step()
    }
  }

  var description: String { "\(plan)\n  steps: \(steps)\n  re-entrant: \(reentrant)" }

  /// The cases that leave something of this one out.
  var simpler: [PipelineCase] {
    var all: [PipelineCase] = []
    for plan in plan.simpler { all.append(with { $0.plan = plan }) }
    for index in steps.indices { all.append(with { $0.steps.remove(at: index) }) }
    for moment in reentrant.keys { all.append(with { $0.reentrant[moment] = nil }) }
    return all
  }

  private func with(_ change: (inout PipelineCase) -> Void) -> PipelineCase {
    var result = self
    change(&result)
    return result
  }
}

/// A random generator of plans and steps.
struct RandomPlans {
  private var generator: SplitMix64
  private var numberOfTaps = 0

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func step() -> PipelineCase.Step {
    let subject = number(0...PipelineCase.numberOfSubjects - 1)
    return switch number(0...19) {
    case 0: .fail(subject)
    case 1: .complete(subject)
    case 2, 3: .dispose(number(0...PipelineCase.numberOfObservers - 1))
    case 4...6: .subscribe(number(0...PipelineCase.numberOfObservers - 1))
    default: .send(number(0...9), to: subject)
    }
  }

  mutating func plan(operators: Int) -> Plan {
    guard operators > 0 else { return source() }
    let left = number(0...operators - 1)
    switch number(0...9) {
    case 0...5: return .one(one(), plan(operators: operators - 1))
    case 6, 7:
      return .two(pick(Plan.Two.allCases), plan(operators: left), plan(operators: operators - 1 - left))
    case 8 where operators > 1:
      return .both(pick(Plan.Two.allCases), pick(Plan.Share.allCases), plan(operators: operators - 2))
    default:
      let first = plan(operators: operators - 1 - left)
      return .inner(
        pick(Plan.Inner.allCases), plan(operators: left), [first] + (0..<number(0...2)).map { _ in source() })
    }
  }

  private mutating func source() -> Plan {
    switch number(0...15) {
    case 0: .just(number(0...9))
    case 1: .empty
    case 2: .failed
    case 3: .never
    case 4, 5: .of(elements())
    case 6: .repeated(number(0...9), count: number(1...3))
    case 7: .created(elements())
    default: .subject(number(0...PipelineCase.numberOfSubjects - 1))
    }
  }

  private mutating func elements() -> [Int] { (0..<number(0...3)).map { _ in number(0...9) } }

  private mutating func one() -> Plan.One {
    switch number(0...35) {
    case 0: .map
    case 1: .throwingMap(number(0...6))
    case 2: .filter
    case 3: .compactMap
    case 4: .scan
    case 5: .reduce
    case 6: .toArray
    case 7: .enumerated
    case 8: .materialized
    case 9: .deferred
    case 10: .using
    case 11: .take(number(0...3))
    case 12: .takeLast(number(0...3))
    case 13: .takeWhile(number(3...9))
    case 14: .takeThrough(number(3...9))
    case 15: .skip(number(0...3))
    case 16: .skipWhile(number(0...5))
    case 17: .elementAt(number(0...3))
    case 18: .distinctUntilChanged
    case 19: .ifEmpty
    case 20: .single
    case 21: .first
    case 22: .ignoreElements
    case 23: .startWith(elements())
    case 24: .catchAndReturn
    case 25: .retry(number(1...3))
    case 26: .groupBy
    case 27: .multicastTwice
    case 28...30: .share(pick(Plan.Share.allCases))
    default: tap()
    }
  }

  private mutating func tap() -> Plan.One {
    defer { numberOfTaps += 1 }
    return .tap(numberOfTaps)
  }

  private mutating func pick<Element>(_ all: [Element]) -> Element { all[number(0...all.count - 1)] }
}
