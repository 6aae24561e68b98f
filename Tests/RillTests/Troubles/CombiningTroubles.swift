import Rill
import RillTestSupport
import Testing

/// RxSwift subscribes to the sources of an operator, and unsubscribes from them, under the operator's lock.
@Suite("Deadlocks of operators with several sources", .timeLimit(.minutes(20)))
struct CombiningTroubles {
  /// An operator with two sources.
  struct Combining: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let combine: @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>

    init(
      _ name: String, _ combine: @escaping @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>
    ) {
      testDescription = name
      self.combine = combine
    }
  }

  /// Operators that run both sources at the same time.
  static let parallel: [Combining] = [
    Combining("merge") { .merge($0, $1) },
    Combining("merge(maxConcurrent:)") { Observable.of($0, $1).merge(maxConcurrent: 2) },
    Combining("flatMap") { first, second in Observable.of(first, second).flatMap { $0 } },
    Combining("combineLatest") { .combineLatest($0, $1) { $0 + $1 } },
    Combining("combineLatest of a collection") { .combineLatest([$0, $1]) { $0[0] } },
    Combining("zip") { .zip($0, $1) { $0 + $1 } },
    Combining("zip of a collection") { .zip([$0, $1]) { $0[0] } },
    Combining("withLatestFrom") { $1.withLatestFrom($0) },
    Combining("take(until:)") { $1.take(until: $0) },
    Combining("skip(until:)") { $1.skip(until: $0) },
    Combining("sample") { $1.sample($0) },
    Combining("amb") { $0.amb($1) },
  ]

  /// Operators that run the second source after the first one or instead of it.
  static let serial: [Combining] = [
    Combining("concat") { $0.concat($1) },
    Combining("concatMap") { first, second in Observable.of(first, second).concatMap { $0 } },
    Combining("merge(maxConcurrent: 1)") { Observable.of($0, $1).merge(maxConcurrent: 1) },
    Combining("switchLatest") { Observable.of($0, $1).switchLatest() },
    Combining("catch") { first, second in first.catch { _ in second } },
    Combining("ifEmpty") { $0.ifEmpty(switchTo: $1) },
  ]

  /// Two sources that call out during subscription and during disposal.
  struct Parts {
    let subjects = (PublishSubject<Int>(), PublishSubject<Int>())
    let subscribing = CallOut()
    let leaving = CallOut()

    func through(_ combining: Combining) -> Observable<Int> {
      combining.combine(calling(subjects.0), calling(subjects.1))
    }

    /// The work of another thread during a call-out.
    var work: @Sendable () -> Void {
      let (first, second) = subjects
      return {
        first.onNext(3)
        second.onNext(4)
        second.onCompleted()
      }
    }

    private func calling(_ subject: PublishSubject<Int>) -> Observable<Int> {
      let (subscribing, leaving) = (subscribing, leaving)
      return .create { observer in
        let subscription = subject.subscribe(observer)
        subscribing()
        return Disposables.create {
          subscription.dispose()
          leaving()
        }
      }
    }
  }

  @Test("A thread may send while a source is subscribed to (RxSwift 2711)", arguments: parallel + serial)
  func subscribing(_ combining: Combining) {
    let parts = Parts()
    parts.subscribing.prepare(parts.work)
    let subscription = parts.through(combining).subscribe { _ in }
    #expect(parts.subscribing.hasReturned == true)
    subscription.dispose()
  }

  @Test("A thread may send while all sources are disposed of (RxSwift 2711)", arguments: parallel + serial)
  func disposing(_ combining: Combining) {
    let parts = Parts()
    let subscription = parts.through(combining).subscribe { _ in }
    parts.leaving.prepare(parts.work)
    subscription.dispose()
    #expect(parts.leaving.hasReturned == true)
  }

  @Test(
    "A thread may send while a source is released at its end (RxSwift 2703, 2711)",
    arguments: parallel + serial)
  func completing(_ combining: Combining) {
    let parts = Parts()
    let subscription = parts.through(combining).subscribe { _ in }
    parts.leaving.prepare(parts.work)
    parts.subjects.0.onCompleted()
    subscription.dispose()
    #expect(parts.leaving.hasReturned == true)
  }

  @Test(
    "A thread may send while the other sources are released after an error (RxSwift 2711)",
    arguments: parallel)
  func failing(_ combining: Combining) {
    let parts = Parts()
    let subscription = parts.through(combining).subscribe { _ in }
    parts.leaving.prepare(parts.work)
    parts.subjects.0.onError(TestError.first)
    #expect(parts.leaving.hasReturned == true)
    subscription.dispose()
  }

  static let inner: [Combining] = [
    Combining("flatMap and share") { first, inner in first.flatMap { _ in inner }.share(replay: 1) },
    Combining("flatMap and merge") { first, inner in .merge(first.flatMap { _ in inner }, .just(42)) },
  ]

  @Test(
    "An inner source may wait during subscription for a thread that emits (RxSwift 1323, 1344)",
    arguments: inner)
  func innerEmission(_ combining: Combining) {
    let (hasEmitted, log) = (Log<Bool>(), Log<Event<Int>>())
    let inner = Observable<Int>.create { observer in
      hasEmitted.write(onOtherThread { observer.onNext(1) }.wait())
      return Disposables.create()
    }
    let subscription = combining.combine(.just(0), inner).subscribe { log.write($0) }
    #expect(hasEmitted.entries == [true])
    #expect(log.entries.contains(.next(1)))
    #expect(!log.entries.contains(.completed))
    subscription.dispose()
  }

  @Test("combineLatest of shared sequences that use each other works on two threads (RxSwift 2525)")
  func combineLatestOfShared() {
    @Sendable func starting(_ element: Int) -> Observable<Int> {
      .create { observer in
        observer.onNext(element)
        return Disposables.create()
      }
    }
    let successes = Counter()
    let isThrough = onManyThreads(2) { thread in
      for _ in 0..<200 {
        let first = starting(1).share(replay: 1)
        let second = Observable.combineLatest(first, starting(2)) { $0 + $1 }.share(replay: 1)
        let work = onOtherThread { second.subscribe { _ in }.dispose() }
        let log = Log<Int>()
        let subscription = Observable.combineLatest(starting(thread), second) { $0 + $1 }
          .flatMapLatest { _ in Observable.combineLatest(second, first) { $0 * 10 + $1 } }
          .subscribe(onNext: { log.write($0) })
        guard work.wait(), log.entries.last == 31 else { return }
        subscription.dispose()
        successes.next()
      }
    }
    #expect(isThrough)
    #expect(successes.value == 2 * 200)
  }
}
