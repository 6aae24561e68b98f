import Rill
import RillTestSupport
import RillUI
import Testing

@Suite("The kinds of delegate proxies", .timeLimit(.minutes(20)))
@MainActor struct DelegateProxyKindsTests {
  let log = Log<String>()
  let bag = DisposeBag()

  @Test("A subclass's proxy extends its parent's, whichever stream is used first", arguments: [0, 1])
  func extended(first: Int) throws {
    let rows = Rows()
    let log = log
    let subscribe = [
      { rows.rx.didScroll.subscribe(onNext: { log.write("scrolled \($0)") }) },
      { rows.rx.didSelect.subscribe(onNext: { log.write("selected \($0)") }) },
    ]
    subscribe[first]().disposed(by: bag)
    subscribe[1 - first]().disposed(by: bag)
    #expect(try rows.rx.delegate is RxRowsDelegateProxy)
    #expect(try RxRowsDelegateProxy.proxy(for: rows) === rows.rx.delegate)
    rows.scroll(to: 1)
    rows.select(2)
    #expect(log.entries == ["scrolled 1", "selected 2"])
    #expect(try !(Scroller().rx.delegate is RxRowsDelegateProxy))
  }

  @Test("A subclass's proxy forwards the parent's methods to a delegate of the parent's kind")
  func narrowDelegate() throws {
    final class Narrow: ScrollDelegate {
      let log: Log<String>
      init(_ log: Log<String>) { self.log = log }
      func didScroll(_ scroller: Scroller, to offset: Int) { log.write("narrow \(offset)") }
    }
    let rows = Rows()
    let narrow = Narrow(log)
    rows.delegate = narrow
    let log = log
    rows.rx.didSelect.subscribe(onNext: { log.write("selected \($0)") }).disposed(by: bag)
    rows.scroll(to: 1)
    rows.select(2)
    #expect(log.entries == ["narrow 1", "selected 2"])
  }

  @Test("A proxy class registered later serves controls of its class and subclasses that have no proxy yet")
  func registeredLater() throws {
    class Late: Scroller {}
    final class Later: Late {}
    final class RxLateProxy: RxScrollerDelegateProxy {}
    let before = Late()
    let proxy = try before.rx.delegate
    RxScrollerDelegateProxy.register { (late: Late) in RxLateProxy(parentObject: late) }
    #expect(!(proxy is RxLateProxy))
    #expect(try before.rx.delegate === proxy)
    #expect(try Late().rx.delegate is RxLateProxy)
    #expect(try Later().rx.delegate is RxLateProxy)
    #expect(try !(Scroller().rx.delegate is RxLateProxy))
    #expect(try Rows().rx.delegate is RxRowsDelegateProxy)
  }

  @Test("A proxy of another kind in the slot is an error, which a stream passes to the error handler")
  func wrongKind() async throws {
    let error = #expect(throws: DelegateProxyError.self) { try RxRowsDelegateProxy.proxy(for: Scroller()) }
    #expect(
      error
        == .wrongProxy(
          slot: "delegate", of: "Scroller", is: "RxScrollerDelegateProxy", wanted: "RxRowsDelegateProxy"))
    await #expect(processExitsWith: .success) { @MainActor in
      let log = Log<String>()
      Hooks.defaultErrorHandler = { log.write("\($1)") }
      let event = RxRowsDelegateProxy.methodInvoked(\.didSelect, onProxyForObject: Scroller())
      _ = event.subscribe(onCompleted: { log.write("completed") })
      #expect(log.entries.count == 2 && log.entries.last == "completed")
      #expect(
        log.entries[0].hasPrefix(
          "the proxy in the delegate of Scroller is RxScrollerDelegateProxy, not RxRowsDelegateProxy:"))
    }
  }

  @Test("A function in a slot is called along with its observers, and the proxy keeps it")
  func function() throws {
    let sorter = Sorter()
    sorter.filter = Callback { $0 > 1 }
    let log = log
    RxSorterFilterProxy.methodInvoked(\.filtered, onProxyForObject: sorter)
      .subscribe(onNext: { log.write("asked \($0)") }).disposed(by: bag)
    #expect(!sorter.shows(1) && sorter.shows(2))
    sorter.filter = Callback { $0 < 3 }
    let proxy = try RxSorterFilterProxy.proxy(for: sorter)
    #expect(sorter.shows(2) && !sorter.shows(3))
    proxy.setForwardToDelegate(nil, retainDelegate: false)
    #expect(sorter.shows(4))
    #expect(log.entries == ["asked 1", "asked 2", "asked 2", "asked 3", "asked 4"])
  }

  @Test("A control and its proxy are freed together despite observers, and the streams complete")
  func freed() throws {
    weak var control: Scroller?
    weak var proxy: RxScrollerDelegateProxy?
    let log = log
    let event: ControlEvent<Int>
    do {
      let scroller = Scroller()
      control = scroller
      proxy = try scroller.rx.delegate
      event = scroller.rx.didScroll
      event.subscribe(onCompleted: { log.write("completed") }).disposed(by: bag)
      try scroller.rx.delegate.sentMessage(\.shouldScrollToTop)
        .subscribe(onCompleted: { log.write("sent completed") }).disposed(by: bag)
      #expect(log.entries.isEmpty)
    }
    #expect(control == nil && proxy == nil)
    #expect(log.entries.sorted() == ["completed", "sent completed"])
    event.subscribe(onCompleted: { log.write("late") }).disposed(by: bag)
    #expect(log.entries.last == "late")
  }

  @Test("The disposable that removes a delegate keeps nothing of a freed control")
  func freedWithDelegate() throws {
    weak var control: Sorter?
    weak var function: Callback<Int, Bool>?
    var installed: (any Disposable)?
    do {
      let sorter = Sorter()
      let filter = Callback<Int, Bool> { $0 > 1 }
      (control, function) = (sorter, filter)
      installed = try RxSorterFilterProxy.installForwardDelegate(
        filter, retainDelegate: true, onProxyForObject: sorter)
      #expect(!sorter.shows(1))
    }
    #expect(control == nil && function == nil)
    installed?.dispose()
  }
}
