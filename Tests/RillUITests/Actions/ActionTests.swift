import Rill
import RillTest
import RillUI
import Testing

@Suite("An action", .timeLimit(.minutes(20)))
struct ActionTests {
  let scheduler = TestScheduler(initialClock: 0)

  /// Records a sequence from a subscription at 10.
  func record<Element>(_ observable: Observable<Element>) -> TestableObserver<Element> {
    let observer = scheduler.createObserver(Element.self)
    scheduler.scheduleAt(10) { _ = observable.subscribe(observer) }
    return observer
  }

  func values<Element>(_ observer: TestableObserver<Element>) -> [String] {
    observer.events.map { "\($0.value) @ \($0.time)" }
  }

  @Test("An action runs its work for an input and emits its elements and states")
  func execution() {
    let work = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .completed(30)])
    let inputs = Log<String>()
    let action = Action<String, Int> { input in
      inputs.write(input)
      return work
    }
    let (enabled, executing) = (record(action.enabled), record(action.executing))
    let (elements, errors) = (record(action.elements), record(action.errors))
    let result = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(100) { _ = action.execute("a").subscribe(result) }
    scheduler.start()
    #expect(inputs.entries == ["a"])
    #expect(work.subscriptions == [Subscription(100, 130)])
    #expect(enabled.events == [.next(10, true), .next(100, false), .next(130, true)])
    #expect(executing.events == [.next(10, false), .next(100, true), .next(130, false)])
    #expect(elements.events == [.next(110, 1), .next(120, 2)])
    #expect(result.events == [.next(110, 1), .next(120, 2), .completed(130)])
    #expect(errors.events.isEmpty)
  }

  @Test("An action works without subscribers to its result, which it replays to later ones")
  func replay() {
    let work = scheduler.createColdObservable([.next(10, 1), .completed(30)])
    let action = Action<Void, Int> { work }
    let late = scheduler.createObserver(Int.self)
    let result = Log<Observable<Int>>()
    scheduler.scheduleAt(100) { result.write(action.execute()) }
    scheduler.scheduleAt(200) { _ = result.entries[0].subscribe(late) }
    scheduler.start()
    #expect(late.events == [.next(200, 1), .completed(200)])
    #expect(
      work.subscriptions == [Subscription(100, 130)], "a second subscription does not start the work again")
  }

  @Test("An action refuses a second execution while one runs, and accepts one afterwards")
  func refusal() {
    let work = scheduler.createColdObservable([.next(10, 1), .completed(30)])
    let action = Action<Void, Int> { work }
    let (errors, underlying) = (record(action.errors), record(action.underlyingError))
    let refused = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(100) { action.execute() }
    scheduler.scheduleAt(115) { _ = action.execute().subscribe(refused) }
    scheduler.scheduleAt(140) { action.execute() }
    scheduler.start()
    #expect(refused.events == [.error(115, ActionError.notEnabled)])
    #expect(values(errors) == ["next(\(ActionError.notEnabled)) @ 115"])
    #expect(underlying.events.isEmpty)
    #expect(work.subscriptions == [Subscription(100, 130), Subscription(140, 170)])
  }

  @Test("An action emits its work's error and can be executed again")
  func failure() {
    let work = scheduler.createColdObservable([.next(10, 1), .error(20, TestError.first)])
    let action = Action<Void, Int> { work }
    let (enabled, executing) = (record(action.enabled), record(action.executing))
    let (errors, underlying) = (record(action.errors), record(action.underlyingError))
    let (elements, result) = (record(action.elements), scheduler.createObserver(Int.self))
    scheduler.scheduleAt(100) { _ = action.execute().subscribe(result) }
    scheduler.scheduleAt(200) { action.execute() }
    scheduler.start()
    let failure = ActionError.underlyingError(TestError.first)
    #expect(result.events == [.next(110, 1), .error(120, failure)])
    #expect(values(errors) == ["next(first) @ 120", "next(first) @ 220"])
    #expect(values(underlying) == ["next(first) @ 120", "next(first) @ 220"])
    #expect(elements.events == [.next(110, 1), .next(210, 1)])
    #expect(
      enabled.events
        == [.next(10, true), .next(100, false), .next(120, true), .next(200, false), .next(220, true)])
    #expect(executing.events.map(\.time) == [10, 100, 120, 200, 220])
  }

  @Test("An action runs only while enabledIf allows it, and not before its first value")
  func enabledIf() {
    let allowed = scheduler.createHotObservable([.next(50, true), .next(105, false), .next(200, true)])
    let work = scheduler.createColdObservable([.next(10, 1), .completed(30)])
    let action = Action<Void, Int>(enabledIf: allowed.asObservable()) { work }
    let (enabled, errors) = (record(action.enabled), record(action.errors))
    for time in [40, 100, 150, 210] { scheduler.scheduleAt(time) { action.execute() } }
    scheduler.start()
    #expect(work.subscriptions == [Subscription(100, 130), Subscription(210, 240)])
    #expect(errors.events.map(\.time) == [40, 150])
    #expect(
      enabled.events == [
        .next(10, false), .next(50, true), .next(100, false), .next(200, true), .next(210, false),
        .next(240, true),
      ])
  }

  @Test("allowed follows enabledIf alone, also while the work runs")
  func allowed() {
    let isAllowed = scheduler.createHotObservable([
      .next(50, true), .next(60, true), .next(105, false), .next(200, true),
    ])
    let work = scheduler.createColdObservable([.next(10, 1), .completed(30)])
    let action = Action<Void, Int>(enabledIf: isAllowed.asObservable()) { work }
    let allowed = record(action.allowed)
    for time in [100, 210] { scheduler.scheduleAt(time) { action.execute() } }
    scheduler.start()
    #expect(work.subscriptions == [Subscription(100, 130), Subscription(210, 240)])
    #expect(allowed.events == [.next(10, false), .next(50, true), .next(105, false), .next(200, true)])
  }

  @Test("An action accepts inputs from a binding")
  func inputs() {
    let work = scheduler.createColdObservable([.completed(5, Int.self)])
    let action = Action<Int, Int> { input in work.startWith(input) }
    let elements = record(action.elements)
    let source = scheduler.createHotObservable([.next(110, 1), .next(112, 2), .next(120, 3), .completed(130)])
    scheduler.scheduleAt(100) { _ = source.bind(to: action.inputs) }
    scheduler.start()
    #expect(elements.events == [.next(110, 1), .next(120, 3)])
  }

  @Test("executionObservables emits each accepted execution as a sequence")
  func executionObservables() {
    let work = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let action = Action<Int, Int> { input in work.map { $0 + input } }
    let inner = record(action.executionObservables.flatMap { $0 })
    let count = record(action.executionObservables.map { _ in 1 })
    for time in [100, 105, 130] { scheduler.scheduleAt(time) { action.execute(time) } }
    scheduler.start()
    #expect(inner.events == [.next(110, 101), .next(140, 131)])
    #expect(count.events == [.next(100, 1), .next(130, 1)])
  }

  @Test(
    "An execution's sequence fails with the work's own error, and the result of execute with the action's")
  func executionError() {
    let work = scheduler.createColdObservable([.next(10, 1), .error(20, TestError.first)])
    let action = Action<Int, Int> { _ in work }
    let log = Log<String>()
    let bag = DisposeBag()
    action.executionObservables.flatMap { $0.materialize() }
      .subscribe(onNext: { log.write("execution \($0)") }).disposed(by: bag)
    scheduler.scheduleAt(100) {
      action.execute(1).subscribe(onError: { error in
        if case ActionError.underlyingError(let cause) = error { log.write("execute \(cause)") }
      }).disposed(by: bag)
    }
    scheduler.start()
    #expect(log.entries == ["execution next(1)", "execution error(first)", "execute first"])
  }

  @Test("A disabled action starts no work and never runs")
  func disabled() {
    let action = Action<Int, Int>(enabledIf: .just(false)) { Observable.just($0) }
    let (enabled, executing) = (record(action.enabled), record(action.executing))
    let (elements, errors) = (record(action.elements), record(action.errors))
    let executions = record(action.executionObservables.map { _ in 1 })
    for time in [100, 200] { scheduler.scheduleAt(time) { action.inputs.onNext(time) } }
    scheduler.start()
    #expect(enabled.events == [.next(10, false)] && executing.events == [.next(10, false)])
    #expect(elements.events.isEmpty && executions.events.isEmpty)
    #expect(values(errors) == [100, 200].map { "next(\(ActionError.notEnabled)) @ \($0)" })
  }

  @Test("An end of the inputs does not end the action")
  func inputsEnd() {
    let action = Action<Int, Int> { Observable.of($0, $0 + 1) }
    let (elements, errors) = (record(action.elements), record(action.errors))
    let inputs = action.inputs
    scheduler.scheduleAt(100) { inputs.onError(TestError.first) }
    scheduler.scheduleAt(110) { inputs.onNext(1) }
    scheduler.scheduleAt(120) { inputs.onCompleted() }
    scheduler.scheduleAt(130) { action.inputs.onNext(5) }
    scheduler.start()
    #expect(elements.events == [.next(110, 1), .next(110, 2), .next(130, 5), .next(130, 6)])
    #expect(errors.events.isEmpty)
  }

  @Test("An action is enabled again before its result completes or fails")
  func enabledBeforeEnd() {
    for stop: Event<Int> in [.completed, .error(TestError.first)] {
      let work = PublishSubject<Int>()
      let log = Log<String>()
      let action = Action<Void, Int> { work }
      let bag = DisposeBag()
      action.enabled.subscribe(onNext: { log.write("enabled \($0)") }).disposed(by: bag)
      action.executing.subscribe(onNext: { log.write("executing \($0)") }).disposed(by: bag)
      action.execute().subscribe { _ in
        log.write("end")
        action.enabled.take(1).subscribe(onNext: { log.write("is \($0)") }).disposed(by: bag)
        action.execute()
      }.disposed(by: bag)
      work.on(stop)
      let begin = ["enabled true", "executing false", "executing true", "enabled false"]
      #expect(log.entries.prefix(4) == begin[...])
      #expect(log.entries[4...5].sorted() == ["enabled true", "executing false"])
      #expect(log.entries[6...7] == ["end", "is true"])
    }
  }

  @Test("Work that ends at once leaves the action enabled")
  func synchronousWork() {
    let action = Action<Int, Int> { Observable.just($0 * 2) }
    let log = Log<Event<Int>>()
    let flags = Log<Bool>()
    let bag = DisposeBag()
    action.enabled.subscribe(onNext: { flags.write($0) }).disposed(by: bag)
    for number in 1...2 { action.execute(number).subscribe { log.write($0) }.disposed(by: bag) }
    #expect(log.entries == [.next(2), .completed, .next(4), .completed])
    #expect(flags.entries == [true, false, true, false, true])
  }

  @Test("One action's work can wait for an action that it starts")
  func sequentialCreation() {
    let saved = Log<String>()
    let closed = PublishSubject<Never>()
    let editor = Log<Action<String, Void>>()
    let create = CocoaAction {
      Observable<Int>.deferred { .just(1) }.flatMap { number in
        editor.write(
          Action<String, Void> { title in
            Observable.deferred {
              saved.write("\(number) \(title)")
              return .just(())
            }
          })
        return closed.asCompletable().andThen(Observable.just(()))
      }
    }
    let (enabled, elements) = (Log<Bool>(), Log<String>())
    let bag = DisposeBag()
    create.enabled.subscribe(onNext: { enabled.write($0) }).disposed(by: bag)
    create.elements.subscribe(onNext: { elements.write("created") }).disposed(by: bag)
    create.execute()
    create.execute()
    #expect(editor.entries.count == 1, "the second was refused")
    editor.entries[0].execute("title")
    #expect(saved.entries == ["1 title"])
    #expect(enabled.entries == [true, false])
    closed.onCompleted()
    #expect(enabled.entries == [true, false, true])
    #expect(elements.entries == ["created"])
  }

  @Test("The kind of an action's work follows from the closure, also where it is only `.just` or `.empty()`")
  func inferred() {
    let elements = Log<Int>()
    let bag = DisposeBag()
    let tap = CocoaAction { _ in .just(()) }
    let observable = Action<Int, Int> { input in .just(input + 1) }
    let single = Action<Int, Int> { input in Single.just(input + 2) }
    let enabled = Action<Int, Int>(enabledIf: .just(true)) { input in
      if input < 0 { return .empty() }
      return .of(input, input)
    }
    tap.elements.subscribe(onNext: { elements.write(0) }).disposed(by: bag)
    tap.execute()
    for action in [observable, single, enabled] {
      action.elements.subscribe(onNext: { elements.write($0) }).disposed(by: bag)
      action.execute(1)
    }
    #expect(elements.entries == [0, 2, 3, 1, 1])
  }

  @Test("An action without output only completes")
  func completable() {
    let log = Log<String>()
    let action = CompletableAction<Int> { input in
      Completable.create { observer in
        observer(.completed)
        return Disposables.create { log.write("\(input)") }
      }
    }
    action.execute(3).subscribe(onCompleted: { log.write("completed") }).dispose()
    #expect(log.entries.sorted() == ["3", "completed"])
  }
}
