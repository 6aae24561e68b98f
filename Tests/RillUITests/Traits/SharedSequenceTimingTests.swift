import Rill
import RillTest
import RillTestSupport
import RillUI
import Testing

/// Tests of drivers and signals in virtual time.
@Suite("Time in the main-actor family", .timeLimit(.minutes(20)))
@MainActor struct SharedSequenceTimingTests {
  /// Returns the events of a sequence that is subscribed to at 200 and disposed of at 1000.
  func events<Sequence: SharedSequenceConvertibleType>(
    of make: @escaping @MainActor (Driver<Int>) -> Sequence
  ) -> [Recorded<Event<Sequence.Element>>] {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let source = scheduler.createHotObservable([
      .next(150, 0), .next(210, 1), .next(220, 2), .next(230, 3), .next(300, 4), .completed(400),
    ])
    var result: [Recorded<Event<Sequence.Element>>] = []
    SharingScheduler.mock(scheduler: scheduler) {
      result =
        scheduler.start {
          MainActor.assumeIsolated { make(source.asDriver(onErrorJustReturn: -1)).asObservable() }
        }.events
    }
    return result
  }

  @Test("debounce waits for a pause")
  func debounce() {
    #expect(events { $0.debounce(.seconds(30)) } == [.next(260, 3), .next(330, 4), .completed(400)])
  }

  @Test("throttle emits the first and the latest of each span, or only the first")
  func throttle() {
    #expect(
      events { $0.throttle(.seconds(30)) }
        == [.next(210, 1), .next(240, 3), .next(300, 4), .completed(400)])
    #expect(
      events { $0.throttle(.seconds(50)) }
        == [.next(210, 1), .next(260, 3), .next(310, 4), .completed(400)],
      "the next span begins with what was emitted at the end of the last")
    #expect(
      events { $0.throttle(.seconds(50), latest: false) } == [.next(210, 1), .next(300, 4), .completed(400)])
  }

  @Test("delay delays all events")
  func delay() {
    #expect(
      events { $0.delay(.seconds(5)) }
        == [.next(215, 1), .next(225, 2), .next(235, 3), .next(305, 4), .completed(405)])
  }

  @Test("interval and timer count on the shared scheduler, once for all subscribers")
  func counting() {
    let log = Log<String>()
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    SharingScheduler.mock(scheduler: scheduler) {
      let interval = Signal<Int>.interval(.seconds(10))
      let timer = Driver<Int>.timer(.seconds(5), period: .seconds(20))
      let bag = DisposeBag()
      for name in ["a", "b"] {
        interval.emit(onNext: { log.write("\(name) \($0) @ \(scheduler.clock)") }).disposed(by: bag)
      }
      timer.drive(onNext: { log.write("timer \($0) @ \(scheduler.clock)") }).disposed(by: bag)
      scheduler.advanceTo(26)
    }
    #expect(
      log.entries == [
        "timer 0 @ 5", "a 0 @ 10", "b 0 @ 10", "a 1 @ 20", "b 1 @ 20", "timer 1 @ 25",
      ])
  }
}

@Suite("SharingScheduler", .timeLimit(.minutes(20)))
@MainActor struct SharingSchedulerTests {
  @Test("SharingScheduler makes main schedulers, except within mock")
  func mock() throws {
    let scheduler = TestScheduler(initialClock: 0)
    #expect(SharingScheduler.make() is MainScheduler)
    SharingScheduler.mock(scheduler: scheduler) {
      #expect(SharingScheduler.make() as AnyObject === scheduler)
      #expect(DriverSharingStrategy.scheduler as AnyObject === scheduler)
      #expect(SignalSharingStrategy.scheduler as AnyObject === scheduler)
    }
    #expect(throws: TestError.first) {
      try SharingScheduler.mock(makeScheduler: { scheduler }) { throw TestError.first }
    }
    #expect(SharingScheduler.make() is MainScheduler)
  }

  @Test("mock does not affect schedulers that other threads make at the same time")
  func others() async {
    let made = Log<Bool>()
    SharingScheduler.mock(scheduler: TestScheduler(initialClock: 0)) {
      #expect(onOtherThread { made.write(SharingScheduler.make() is MainScheduler) }.wait())
    }
    #expect(made.entries == [true])
  }

  @Test("A driver delivers on the mocked scheduler, one unit after its source")
  func delivery() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.first)])
    SharingScheduler.mock(scheduler: scheduler) {
      let observer = scheduler.start { source.asDriver(onErrorJustReturn: -1).asObservable() }
      #expect(observer.events == [.next(211, 1), .next(221, -1), .completed(221)])
    }
  }
}
