import Gtk
import Rill
import RillGtk
import RillLists
import RillUI
import Testing

/// A list's delegate that logs its calls.
private final class Delegate: ListViewDelegate {
  let log: Log<String>

  init(_ log: Log<String>) {
    self.log = log
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { log.add("delegate: scrolled") }

  func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) {
    log.add("delegate: select \(indexPath)")
  }
}

extension WindowTests {
  @MainActor @Suite("A list's delegate") struct ListDelegateTests {
    private let items: ItemList
    private let log = Log<String>()
    private let bag = DisposeBag()
    private let delegate: Delegate

    init() throws {
      try requireDisplay()
      items = ItemList()
      delegate = Delegate(log)
    }

    private func observe() {
      let log = log
      items.list.rx.didScroll.subscribe(onNext: { log.add("stream: scrolled") }).disposed(by: bag)
      items.list.rx.itemSelected.subscribe(onNext: { log.add("stream: select \($0)") }).disposed(by: bag)
    }

    private func act() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(0..<500))
        items.list.activateAction("list.activate-item", .unsigned(3))
        #expect(await MainLoop.iterate { items.rows[1].height > 0 })
        items.list.verticalOffset = 100
        #expect(items.list.verticalOffset == 100)
      }
      #expect(
        log.entries == [
          "delegate: select [0, 2]", "stream: select [0, 2]", "delegate: scrolled", "stream: scrolled",
        ])
    }

    @Test("A delegate that is set before the streams are observed receives every call, and so do they")
    func delegateFirst() async throws {
      items.list.delegate = delegate
      observe()
      try await act()
    }

    @Test("A delegate that is set after the streams are observed receives every call, and so do they")
    func streamsFirst() async throws {
      observe()
      let set = try items.list.rx.setDelegate(delegate)
      try await act()
      set.dispose()
      items.list.activateAction("list.activate-item", .unsigned(1))
      #expect(log.entries.count == 4 || log.entries.last == "stream: select [0, 0]")
    }

    @Test("A second delegate is refused with an error that names the present one")
    func taken() throws {
      let set = try items.list.rx.setDelegate(delegate)
      let expected = DelegateProxyError.slotTaken(
        slot: "delegate", of: "ListView", by: "Delegate", wanted: "Delegate")
      #expect(throws: expected) { _ = try items.list.rx.setDelegate(Delegate(log)) }
      set.dispose()
      _ = try items.list.rx.setDelegate(Delegate(log))
    }

    @Test("The content offset is observed and set")
    func contentOffset() async throws {
      let offsets = Log<Double>()
      items.list.rx.contentOffset.bind(onNext: { offsets.add($0) }).disposed(by: bag)
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(0..<500))
        #expect(await MainLoop.iterate { items.rows[1].height > 0 })
        items.scroller.verticalOffset = 50
        items.list.rx.contentOffset.onNext(80)
        #expect(items.scroller.verticalOffset == 80)
        items.scroller.verticalOffset = 90
        #expect(offsets.entries == [0, 50, 90])
      }
    }
  }
}
