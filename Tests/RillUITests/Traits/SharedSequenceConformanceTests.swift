import Rill
import RillTestSupport
import RillUI
import Testing

/// A hot source that other threads feed, and that logs its subscriptions and disposals.
struct HotSource: Sendable {
  let subject = PublishSubject<Int>()
  let log = Log<String>()
  let fallback: Int

  var driver: Driver<Int> { observable.asDriver(onErrorJustReturn: fallback) }
  var signal: Signal<Int> { observable.asSignal(onErrorJustReturn: fallback) }

  private var observable: Observable<Int> {
    let (subject, log) = (subject, log)
    return Observable<Int>.deferred {
      log.write("subscribed")
      return subject
    }.do(onDispose: { log.write("left") })
  }
}

/// An operator, with its expected elements if two sources emit 1, 4, 2, 5 and two errors in turn.
struct OperatorCase: CustomTestStringConvertible, Sendable {
  let name: String
  let make: @MainActor @Sendable (HotSource, HotSource) -> Observable<String>
  let expected: [String]
  var usesSecond = false

  var testDescription: String { name }

  init<Sequence: SharedSequenceConvertibleType>(
    _ name: String, _ expected: [String],
    _ make: @escaping @MainActor @Sendable (Driver<Int>) -> Sequence
  ) {
    self.name = name
    self.expected = expected
    self.make = { first, _ in make(first.driver).asObservable().map { "\($0)" } }
  }

  init<Sequence: SharedSequenceConvertibleType>(
    _ name: String, _ expected: [String],
    both make: @escaping @MainActor @Sendable (Driver<Int>, Driver<Int>) -> Sequence
  ) {
    self.name = name
    self.expected = expected
    self.make = { first, second in make(first.driver, second.driver).asObservable().map { "\($0)" } }
    usesSecond = true
  }
}

