import Rill
import RillUI
import RillTestSupport
import Testing

@Suite("The lifetime of an action", .timeLimit(.minutes(20)))
struct ActionLifetimeTests {
  @Test("Observers do not keep an action alive")
  func freed() {
    let allowed = BehaviorRelay(value: true)
    weak var observed: Action<Int, Int>?
    let bag = DisposeBag()
    do {
      let action = Action<Int, Int>(enabledIf: allowed.asObservable()) { Observable.just($0) }
      observed = action
      action.enabled.subscribe { _ in }.disposed(by: bag)
      action.elements.subscribe { _ in }.disposed(by: bag)
      action.execute(1).subscribe { _ in }.disposed(by: bag)
    }
    #expect(observed == nil)
  }

  @Test("A binding to an action's inputs keeps the action alive while it lasts")
  func inputs() {
    let source = PublishSubject<Int>()
    let log = Log<Int>()
    weak var observed: Action<Int, Int>?
    var subscription: (any Disposable)?
    do {
      let action = Action<Int, Int> { input in
        log.write(input)
        return Observable.just(input)
      }
      observed = action
      subscription = source.bind(to: action.inputs)
    }
    source.onNext(1)
    #expect(observed != nil)
    #expect(log.entries == [1])
    subscription?.dispose()
    subscription = nil
    #expect(observed == nil)
  }

  @Test("Running work keeps an action alive until its end")
  func work() {
    for stop: Event<Int> in [.completed, .error(TestError.first)] {
      let source = PublishSubject<Int>()
      let log = Log<Event<Int>>()
      weak var observed: Action<Void, Int>?
      let bag = DisposeBag()
      do {
        let action = Action<Void, Int> { source }
        observed = action
        action.elements.subscribe { log.write($0) }.disposed(by: bag)
        action.execute()
      }
      #expect(observed != nil)
      source.onNext(1)
      source.on(stop)
      #expect(log.entries == [.next(1)])
      #expect(observed == nil)
      #expect(!source.hasObservers)
    }
  }

  @Test("No resource of an action remains", .enabled(if: countsResources))
  func noLeak() async {
    #if TRACE_RESOURCES
      await #expect(processExitsWith: .success) {
        let base = Resources.total
        for _ in 0..<3 {
          let source = PublishSubject<Int>()
          let allowed = BehaviorRelay(value: true)
          let action = Action<Int, Int>(enabledIf: allowed.asObservable()) { Observable.just($0) }
          let bag = DisposeBag()
          source.bind(to: action.inputs).disposed(by: bag)
          action.enabled.subscribe { _ in }.disposed(by: bag)
          action.underlyingError.subscribe { _ in }.disposed(by: bag)
          source.onNext(1)
          action.execute(2).subscribe { _ in }.disposed(by: bag)
        }
        #expect(Resources.total == base)
      }
    #endif
  }
}
