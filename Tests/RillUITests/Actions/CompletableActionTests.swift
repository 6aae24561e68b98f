import Rill
import RillTest
import RillUI
import Testing

@Suite("A completable action", .timeLimit(.minutes(20)))
struct CompletableActionTests {
  let scheduler = TestScheduler(initialClock: 0)
  let inputs = Log<String>()
  let bag = DisposeBag()

  /// Runs an action, executed at 10 and 20. Its work takes 5 and fails for "bad".
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

  @Test("A completable action accepts inputs, emits no element, and emits each completion")
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

  @Test("A failure is not a completion, and the next execution's completion is emitted")
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
