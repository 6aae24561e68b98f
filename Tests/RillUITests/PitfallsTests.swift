import Rill
import RillTestSupport
import RillUI
import Synchronization
import Testing

/// Tests of the problems between plain observables and controls: each row of docs/pitfalls.md that needs no toolkit.
@Suite("Pitfalls", .timeLimit(.minutes(20)))
@MainActor struct PitfallsTests {
  let bag = DisposeBag()
  let log = Log<String>()

  /// Returns a request that logs each time it is sent.
  func request(_ answer: @escaping @Sendable () throws -> Int = { 1 }) -> Observable<Int> {
    let log = log
    return .deferred {
      log.write("sent")
      return .concat(.just(try answer()), .never())
    }
  }

  @Test("Two subscribers of one request send one request")
  func oneRequest() {
    let answers = Log<Int>()
    let driver = request().asDriver(onErrorJustReturn: 0)
    for _ in 1...2 { driver.drive(onNext: { answers.write($0) }).disposed(by: bag) }
    let signal = request().asSignal(onErrorJustReturn: 0)
    for _ in 1...2 { signal.emit().disposed(by: bag) }
    #expect(log.entries == ["sent", "sent"], "one for the driver, one for the signal")
    #expect(answers.entries == [1, 1])
  }

  @Test("The debug trace counts the subscriptions of a source, shared or not")
  func trace() {
    func lines(_ use: (Observable<Int>) -> [any Disposable]) -> [String] {
      let lines = Log<String>()
      let source = Observable<Int>.never().traced("request", trimOutput: false) { lines.write($0) }
      for subscription in use(source) { subscription.dispose() }
      return lines.entries
    }
    let plain = lines { source in (1...2).map { _ in source.subscribe { _ in } } }
    #expect(
      plain == [
        "request -> #1 subscribed (1 alive)", "request -> #2 subscribed (2 alive)",
        "request -> #1 isDisposed (1 alive)", "request -> #2 isDisposed (0 alive)",
      ])
    let shared = lines { source in
      let driver = source.asDriver(onErrorJustReturn: 0)
      return (1...2).map { _ in driver.drive() }
    }
    #expect(shared == ["request -> #1 subscribed (1 alive)", "request -> #1 isDisposed (0 alive)"])
  }

  @Test("A shared value goes when everybody has left or the source has ended, unless it is for ever")
  func sharedValue() {
    let subject = Mutex(PublishSubject<Int>())
    let source = Observable<Int>.deferred { subject.withLock { $0 } }
    func late(_ shared: Observable<Int>, _ leave: (any Disposable) -> Void) -> [Int] {
      subject.withLock { $0 = PublishSubject() }
      leave(shared.subscribe { _ in })
      let values = Log<Int>()
      shared.subscribe(onNext: { values.write($0) }).disposed(by: bag)
      return values.entries
    }
    let leaving: [(any Disposable) -> Void] = [
      { subscription in
        subject.withLock { $0 }.onNext(1)
        subscription.dispose()
      },
      { _ in
        let current = subject.withLock { $0 }
        current.onNext(1)
        subject.withLock { $0 = PublishSubject() }
        current.onCompleted()
      },
    ]
    for leave in leaving {
      #expect(late(source.share(replay: 1), leave) == [], "the default scope: while connected")
      #expect(late(source.share(replay: 1, scope: .whileConnected), leave) == [])
      #expect(late(source.share(replay: 1, scope: .forever), leave) == [1])
      #expect(late(source.asDriver(onErrorJustReturn: 0).asObservable(), leave) == [])
    }
  }

  @Test("An error ends one request, and what the screen is bound to goes on")
  func error() {
    let inputs = PublishRelay<Int>()
    let shown = BehaviorRelay(value: 0)
    let bag = bag
    inputs.asSignal().flatMapLatest { [self] number in
      request { if number == 2 { throw TestError.first } else { number } }.asSignal(onErrorJustReturn: -1)
    }.emit(to: shown).disposed(by: bag)
    var seen: [Int] = []
    for number in 1...3 {
      inputs.accept(number)
      seen.append(shown.value)
    }
    #expect(seen == [1, -1, 3])
  }

  @Test("A delegate that was set before stays, and one of the wrong kind is an error that says what is where")
  func delegates() throws {
    final class Regular: ScrollDelegate {}
    let scroller = Scroller()
    let regular = Regular()
    scroller.delegate = regular
    #expect(try scroller.rx.delegate.forwardToDelegate() === regular)
    let taken = #expect(throws: DelegateProxyError.self) { try scroller.rx.setDelegate(Regular()) }
    #expect("\(try #require(taken))".hasPrefix("the delegate of Scroller is taken by Regular"))
    let wrong = #expect(throws: DelegateProxyError.self) { try RxRowsDelegateProxy.proxy(for: scroller) }
    #expect("\(try #require(wrong))".hasPrefix("the proxy in the delegate of Scroller is RxScroller"))
  }

  @Test("An action that nobody keeps lives as long as what it is bound to")
  func action() {
    let clicks = PublishSubject<Void>()
    weak var observed: CocoaAction?
    var binding: (any Disposable)?
    do {
      let log = log
      let action = CocoaAction {
        log.write("executed")
        return Observable<Void>.empty()
      }
      observed = action
      binding = ControlEvent(events: clicks).bind(to: action.inputs)
    }
    clicks.onNext(())
    #expect(log.entries == ["executed"])
    #expect(observed != nil)
    binding?.dispose()
    binding = nil
    #expect(observed == nil)
  }
}
