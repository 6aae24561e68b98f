import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("The contract of a subscription", .timeLimit(.minutes(20)))
struct ContractTests {
  @Test(
    "A subscription receives elements and one end, and unsubscribes from the source at the end",
    arguments: Pipeline.all)
  func end(_ pipeline: Pipeline) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(150, 1), .next(210, 2), .next(220, 3), .completed(230), .next(240, 4), .completed(250),
      .error(260, TestError.first),
    ])
    let observer = scheduler.start { pipeline.through(source.asObservable()) }
    #expect(observer.events == [.next(210, 2), .next(220, 3), .completed(230)])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }

  @Test(
    "An error ends the subscription and unsubscribes from the source",
    arguments: Pipeline.all.filter { $0.name != "catch" })
  func error(_ pipeline: Pipeline) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(210, 2), .error(230, TestError.first), .next(240, 4), .completed(250),
    ])
    let observer = scheduler.start { pipeline.through(source.asObservable()) }
    #expect(observer.events == [.next(210, 2), .error(230, TestError.first)])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }

  /// Pipelines that go on after the end of the given sequence.
  static let longer: [Pipeline] = [
    Pipeline("merge") { .merge($0, .never()) },
    Pipeline("concat") { $0.concat(Observable<Int>.never()) },
    Pipeline("flatMap") { source in Observable.just(0).concat(Observable<Int>.never()).flatMap { _ in source }
    },
    Pipeline("flatMapLatest") { source in
      Observable.just(0).concat(Observable<Int>.never()).flatMapLatest { _ in source }
    },
    Pipeline("combineLatest") { .combineLatest($0, Observable<Int>.never()) { first, _ in first } },
    Pipeline("withLatestFrom") { Observable<Int>.never().withLatestFrom($0) },
    Pipeline("take(until:)") { Observable<Int>.never().take(until: $0) },
    Pipeline("andThen") { $0.ignoreElements().asCompletable().andThen(.never()) },
  ]

  @Test("Events that an inner source sends after its end are ignored", arguments: longer)
  func partEndsOnce(_ pipeline: Pipeline) {
    let log = Log<Event<Int>>()
    let part = Observable<Int> { sink, _ in
      sink.stop(.completed)
      sink.next(1)
      sink.stop(.completed)
      sink.stop(.error(TestError.first))
    }
    let subscription = pipeline.through(part).subscribe { log.write($0) }
    #expect(log.entries.isEmpty)
    subscription.dispose()
  }

  @Test(
    "Disposal unsubscribes from the source at once, and nothing arrives after it", arguments: Pipeline.all)
  func disposal(_ pipeline: Pipeline) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(240)])
    let observer = scheduler.start(disposed: 225) { pipeline.through(source.asObservable()) }
    #expect(observer.events == [.next(210, 1), .next(220, 2)])
    #expect(source.subscriptions == [Subscription(200, 225)])
  }

  @Test("Disposal from within an element's handler stops all further events", arguments: Pipeline.all)
  func disposalFromWithin(_ pipeline: Pipeline) {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    let log = Log<Event<Int>>()
    subscription.disposable = pipeline.through(subject).subscribe { event in
      log.write(event)
      if event.element == 2 {
        subscription.dispose()
        subject.onNext(3)
      }
    }
    subject.onNext(1)
    subject.onNext(2)
    subject.onNext(4)
    subject.onCompleted()
    #expect(log.entries == [.next(1), .next(2)])
    #expect(!subject.hasObservers)
  }

  @Test("An observer that feeds its own source receives one element after the other", arguments: Pipeline.all)
  func reentrance(_ pipeline: Pipeline) {
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    let subscription = pipeline.through(subject).subscribe { event in
      log.write("\(event) begins")
      if let element = event.element, element < 3 { subject.onNext(element + 1) }
      if event.element == 3 { subject.onCompleted() }
      log.write("\(event) ends")
    }
    subject.onNext(1)
    #expect(
      log.entries
        == ["next(1)", "next(2)", "next(3)", "completed"].flatMap { ["\($0) begins", "\($0) ends"] })
    subscription.dispose()
  }

  @Test(
    "No lock is held while an observer runs: it may wait for a thread that feeds or subscribes",
    arguments: Pipeline.all)
  func noLock(_ pipeline: Pipeline) {
    let subject = PublishSubject<Int>()
    let shared = pipeline.through(subject)
    let log = Log<Int>()
    let others = Log<Bool>()
    let subscription = shared.subscribe(onNext: { element in
      log.write(element)
      guard element == 1 else { return }
      let other = onOtherThread {
        subject.onNext(2)
        shared.subscribe { _ in }.dispose()
      }
      others.write(other.wait())
    })
    subject.onNext(1)
    #expect(others.entries == [true])
    #expect(log.entries == [1, 2])
    subscription.dispose()
  }

  @Test(
    "All elements from many threads arrive, and none while another one is handled", arguments: Pipeline.all)
  func manyThreads(_ pipeline: Pipeline) {
    let subject = PublishSubject<Int>()
    let crossing = Crossing()
    let log = Log<Int>()
    let subscription = pipeline.through(subject).subscribe(onNext: { element in
      crossing.pass { log.write(element) }
    })
    #expect(onManyThreads { thread in for number in 0..<500 { subject.onNext(thread * 500 + number) } })
    subscription.dispose()
    #expect(!crossing.hasCollided)
    #expect(log.entries.sorted() == Array(0..<2000))
    for thread in 0..<4 {
      let own = log.entries.filter { $0 / 500 == thread }
      #expect(own == own.sorted(), "the elements of one thread keep their order")
    }
  }

  @Test("No resource remains after an end, an error or disposal", .enabled(if: countsResources))
  func noLeak() async {
    #if TRACE_RESOURCES
      // A process of its own, because the count covers all subscriptions of a process.
      await #expect(processExitsWith: .success) {
        for pipeline in Pipeline.all {
          let base = Resources.total
          for stop: Event<Int>? in [.completed, .error(TestError.first), nil] {
            let subject = PublishSubject<Int>()
            let subscription = pipeline.through(subject).subscribe { _ in }
            subject.onNext(1)
            if let stop { subject.on(stop) } else { subscription.dispose() }
          }
          #expect(Resources.total == base, "\(pipeline.name)")
        }
      }
    #endif
  }

  @Test("Objects that a subscription's closures capture are released on disposal", arguments: Pipeline.all)
  func closuresAreFreed(_ pipeline: Pipeline) {
    final class Held: Sendable {}
    let subject = PublishSubject<Int>()
    weak var observed: Held?
    let subscription: any Disposable
    do {
      let held = Held()
      observed = held
      subscription = pipeline.through(subject).subscribe { _ in withExtendedLifetime(held) {} }
    }
    subject.onNext(1)
    #expect(observed != nil)
    subscription.dispose()
    #expect(observed == nil)
  }
}