private let cases: [OperatorCase] = [
  OperatorCase("asDriver", ["1", "2", "-1"]) { $0 },
  OperatorCase("deferred", ["1", "2", "-1"]) { driver in Driver.deferred { driver } },
  OperatorCase("map", ["2", "3", "0"]) { $0.map { $0 + 1 } },
  OperatorCase("compactMap", ["2", "0"]) { $0.compactMap { $0 == 2 ? nil : $0 + 1 } },
  OperatorCase("filter", ["2"]) { $0.filter { $0 % 2 == 0 } },
  OperatorCase("scan", ["1", "3", "2"]) { $0.scan(0) { $0 + $1 } },
  OperatorCase("startWith", ["0", "1", "2", "-1"]) { $0.startWith(0) },
  OperatorCase("skip", ["2", "-1"]) { $0.skip(1) },
  OperatorCase("do", ["1", "2", "-1"]) { $0.do(onNext: { _ in MainActor.assertIsolated() }) },
  OperatorCase("debug", ["1", "2", "-1"]) { $0.debug("conformance") },
  OperatorCase("distinctUntilChanged", ["1", "2", "-1"]) { $0.distinctUntilChanged() },
  OperatorCase("distinctUntilChanged by key", ["1", "2", "-1"]) { $0.distinctUntilChanged { $0 % 2 } },
  OperatorCase("distinctUntilChanged by comparison", ["1", "-1"]) {
    $0.distinctUntilChanged { ($0 > 0) == ($1 > 0) }
  },
  OperatorCase("distinctUntilChanged by key and comparison", ["1", "-1"]) {
    $0.distinctUntilChanged({ $0 > 0 }, comparer: ==)
  },
  OperatorCase("flatMap", ["2", "3", "0"]) { $0.flatMap { Signal.just($0 + 1) } },
  OperatorCase("flatMapLatest", ["2", "3", "0"]) { $0.flatMapLatest { Signal.just($0 + 1) } },
  OperatorCase("flatMapFirst", ["2", "3", "0"]) { $0.flatMapFirst { Signal.just($0 + 1) } },
  OperatorCase("switchLatest", ["2", "3", "0"]) { $0.map { Signal.just($0 + 1) }.switchLatest() },
  OperatorCase("merge of inner", ["2", "3", "0"]) { $0.map { Signal.just($0 + 1) }.merge() },
  OperatorCase("merge of inner, one at a time", ["2", "3", "0"]) {
    $0.map { Signal.just($0 + 1) }.merge(maxConcurrent: 1)
  },
  OperatorCase("merge", ["1", "4", "2", "5", "-1", "-2"], both: { Driver.merge($0, $1) }),
  OperatorCase("merge of an array", ["1", "4", "2", "5", "-1", "-2"], both: { Driver.merge([$0, $1]) }),
  OperatorCase(
    "merge of a collection", ["1", "4", "2", "5", "-1", "-2"],
    both: { Driver.merge(AnyCollection([$0, $1])) }
  ),
  OperatorCase("concat", ["1", "2", "-1", "-2"], both: { Driver.concat([$0, $1]) }),
  OperatorCase("concat of a sequence", ["1", "2", "-1", "-2"], both: { Driver.concat([$0, $1].prefix(2)) }),
  OperatorCase(
    "combineLatest", ["5", "6", "7", "4", "-3"], both: { Driver.combineLatest($0, $1, resultSelector: +) }),
  OperatorCase(
    "combineLatest to tuples", ["5", "6", "7", "4", "-3"],
    both: { Driver.combineLatest($0, $1).map { $0 + $1 } }),
  OperatorCase(
    "combineLatest of a collection", ["5", "6", "7", "4", "-3"],
    both: { Driver.combineLatest([$0, $1]) { $0.reduce(0, +) } }),
  OperatorCase(
    "combineLatest of a collection to arrays", ["[1, 4]", "[2, 4]", "[2, 5]", "[-1, 5]", "[-1, -2]"],
    both: { Driver.combineLatest([$0, $1]) }),
  OperatorCase("zip", ["5", "7", "-3"], both: { Driver.zip($0, $1, resultSelector: +) }),
  OperatorCase("zip to tuples", ["5", "7", "-3"], both: { Driver.zip($0, $1).map { $0 + $1 } }),
  OperatorCase(
    "zip of a collection", ["5", "7", "-3"], both: { Driver.zip([$0, $1]) { $0.reduce(0, +) } }),
  OperatorCase(
    "zip of a collection to arrays", ["[1, 4]", "[2, 5]", "[-1, -2]"], both: { Driver.zip([$0, $1]) }),
  OperatorCase(
    "withLatestFrom", ["24", "-15"], both: { $0.withLatestFrom($1) { "\($0)\($1)" } }),
  OperatorCase("withLatestFrom, the other's", ["4", "5"], both: { $0.withLatestFrom($1) }),
  OperatorCase(
    "withUnretained", ["1", "2", "-1"]
  ) { $0.withUnretained(MainScheduler.instance) { $1 } },
]

@Suite("Every operator of the main-actor family", .timeLimit(.minutes(20)))
@MainActor struct SharedSequenceConformanceTests {
  @Test(
    "Two subscribers on another thread share one subscription and receive the same on the main actor",
    arguments: cases)
  func conforms(_ one: OperatorCase) async {
    let (first, second) = (HotSource(fallback: -1), HotSource(fallback: -2))
    let sequence = one.make(first, second)
    let logs = [Log<String>(), Log<String>()]
    let threads = Log<Bool>()
    let bag = DisposeBag()
    #expect(
      onOtherThread {
        for log in logs {
          sequence.subscribe(
            onNext: {
              threads.write(MainScheduler.isMainThread)
              log.write($0)
            }, onError: { log.write("\($0)") }, onCompleted: { log.write("completed") }
          ).disposed(by: bag)
        }
      }.wait())
    await deliveries()
    let feeding: [@Sendable () -> Void] = [
      { first.subject.onNext(1) }, { second.subject.onNext(4) }, { first.subject.onNext(2) },
      { second.subject.onNext(5) }, { first.subject.onError(TestError.first) },
      { second.subject.onError(TestError.second) },
    ]
    for feed in feeding {
      #expect(onOtherThread(feed).wait())
      await deliveries()
    }
    for log in logs { #expect(log.entries == one.expected + ["completed"]) }
    #expect(threads.entries.allSatisfy { $0 })
    #expect(first.log.entries == ["subscribed", "left"])
    #expect(second.log.entries == (one.usesSecond ? ["subscribed", "left"] : []))
  }
}
