import Rill
import RillTestSupport
import Testing

@Suite("create", .timeLimit(.minutes(20)))
struct CreateTests {
  @Test("create disposes of the returned disposable once, at the end or on disposal")
  func release() {
    let log = Log<String>()
    let ended = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      observer.onNext(2)
      return Disposables.create { log.write("released") }
    }
    let subscription = ended.subscribe { log.write("\($0)") }
    subscription.dispose()
    #expect(log.entries == ["next(1)", "completed", "released"])
    let released = Log<Int>()
    Observable<Int>.create { _ in Disposables.create { released.write(1) } }.subscribe { _ in }.dispose()
    #expect(released.entries == [1])
  }

  @Test("An element that arrives while another is handled is queued, and its sender does not wait")
  func oneAtATime() {
    let log = Log<String>()
    let observers = Log<AnyObserver<Int>>()
    let subscription = Observable<Int>.create { observer in
      observers.write(observer)
      return Disposables.create()
    }.subscribe { event in
      log.write("\(event) begins")
      if event.element == 1 {
        log.write("\(onOtherThread { observers.entries[0].onNext(2) }.wait())")
        observers.entries[0].onCompleted()
      }
      log.write("\(event) ends")
    }
    observers.entries[0].onNext(1)
    let events = ["next(1) begins", "true", "next(1) ends", "next(2) begins", "next(2) ends"]
    #expect(log.entries == events + ["completed begins", "completed ends"])
    subscription.dispose()
  }

  @Test("Elements from many threads come one at a time, and none after the end")
  func manyThreads() {
    let log = Log<Event<Int>>()
    let crossing = Crossing()
    let observers = Log<AnyObserver<Int>>()
    let observable = Observable<Int>.create { observer in
      observers.write(observer)
      return Disposables.create()
    }
    let subscription = observable.subscribe { event in crossing.pass { log.write(event) } }
    let observer = observers.entries[0]
    #expect(
      onManyThreads { thread in
        for number in 0..<500 { observer.onNext(thread * 500 + number) }
      })
    #expect(log.entries.count == 2000)
    #expect(onManyThreads { thread in thread == 2 ? observer.onCompleted() : observer.onNext(thread) })
    observer.onNext(1)
    #expect(log.entries.last == .completed)
    #expect(!crossing.hasCollided)
    subscription.dispose()
  }
}
