import Rill
import RillTest
import Testing

@Suite("do")
struct DoTests {
  /// Returns the calls, in order, that `do` and its source make. The source sends `events` during subscription, or
  /// later.
  private func calls(_ events: [Event<Int>], isLater: Bool) -> [String] {
    let log = Log<String>()
    let observers = Log<AnyObserver<Int>>()
    let source = Observable<Int>.create { observer in
      log.write("subscribe")
      observers.write(observer)
      if !isLater { events.forEach(observer.on) }
      return Disposables.create { log.write("released") }
    }
    let subscription = source.do(
      onNext: { log.write("onNext \($0)") }, afterNext: { log.write("afterNext \($0)") },
      onError: { log.write("onError \($0)") }, afterError: { log.write("afterError \($0)") },
      onCompleted: { log.write("onCompleted") }, afterCompleted: { log.write("afterCompleted") },
      onSubscribe: { log.write("onSubscribe") }, onSubscribed: { log.write("onSubscribed") },
      onDispose: { log.write("onDispose") }
    ).subscribe { log.write("\($0)") }
    if isLater { events.forEach(observers.entries[0].on) }
    subscription.dispose()
    return log.entries
  }

  private let element = ["onNext 1", "next(1)", "afterNext 1"]
  private let completion = ["onCompleted", "completed", "afterCompleted"]
  private let failure = ["onError first", "error(first)", "afterError first"]
  private let subscribing = ["onSubscribe", "subscribe"]

  @Test("do calls each closure in order if the source ends during subscription")
  func orderAtOnce() {
    let left = ["released", "onSubscribed", "onDispose"]
    #expect(calls([.next(1), .completed], isLater: false) == subscribing + element + completion + left)
    #expect(calls([.error(TestError.first)], isLater: false) == subscribing + failure + left)
    #expect(
      calls([.next(1)], isLater: false) == subscribing + element + ["onSubscribed", "released", "onDispose"])
  }

  @Test("do calls each closure in order if the source ends later")
  func orderLater() {
    let begun = subscribing + ["onSubscribed"]
    let left = ["released", "onDispose"]
    #expect(calls([.next(1), .completed], isLater: true) == begun + element + completion + left)
    #expect(calls([.error(TestError.first)], isLater: true) == begun + failure + left)
    #expect(calls([.next(1)], isLater: true) == begun + element + left)
  }

  @Test("Disposal from within an element calls onDispose at once, but not before onSubscribed")
  func leftFromWithin() {
    let log = Log<String>()
    let source = PublishSubject<Int>()
    _ = source.do(
      afterNext: { _ in log.write("afterNext") }, onCompleted: { log.write("onCompleted") },
      onSubscribed: { log.write("onSubscribed") }, onDispose: { log.write("onDispose") }
    ).take(1).subscribe { log.write("\($0)") }
    source.onNext(1)
    source.onCompleted()
    #expect(log.entries == ["onSubscribed", "next(1)", "completed", "onDispose", "afterNext"])
    let other = Log<String>()
    _ = Observable.just(1).do(
      onSubscribed: { other.write("onSubscribed") }, onDispose: { other.write("onDispose") }
    ).take(1).subscribe { other.write("\($0)") }
    #expect(other.entries == ["next(1)", "completed", "onSubscribed", "onDispose"])
  }

  @Test("do receives an error before and after it is passed on")
  func error() {
    let log = Log<String>()
    _ = Observable<Int>.error(TestError.first).do(
      onError: { log.write("onError \($0)") }, afterError: { log.write("afterError \($0)") }
    ).subscribe { log.write("\($0)") }
    #expect(log.entries == ["onError first", "error(first)", "afterError first"])
  }

  @Test("An error that afterNext, onCompleted or onError throws ends the result")
  func thrown() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(250)])
    let afterNext = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(200) {
      _ = source.do(afterNext: { _ in throw TestError.first }).subscribe(afterNext)
    }
    let completed = scheduler.start { source.do(onCompleted: { throw TestError.second }) }
    #expect(afterNext.events == [.next(210, 1), .error(210, TestError.first)])
    #expect(completed.events == [.next(210, 1), .next(220, 2), .error(250, TestError.second)])
    #expect(source.subscriptions == [Subscription(200, 210), Subscription(200, 250)])
    let log = Log<Event<Int>>()
    _ = Observable<Int>.error(TestError.first).do(onError: { _ in throw TestError.second })
      .subscribe { log.write($0) }
    #expect(log.entries == [.error(TestError.second)])
  }

  @Test("onDispose is called once on disposal, after the source's release")
  func disposal() {
    let log = Log<String>()
    let source = Observable<Int>.create { _ in Disposables.create { log.write("released") } }
    let subscription = source.do(onDispose: { log.write("onDispose") }).subscribe { _ in }
    subscription.dispose()
    subscription.dispose()
    #expect(log.entries == ["released", "onDispose"])
  }
}
