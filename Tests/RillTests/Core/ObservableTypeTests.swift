import Rill
import Testing

@Suite("Subscribing closures")
struct ObservableTypeTests {
  @Test("Each closure receives its own kind of event, and onDisposed comes last")
  func closures() {
    for stop: Event<Int> in [.completed, .error(TestError.first)] {
      let log = Log<String>()
      let subject = PublishSubject<Int>()
      let subscription = subject.subscribe(
        onNext: { log.write("\($0)") }, onError: { log.write("\($0)") },
        onCompleted: { log.write("completed") }, onDisposed: { log.write("disposed") })
      subject.onNext(1)
      subject.on(stop)
      subject.onNext(2)
      subscription.dispose()
      #expect(log.entries == ["1", stop.isCompleted ? "completed" : "first", "disposed"])
    }
  }

  @Test("Disposal without an end calls onDisposed once")
  func disposal() {
    let log = Log<String>()
    let subscription = Observable<Int>.never().subscribe(
      onCompleted: { log.write("completed") }, onDisposed: { log.write("disposed") })
    subscription.dispose()
    subscription.dispose()
    #expect(log.entries == ["disposed"])
  }

  @Test("onDisposed comes before the source's release at an end, and after it on disposal")
  func disposalAndRelease() {
    for isEnded in [true, false] {
      let log = Log<String>()
      let subject = PublishSubject<Int>()
      let subscription = Observable<Int>
        .create { observer in
          Disposables.create(subject.subscribe(observer), Disposables.create { log.write("released") })
        }
        .subscribe(onCompleted: { log.write("completed") }, onDisposed: { log.write("disposed") })
      if isEnded { subject.onCompleted() } else { subscription.dispose() }
      #expect(log.entries == (isEnded ? ["completed", "disposed", "released"] : ["released", "disposed"]))
    }
  }

  @Test("A custom observable that goes on after its end is disposed of and ignored from then on")
  func foreign() {
    struct Endless: ObservableType {
      typealias Element = Int
      let log: Log<String>

      func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
      where Observer.Element == Int {
        for event: Event<Int> in [.next(1), .completed, .next(2), .completed] { observer.on(event) }
        return Disposables.create { log.write("left") }
      }
    }
    let log = Log<String>()
    _ = Endless(log: log).subscribe { log.write("\($0)") }
    _ = Endless(log: log).subscribe(onNext: { log.write("\($0)") }, onCompleted: { log.write("completed") })
    #expect(log.entries == ["next(1)", "completed", "left", "1", "completed", "left"])
  }

  @Test("An unhandled error goes to the hook")
  func hook() async {
    await #expect(processExitsWith: .success) {
      let log = Log<String>()
      Hooks.defaultErrorHandler = { log.write("\($1)") }
      _ = Observable<Int>.error(TestError.second).subscribe(onNext: { _ in })
      _ = Observable<Int>.error(TestError.first).bind(to: PublishRelay())
      _ = Observable<Int>.error(TestError.first).subscribe(onError: { _ in })
      #expect(log.entries == ["second", "first"])
    }
  }
}
