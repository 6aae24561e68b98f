import Rill
import RillTest
import Testing

@Suite("Turns of sequences that are subscribed to within each other")
struct TurnsTests {
  @Test("combineLatest, zip and merge of two sequences alternate between them")
  func combining() {
    let log = Log<String>()
    _ = Observable.combineLatest(Observable.of(1, 2), Observable.of(10, 20)) { "\($0) \($1)" }
      .subscribe(onNext: { log.write($0) })
    #expect(log.entries == ["1 10", "2 10", "2 20"])
    let merged = Log<Int>()
    _ = Observable.merge(.of(1, 2, 3), .of(10, 20, 30)).subscribe(onNext: { merged.write($0) })
    #expect(merged.entries == [1, 10, 2, 20, 3, 30])
    let latest = Log<Int>()
    _ = Observable.of(1, 2).withLatestFrom(Observable.of(10, 20)) { $0 + $1 }
      .subscribe(onNext: { latest.write($0) })
    #expect(latest.entries == [11, 22])
  }

  @Test("flatMap continues with its source between two elements of an inner sequence")
  func flatMap() {
    let log = Log<Int>()
    _ = Observable.of(1, 2).flatMap { Observable.of($0, $0 * 10, $0 * 100) }
      .subscribe(onNext: { log.write($0) })
    #expect(log.entries == [1, 10, 2, 100, 20, 200])
  }

  @Test("concat runs one sequence after the other, without turns")
  func concat() {
    let log = Log<Event<Int>>()
    _ = Observable.concat(.of(1, 2), .of(3, 4)).subscribe { log.write($0) }
    #expect(log.entries == [.next(1), .next(2), .next(3), .next(4), .completed])
  }

  @Test("The first element arrives after the whole subscription, except that of just")
  func subscribed() {
    let log = Log<String>()
    for source in [Observable.of(1), Observable.just(1)] {
      _ = source.do(onSubscribe: { log.write("subscribe") }, onSubscribed: { log.write("subscribed") })
        .subscribe(onNext: { _ in log.write("element") })
    }
    #expect(
      log.entries == ["subscribe", "subscribed", "element"] + ["subscribe", "element", "subscribed"])
  }

  @Test("A sequence subscribed to in a create closure begins when the closure has returned")
  func create() {
    let log = Log<Int>()
    _ = Observable<Int>.create { observer in
      let inner = Observable.of(1, 2).subscribe(onNext: { observer.onNext($0) })
      observer.onNext(3)
      return inner
    }.subscribe(onNext: { log.write($0) })
    #expect(log.entries == [3, 1, 2])
  }

  @Test("On an idle thread a subject's onNext returns after everything downstream has run")
  func idle() {
    let subject = PublishSubject<Int>()
    let log = Log<Int>()
    let subscription = subject.flatMap { _ in
      Observable.combineLatest(Observable.of(1, 2), Observable.of(10, 20)) { $0 + $1 }
    }.subscribe(onNext: { log.write($0) })
    subject.onNext(0)
    #expect(log.entries == [11, 12, 22])
    subscription.dispose()
  }

  @Test("A sequence disposed of between two turns makes no further element")
  func disposed() {
    let made = Log<Int>()
    _ = Observable.merge(.of(1, 2, 3).do(onNext: { made.write($0) }), .of(10, 20, 30)).take(3)
      .subscribe { _ in }
    #expect(made.entries == [1, 2])
  }
}
