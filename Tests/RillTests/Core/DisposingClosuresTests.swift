import Rill
import RillTest
import Testing

@Suite("Disposal from within a user's closure")
struct DisposingClosuresTests {
  typealias Way = @Sendable (Observable<Int>, @escaping @Sendable (Int) -> Int) -> Observable<Int>

  /// Operators that pass elements on and call the closure with them.
  static let ways: [(name: String, way: Way)] = [
    ("map", { source, see in source.map { see($0) } }),
    ("compactMap", { source, see in source.compactMap { see($0) } }),
    ("filter", { source, see in source.filter { see($0) > 0 } }),
    ("scan", { source, see in source.scan(0) { see($1) } }),
    ("scan(into:)", { source, see in source.scan(into: 0) { $0 = see($1) } }),
    ("do(onNext:)", { source, see in source.do(onNext: { _ = see($0) }) }),
    ("distinctUntilChanged by key", { source, see in source.distinctUntilChanged { see($0) } }),
    ("distinctUntilChanged", { source, see in source.distinctUntilChanged { see($1) < $0 } }),
    ("take(while:)", { source, see in source.take(while: { see($0) > 0 }) }),
    ("take(until:)", { source, see in source.take(until: { see($0) < 0 }, behavior: .inclusive) }),
    ("single", { source, see in source.single { see($0) == 1 } }),
    ("flatMap", { source, see in source.flatMap { Observable.just(see($0)) } }),
    ("flatMapFirst", { source, see in source.flatMapFirst { Observable.just(see($0)) } }),
    ("flatMapLatest", { source, see in source.flatMapLatest { Observable.of(see($0)) } }),
    ("concatMap", { source, see in source.concatMap { Observable.just(see($0)) } }),
    ("groupBy", { source, see in source.groupBy { see($0) }.merge() }),
    ("withUnretained", { source, see in source.withUnretained(kept) { see($1) } }),
    (
      "catch",
      { source, see in
        source.map { if $0 == 2 { throw TestError.first } else { $0 } }.catch { _ in .just(see(2)) }
      }
    ),
    (
      "retry(when:)",
      { source, see in
        source.map { if $0 == 2 { throw TestError.first } else { $0 } }
          .retry { (errors: Observable<any Error>) in errors.map { _ in see(2) } }
      }
    ),
  ]

  private static let kept = BooleanDisposable()

  @Test(
    "Disposal ends the subscription: nothing more arrives, and the source has no observer",
    arguments: ways.indices)
  func ends(_ index: Int) {
    let (name, way) = Self.ways[index]
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    let log = Log<Event<Int>>()
    subscription.disposable = way(subject) { element in
      if element == 2 { subscription.dispose() }
      return element
    }.subscribe { log.write($0) }
    for element in [1, 2, 3] { subject.onNext(element) }
    subject.onCompleted()
    #expect(log.entries == [.next(1)], "\(name)")
    #expect(!subject.hasObservers, "\(name)")
  }

  typealias Leaving = @Sendable (Observable<Int>, SerialDisposable) -> Observable<Int>

  /// Operators that dispose of the subscription at the element 1 or at the end.
  static let leavings: [(name: String, way: Leaving)] = [
    (
      "skip(while:)",
      { source, subscription in
        source.skip { _ in
          subscription.dispose()
          return false
        }
      }
    ),
    (
      "reduce",
      { source, subscription in
        source.reduce(0) { _, _ in
          subscription.dispose()
          return 0
        }
      }
    ),
    (
      "reduce, mapped",
      { source, subscription in
        source.reduce(0, accumulator: +) { sum in
          subscription.dispose()
          return sum
        }
      }
    ),
    (
      "do(onCompleted:)",
      { source, subscription in source.skip(1).do(onCompleted: { subscription.dispose() }) }
    ),
    (
      "do(onError:)",
      { source, subscription in
        source.map { _ in throw TestError.first }.do(onError: { _ in subscription.dispose() })
      }
    ),
    (
      "do(onSubscribed:)",
      { source, subscription in source.do(onSubscribed: { subscription.dispose() }) }
    ),
  ]

  @Test(
    "Nothing arrives if a closure disposes of the subscription at the first element or at the end",
    arguments: leavings.indices)
  func leaves(_ index: Int) {
    let (name, way) = Self.leavings[index]
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    let log = Log<Event<Int>>()
    subscription.disposable = way(subject, subscription).subscribe { log.write($0) }
    subject.onNext(1)
    subject.onCompleted()
    #expect(log.entries.isEmpty, "\(name)")
    #expect(!subject.hasObservers, "\(name)")
  }

  @Test("Disposal in do(afterNext:) takes effect after the element")
  func afterNext() {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    let log = Log<Event<Int>>()
    subscription.disposable = subject.do(afterNext: { _ in subscription.dispose() }).subscribe {
      log.write($0)
    }
    subject.onNext(1)
    subject.onNext(2)
    #expect(log.entries == [.next(1)])
    #expect(!subject.hasObservers)
  }
}
