import Rill
import RillTest
import RillUI
import Testing

@Suite("A completable action", .timeLimit(.minutes(5)))
struct CompletableActionTests {
  let scheduler = TestScheduler(initialClock: 0)
  let inputs = Log<String>()
  let bag = DisposeBag()

  /// Runs an action whose work takes 5, and fails for "bad"; executed at 10 and 20.
  func run(_ given: [String], _ observe: (CompletableAction<String>) -> Void) {
    let (scheduler, inputs) = (scheduler, inputs)
    let action = CompletableAction<String> { input -> Completable in
      inputs.write(input)
      let end: Recorded<Event<Never>> = input == "bad" ? .error(5, TestError.first) : .completed(5)
      return scheduler.createColdObservable([end]).asCompletable()
    }
    observe(action)
    for (time, input) in zip([10, 20], given) {
      scheduler.scheduleAt(time) { action.inputs.onNext(input) }
    }
    scheduler.start()
  }

  @Test("Takes its inputs, delivers no element, and tells each completion")
  func completions() {
    let completions = scheduler.createObserver(Int.self)
    let elements = scheduler.createObserver(Never.self)
    run(["a", "b"]) { action in
      action.completions.map { 1 }.subscribe(completions).disposed(by: bag)
      action.elements.subscribe(elements).disposed(by: bag)
    }
    #expect(inputs.entries == ["a", "b"])
    #expect(completions.events == [.next(15, 1), .next(25, 1)])
    #expect(elements.events.isEmpty)
  }

  @Test("A failure is no completion, and the next execution's is told")
  func failure() {
    let completions = scheduler.createObserver(Int.self)
    let errors = scheduler.createObserver(String.self)
    run(["bad", "b"]) { action in
      action.completions.map { 1 }.subscribe(completions).disposed(by: bag)
      action.underlyingError.map { "\($0)" }.subscribe(errors).disposed(by: bag)
    }
    #expect(completions.events == [.next(25, 1)])
    #expect(errors.events == [.next(15, "first")])
  }
}
