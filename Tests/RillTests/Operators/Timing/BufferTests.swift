import Rill
import RillTest
import Testing

@Suite("buffer and window")
struct BufferTests {
  let scheduler = TestScheduler(initialClock: 0)
  let elements: [Recorded<Event<Int>>] = [
    .next(105, 0), .next(210, 1), .next(220, 2), .next(240, 3), .next(310, 4), .next(350, 5), .completed(400),
  ]

  func buffer(disposed: TestTime = 1000, _ source: TestableObservable<Int>) -> TestableObserver<[Int]> {
    scheduler.start(disposed: disposed) { [scheduler] in
      source.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
    }
  }

  @Test("buffer emits a full group at once, otherwise when its time is over, and the rest at completion")
  func groups() {
    let source = scheduler.createHotObservable(elements)
    let observer = buffer(source)
    #expect(
      observer.events
        == [.next(240, [1, 2, 3]), .next(310, [4]), .next(380, [5]), .next(400, []), .completed(400)])
    #expect(source.subscriptions == [Subscription(200, 400)])
  }

  @Test("buffer drops its group at an error")
  func error() {
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.first)])
    #expect(buffer(source).events == [.error(220, TestError.first)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test("Disposal of buffer emits nothing and unsubscribes from the source")
  func disposal() {
    let source = scheduler.createHotObservable(elements)
    #expect(buffer(disposed: 300, source).events == [.next(240, [1, 2, 3])])
    #expect(source.subscriptions == [Subscription(200, 300)])
  }

  /// Returns the elements of the windows, each with its window's number.
  func windows(disposed: TestTime = 1000, _ source: TestableObservable<Int>) -> TestableObserver<String> {
    scheduler.start(disposed: disposed) { [scheduler] in
      let number = Log<Void>()
      return source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler).flatMap { window in
        number.write(())
        let count = number.entries.count
        return window.map { "\(count) \($0)" }.concat(Observable.just("\(count) ends"))
      }
    }
  }

  @Test("window ends a full window at once, otherwise when its time is over, and the last at completion")
  func windowTimes() {
    let source = scheduler.createHotObservable(elements)
    #expect(
      windows(source).events == [
        .next(210, "1 1"), .next(220, "1 2"), .next(240, "1 3"), .next(240, "1 ends"), .next(310, "2 4"),
        .next(310, "2 ends"), .next(350, "3 5"), .next(380, "3 ends"), .next(400, "4 ends"), .completed(400),
      ])
    #expect(source.subscriptions == [Subscription(200, 400)])
  }

  @Test("window starts counting from zero when its time is over")
  func windowCountsAnew() {
    let source = scheduler.createHotObservable([
      .next(210, 1), .next(220, 2), .next(280, 3), .next(290, 4), .next(300, 5), .next(310, 6),
      .completed(320),
    ])
    #expect(
      windows(source).events == [
        .next(210, "1 1"), .next(220, "1 2"), .next(270, "1 ends"), .next(280, "2 3"), .next(290, "2 4"),
        .next(300, "2 5"), .next(300, "2 ends"), .next(310, "3 6"), .next(320, "3 ends"), .completed(320),
      ])
  }

  @Test("An error of the source ends both the current window and the result")
  func windowError() {
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.first)])
    #expect(windows(source).events == [.next(210, "1 1"), .error(220, TestError.first)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test("window stays subscribed while a window has an observer, even if the result has none")
  func windowShared() {
    let source = scheduler.createHotObservable(elements)
    let inner = SerialDisposable()
    let log = Log<Event<Int>>()
    let outer = scheduler.start(disposed: 215) { [scheduler] in
      source.window(timeSpan: .seconds(70), count: 10, scheduler: scheduler).do(onNext: { window in
        inner.disposable = window.subscribe { log.write($0) }
      }).map { _ in 0 }
    }
    #expect(outer.events == [.next(200, 0)])
    #expect(log.entries == [.next(1), .next(2), .next(3), .completed])
    #expect(source.subscriptions == [Subscription(200, 270)])
  }

  @Test("window unsubscribes when neither the result nor a window has an observer")
  func windowDisposal() {
    let source = scheduler.createHotObservable(elements)
    #expect(windows(disposed: 230, source).events == [.next(210, "1 1"), .next(220, "1 2")])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }
}
