import Rill
import RillTest
import RillTestSupport
import RillUI
import Testing

/// A regular delegate.
private final class Regular: RowsDelegate {
  let log: Log<String>
  var answer = false

  init(_ log: Log<String>) { self.log = log }

  func didScroll(_ scroller: Scroller, to offset: Int) { log.write("regular \(offset)") }
  func shouldScrollToTop(_ scroller: Scroller) -> Bool { answer }
  func didSelect(_ rows: Rows, row: Int) { log.write("regular row \(row)") }
}

@Suite("A delegate's proxy", .timeLimit(.minutes(5)))
@MainActor struct DelegateProxyTests {
  let log = Log<String>()
  let bag = DisposeBag()

  func observe(_ proxy: RxScrollerDelegateProxy) {
    let log = log
    proxy.sentMessage(\.didScroll).subscribe(onNext: { log.write("sent \($0)") }).disposed(by: bag)
    proxy.methodInvoked(\.didScroll).subscribe(onNext: { log.write("invoked \($0)") }).disposed(by: bag)
  }

  @Test("Keeps a delegate that was set before, and tells observers before and after it")
  func delegateFirst() throws {
    let scroller = Scroller()
    let regular = Regular(log)
    scroller.delegate = regular
    let proxy = try scroller.rx.delegate
    observe(proxy)
    #expect(scroller.delegate === proxy)
    #expect(proxy.forwardToDelegate() === regular)
    scroller.scroll(to: 1)
    #expect(log.entries == ["sent 1", "regular 1", "invoked 1"])
  }

  @Test("Takes a delegate that is set afterwards, beside the observers, and lets it go")
  func proxyFirst() throws {
    let scroller = Scroller()
    let regular = Regular(log)
    observe(try scroller.rx.delegate)
    scroller.scroll(to: 1)
    let installed = try scroller.rx.setDelegate(regular)
    scroller.scroll(to: 2)
    installed.dispose()
    scroller.scroll(to: 3)
    #expect(
      log.entries == ["sent 1", "invoked 1", "sent 2", "regular 2", "invoked 2", "sent 3", "invoked 3"])
  }

  @Test("Takes the slot back, with the delegate that was put there directly, at the next access")
  func assignedDirectly() throws {
    let scroller = Scroller()
    let regular = Regular(log)
    let proxy = try scroller.rx.delegate
    observe(proxy)
    scroller.delegate = regular
    scroller.scroll(to: 1)
    #expect(try scroller.rx.delegate === proxy)
    scroller.scroll(to: 2)
    #expect(log.entries == ["regular 1", "sent 2", "regular 2", "invoked 2"])
    scroller.delegate = nil
    _ = scroller.rx.didScroll
    scroller.scroll(to: 3)
    #expect(log.entries.suffix(2) == ["sent 3", "invoked 3"], "no delegate is one too")
  }

  @Test("Answers for the regular delegate, and as a control without one where there is none")
  func answers() throws {
    let scroller = Scroller()
    let regular = Regular(log)
    let proxy = try scroller.rx.delegate
    #expect(scroller.scrollsToTop)
    let installed = try scroller.rx.setDelegate(regular)
    proxy.methodInvoked(\.shouldScrollToTop).subscribe(onNext: { [log] in log.write("asked") })
      .disposed(by: bag)
    #expect(!scroller.scrollsToTop)
    regular.answer = true
    #expect(scroller.scrollsToTop)
    installed.dispose()
    #expect(log.entries == ["asked", "asked"])
  }

  @Test("Serves observers in virtual time, each from its subscription to its disposal")
  func virtualTime() {
    let scheduler = TestScheduler(initialClock: 0)
    let scroller = Scroller()
    let event = scroller.rx.didScroll
    for time in [100, 210, 300, 450] {
      scheduler.scheduleAt(time) { MainActor.assumeIsolated { scroller.scroll(to: time) } }
    }
    let early = scheduler.start(created: 0, subscribed: 50, disposed: 400) { event.asObservable() }
    #expect(early.events == [.next(100, 100), .next(210, 210), .next(300, 300)])
  }

  @Test("Disposing of observers leaves the regular delegate alone")
  func disposal() throws {
    let scroller = Scroller()
    let regular = Regular(log)
    scroller.delegate = regular
    let log = log
    let subscription = scroller.rx.didScroll.subscribe(onNext: { log.write("invoked \($0)") })
    scroller.scroll(to: 1)
    subscription.dispose()
    scroller.scroll(to: 2)
    #expect(log.entries == ["regular 1", "invoked 1", "regular 2"])
  }

  @Test("Holds the regular delegate weakly, or keeps it if asked to")
  func retaining() throws {
    for retains in [false, true] {
      let scroller = Scroller()
      weak var observed: Regular?
      var installed: (any Disposable)?
      do {
        let regular = Regular(log)
        observed = regular
        installed = try RxScrollerDelegateProxy.installForwardDelegate(
          regular, retainDelegate: retains, onProxyForObject: scroller)
      }
      #expect((observed != nil) == retains)
      #expect(try (scroller.rx.delegate.forwardToDelegate() != nil) == retains)
      installed?.dispose()
      #expect(observed == nil)
    }
  }

  @Test("Refuses a second delegate, and says which slot is taken by what")
  func taken() throws {
    let scroller = Scroller()
    let (first, second) = (Regular(log), Regular(log))
    scroller.delegate = first
    let error = #expect(throws: DelegateProxyError.self) { try scroller.rx.setDelegate(second) }
    #expect(error == .slotTaken(slot: "delegate", of: "Scroller", by: "Regular", wanted: "Regular"))
    #expect(
      "\(try #require(error))".hasPrefix(
        "the delegate of Scroller is taken by Regular, so Regular cannot be set: set the delegate to nil"))
    scroller.scroll(to: 1)
    #expect(log.entries == ["regular 1"], "the first one stays")
  }

  @Test("Removing a delegate leaves alone what has taken its place")
  func replaced() throws {
    let scroller = Scroller()
    let (first, second) = (Regular(log), Regular(log))
    let installed = try scroller.rx.setDelegate(first)
    try scroller.rx.delegate.setForwardToDelegate(second, retainDelegate: false)
    installed.dispose()
    #expect(try scroller.rx.delegate.forwardToDelegate() === second)
  }

  @Test("A delegate may be removed on any thread")
  func removedElsewhere() async throws {
    let scroller = Scroller()
    let regular = Regular(log)
    let installed = try scroller.rx.setDelegate(regular)
    #expect(onOtherThread { installed.dispose() }.wait())
    await deliveries()
    #expect(try scroller.rx.delegate.forwardToDelegate() == nil)
  }

  @Test("A call made by an observer is told after the first")
  func reentrance() throws {
    let scroller = Scroller()
    let regular = Regular(log)
    scroller.delegate = regular
    let proxy = try scroller.rx.delegate
    let log = log
    proxy.sentMessage(\.didScroll).subscribe(onNext: { offset in
      log.write("sent \(offset)")
      if offset == 1 { scroller.scroll(to: 2) }
    }).disposed(by: bag)
    scroller.scroll(to: 1)
    #expect(log.entries == ["sent 1", "regular 2", "sent 2", "regular 1"])
  }
}
