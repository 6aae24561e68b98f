import Rill
import RillTest
import Testing

@Suite("do")
struct DoTests {
  @Test("Calls each closure in its place")
  func order() {
    let log = Log<String>()
    let source = Observable<Int>.create { observer in
      log.write("start")
      observer.onNext(1)
      observer.onCompleted()
      return Disposables.create { log.write("released") }
    }
    _ = source.do(
      onNext: { log.write("onNext \($0)") }, afterNext: { log.write("afterNext \($0)") },
      onCompleted: { log.write("onCompleted") }, afterCompleted: { log.write("afterCompleted") },
      onSubscribe: { log.write("onSubscribe") }, onSubscribed: { log.write("onSubscribed") },
      onDispose: { log.write("onDispose") }
    ).subscribe { log.write("\($0)") }
    let events = [
      "onSubscribe", "start", "onNext 1", "next(1)", "afterNext 1", "onCompleted", "completed",
    ]
    #expect(Array(log.entries.prefix(events.count)) == events)
    #expect(log.entries.count == events.count + 4)
    for word in ["afterCompleted", "onSubscribed", "released", "onDispose"] {
      #expect(log.entries.filter { $0 == word }.count == 1, "\(word)")
    }
  }

  @Test("Sees an error before and after it is passed on")
  func error() {
    let log = Log<String>()
    _ = Observable<Int>.error(TestError.first).do(
      onError: { log.write("onError \($0)") }, afterError: { log.write("afterError \($0)") }
    ).subscribe { log.write("\($0)") }
    #expect(log.entries == ["onError first", "error(first)", "afterError first"])
  }

  @Test("What afterNext, onCompleted or onError throws becomes the error")
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
    #expect(source.subscriptions == [Times(200, 210), Times(200, 250)])
    let log = Log<Event<Int>>()
    _ = Observable<Int>.error(TestError.first).do(onError: { _ in throw TestError.second })
      .subscribe { log.write($0) }
    #expect(log.entries == [.error(TestError.second)])
  }

  @Test("onDispose is called once when the subscription is disposed of, after the source is left")
  func disposal() {
    let log = Log<String>()
    let source = Observable<Int>.create { _ in Disposables.create { log.write("released") } }
    let subscription = source.do(onDispose: { log.write("onDispose") }).subscribe { _ in }
    subscription.dispose()
    subscription.dispose()
    #expect(log.entries == ["released", "onDispose"])
  }
}
