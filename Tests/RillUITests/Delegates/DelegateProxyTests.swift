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

@Suite("A delegate proxy", .timeLimit(.minutes(20)))
@MainActor struct DelegateProxyTests {
  let log = Log<String>()
  let bag = DisposeBag()

  func observe(_ proxy: RxScrollerDelegateProxy) {
    let log = log
    proxy.sentMessage(\.didScroll).subscribe(onNext: { log.write("sent \($0)") }).disposed(by: bag)
    proxy.methodInvoked(\.didScroll).subscribe(onNext: { log.write("invoked \($0)") }).disposed(by: bag)
  }

  @Test("A proxy keeps the existing delegate and calls observers before and after it")
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

  @Test("A proxy accepts a later delegate beside its observers, and releases it")
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

  @Test("At the next access a proxy takes its slot back and forwards to the delegate set directly")
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

  @Test("A proxy answers for the regular delegate, or with the control's default without one")
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

  @Test("Each observer receives calls from its subscription to its disposal")
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

  @Test("Disposal of observers does not affect the regular delegate")
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

  @Test("A proxy holds the regular delegate weakly, or keeps it on request")
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

  @Test("A proxy refuses a second delegate, and its error names the slot and the current delegate")
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

  @Test("Removing a delegate does not affect its replacement")
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

  @Test("A call that an observer makes reaches observers after the current call")
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
