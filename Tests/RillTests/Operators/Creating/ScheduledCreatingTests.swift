import Rill
import RillTest
import Testing

@Suite("Sequences created on a scheduler")
struct ScheduledCreatingTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("of and from take one unit of time for each element and one for completion")
  func elements() {
    let expected: [Recorded<Event<Int>>] = [.next(201, 1), .next(202, 2), .completed(203)]
    #expect(events { .of(1, 2, scheduler: $0) } == expected)
    #expect(events { .from([1, 2], scheduler: $0) } == expected)
    #expect(events { .from(1...2, scheduler: $0) } == expected)
  }

  @Test("A sequence stops in the middle on disposal")
  func disposed() {
    let made = Log<Int>()
    let observed = events(disposed: 203) { scheduler in
      Observable.range(start: 1, count: 10, scheduler: scheduler).do(onNext: { made.write($0) })
    }
    #expect(observed == [.next(201, 1), .next(202, 2)])
    #expect(made.entries == [1, 2])
  }

  @Test("just and from(optional:) take one unit of time for the element and one for completion")
  func single() {
    let expected: [Recorded<Event<Int>>] = [.next(201, 7), .completed(202)]
    #expect(events { .just(7, scheduler: $0) } == expected)
    #expect(events { .from(optional: 7, scheduler: $0) } == expected)
    #expect(events { .from(optional: nil, scheduler: $0) } == [.completed(201)])
    #expect(events { _ in .from(optional: 7) } == [.next(200, 7), .completed(200)])
    #expect(events { _ in .from(optional: nil) } == [.completed(200)])
  }

  @Test("range counts from its start, and a count of zero completes without elements")
  func range() {
    let expected: [Recorded<Event<Int>>] = [.next(201, -1), .next(202, 0), .completed(203)]
    #expect(events { .range(start: -1, count: 2, scheduler: $0) } == expected)
    #expect(events { .range(start: 0, count: 0, scheduler: $0) } == [.completed(201)])
    let log = Log<UInt8>()
    _ = Observable<UInt8>.range(start: 250, count: 6).subscribe(onNext: { log.write($0) })
    #expect(log.entries == Array(250...255))
  }

  @Test("range refuses a negative count and a range that overflows its type") func rangeMisuse() async {
    await #expect(processExitsWith: .failure) { _ = Observable<Int>.range(start: 0, count: -1) }
    await #expect(processExitsWith: .failure) { _ = Observable<UInt8>.range(start: 250, count: 7) }
  }

  @Test("repeatElement goes on until disposal")
  func repeats() {
    let expected: [Recorded<Event<Int>>] = [.next(201, 42), .next(202, 42)]
    #expect(events(disposed: 203) { .repeatElement(42, scheduler: $0) } == expected)
    let log = Log<Int>()
    _ = Observable.repeatElement(1).take(100_000).subscribe(onCompleted: { log.write(1) })
    #expect(log.entries == [1])
  }

  @Test("generate emits the states of a loop")
  func generate() {
    let observed = events {
      .generate(initialState: 0, condition: { $0 <= 1 }, scheduler: $0) { $0 + 1 }
    }
    #expect(observed == [.next(201, 0), .next(202, 1), .completed(203)])
  }

  @Test("An error that a closure of generate throws ends the sequence")
  func generateThrows() {
    let condition = events {
      .generate(initialState: 0, condition: { _ in throw TestError.first }, scheduler: $0) { $0 + 1 }
    }
    #expect(condition == [.error(201, TestError.first)])
    let iteration = events {
      .generate(initialState: 0, condition: { _ in true }, scheduler: $0) { _ in throw TestError.second }
    }
    #expect(iteration == [.next(201, 0), .error(202, TestError.second)])
  }

  @Test("timer without a period emits once and completes")
  func timer() {
    #expect(events { .timer(.seconds(100), scheduler: $0) } == [.next(300, 0), .completed(300)])
    #expect(events { .timer(.seconds(0), scheduler: $0) } == [.next(201, 0), .completed(201)])
  }

  @Test("timer with a period goes on counting, and interval waits one period first")
  func periods() {
    let timer: [Recorded<Event<Int>>] = [.next(300, 0), .next(600, 1), .next(900, 2)]
    #expect(events { .timer(.seconds(100), period: .seconds(300), scheduler: $0) } == timer)
    let interval: [Recorded<Event<Int>>] = [.next(500, 0), .next(800, 1)]
    #expect(events { .interval(.seconds(300), scheduler: $0) } == interval)
    let fast: [Recorded<Event<Int>>] = [.next(201, 0), .next(202, 1)]
    #expect(events(disposed: 203) { .interval(.seconds(0), scheduler: $0) } == fast)
  }

  @Test("using releases its resource after the end, on disposal, and if its factory throws")
  func using() {
    let log = Log<String>()
    let resource: @Sendable () -> AnyCancelable = {
      AnyCancelable(Disposables.create { log.write("released") })
    }
    let source = scheduler.createColdObservable([.next(50, 1), .completed(100)])
    let observer = scheduler.start {
      Observable.using(resource) { _ in source.do(onDispose: { log.write("left") }) }
    }
    #expect(observer.events == [.next(250, 1), .completed(300)])
    #expect(source.subscriptions == [Subscription(200, 300)])
    #expect(log.entries == ["left", "released"])
    let unmade = events { _ in .using(resource) { _ in throw TestError.second } }
    #expect(unmade == [.error(200, TestError.second)])
    #expect(log.entries == ["left", "released", "released"])
    let failing: @Sendable () throws -> AnyCancelable = { throw TestError.first }
    #expect(events { _ in .using(failing) { _ in .never() } } == [.error(200, TestError.first)])
  }

  @Test("100,000 elements on the current thread neither deepen the stack nor wait for each other")
  func many() {
    let log = Log<Int>()
    _ = Observable.range(start: 0, count: 100_000).flatMap { Observable.of($0, $0) }
      .filter { $0 == 99_999 }.subscribe(onNext: { log.write($0) })
    #expect(log.entries == [99_999, 99_999])
  }

  /// A concrete disposable type, which `using` requires.
  struct AnyCancelable: Disposable {
    let base: any Disposable
    init(_ base: any Disposable) { self.base = base }
    func dispose() { base.dispose() }
  }
}
