import Rill
import RillTest
import RillUI
import Testing

@Suite("Sharing in virtual time", .timeLimit(.minutes(20)))
@MainActor struct SharedSequenceSharingTests {
  let scheduler = TestScheduler(initialClock: 0)

  /// Runs three observers: the second overlaps the first, and the third follows both.
  /// - Returns: The observers and the source's subscriptions.
  func observe(
    _ end: Recorded<Event<Int>>, as shared: (Observable<Int>) -> Observable<Int>
  ) -> ([TestableObserver<Int>], [Subscription]) {
    let source = scheduler.createColdObservable([
      .next(10, 0), .next(20, 1), .next(30, 2), .next(40, 3), end,
    ])
    let sequence = shared(source.asObservable())
    let observers = (0..<3).map { _ in scheduler.createObserver(Int.self) }
    for (observer, times) in zip(observers, [(200, 235), (225, 260), (260, 285)]) {
      let subscription = SerialDisposable()
      scheduler.scheduleAt(times.0) { subscription.disposable = sequence.subscribe(observer) }
      scheduler.scheduleAt(times.1) { subscription.dispose() }
    }
    scheduler.start()
    return (observers, source.subscriptions)
  }

  let beginning: [Recorded<Event<Int>>] = [.next(210, 0), .next(220, 1), .next(230, 2)]
  let again: [Recorded<Event<Int>>] = [.next(270, 0), .next(280, 1)]
  let subscriptions = [Subscription(200, 250), Subscription(260, 285)]

  @Test("A driver replays its last element while connected, and starts again after a failure")
  func driverFails() {
    let (observers, times) = observe(.error(50, TestError.first)) {
      $0.asDriver(onErrorJustReturn: -1).asObservable()
    }
    #expect(observers[0].events == beginning)
    #expect(
      observers[1].events
        == [.next(225, 1), .next(230, 2), .next(240, 3), .next(250, -1), .completed(250)])
    #expect(observers[2].events == again)
    #expect(times == subscriptions)
  }

  @Test("A driver starts again after its completion")
  func driverCompletes() {
    let (observers, times) = observe(.completed(50)) { $0.asDriver(onErrorJustReturn: -1).asObservable() }
    #expect(observers[1].events == [.next(225, 1), .next(230, 2), .next(240, 3), .completed(250)])
    #expect(observers[2].events == again)
    #expect(times == subscriptions)
  }

  @Test("A signal replays nothing, and starts again after a failure")
  func signalFails() {
    let (observers, times) = observe(.error(50, TestError.first)) {
      $0.asSignal(onErrorJustReturn: -1).asObservable()
    }
    #expect(observers[0].events == beginning)
    #expect(observers[1].events == [.next(230, 2), .next(240, 3), .next(250, -1), .completed(250)])
    #expect(observers[2].events == again)
    #expect(times == subscriptions)
  }

  @Test("A signal starts again after its completion")
  func signalCompletes() {
    let (observers, times) = observe(.completed(50)) { $0.asSignal(onErrorJustReturn: -1).asObservable() }
    #expect(observers[1].events == [.next(230, 2), .next(240, 3), .completed(250)])
    #expect(observers[2].events == again)
    #expect(times == subscriptions)
  }

  /// A strategy that replays up to nine elements, forever.
  private enum EverySharing: SharingStrategyProtocol {
    static var scheduler: any SchedulerType { SharingScheduler.make() }
    static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
      source.share(replay: 9, scope: .forever)
    }
  }

  @Test("A custom strategy determines how a sequence is shared, with its errors replaced")
  func ownStrategy() {
    let (observers, times) = observe(.error(50, TestError.first)) { source in
      source.asSharedSequence(sharingStrategy: EverySharing.self, onErrorJustReturn: -1)
        .map { $0 }.asObservable()
    }
    #expect(
      observers[2].events
        == [.next(260, 0), .next(260, 1), .next(260, 2), .next(260, 3), .next(260, -1), .completed(260)])
    #expect(times == [Subscription(200, 250)])
    let other = Log<Int>()
    let failing = Observable<Int>.error(TestError.first)
    let bag = DisposeBag()
    failing.asSharedSequence(sharingStrategy: EverySharing.self, onErrorDriveWith: .just(3)).asObservable()
      .subscribe(onNext: { other.write($0) }).disposed(by: bag)
    failing.asSharedSequence(sharingStrategy: EverySharing.self) { .just($0 is TestError ? 4 : 5) }
      .asObservable().subscribe(onNext: { other.write($0) }).disposed(by: bag)
    #expect(other.entries == [3, 4])
  }
}
