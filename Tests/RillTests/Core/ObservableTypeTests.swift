import Rill
import Testing

@Suite("Subscribing closures")
struct ObservableTypeTests {
  @Test("Each hears its own kind, and disposal comes last")
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

  @Test("Disposal is told once, without an end")
  func disposal() {
    let log = Log<String>()
    let subscription = Observable<Int>.never().subscribe(
      onCompleted: { log.write("completed") }, onDisposed: { log.write("disposed") })
    subscription.dispose()
    subscription.dispose()
    #expect(log.entries == ["disposed"])
  }

  @Test("An error that nobody handles goes to the hook")
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
