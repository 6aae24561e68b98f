import Gtk
import Rill
import RillGtk
import RillUI
import Testing

extension WindowTests {
  @MainActor @Suite("Controls observed on other threads") struct OtherThreadsTests {
    init() throws { try requireDisplay() }

    @Test("An event and a property connect on the main actor, and are disposed of on any thread")
    func otherThread() async throws {
      let (button, entry) = (Button(), Entry())
      let (taps, texts) = (button.rx.tap.asObservable(), entry.rx.text.asObservable())
      let log = Log<String>()
      let bag = DisposeBag()
      await Task.detached {
        taps.subscribe(onNext: { log.add("tap") }).disposed(by: bag)
        texts.subscribe(onNext: { log.add($0 ?? "") }).disposed(by: bag)
      }.value
      #expect(await MainLoop.iterate { log.entries == [""] })
      try button.emit("clicked")
      entry.text = "typed"
      #expect(log.entries == ["", "tap", "typed"])
      await Task.detached { bag.dispose() }.value
      try button.emit("clicked")
      entry.text = "typed again"
      #expect(log.entries.count == 3)
    }

    @Test("A text entry and a relay follow each other, also from another thread")
    func twoWay() async {
      let entry = Entry()
      let relay = BehaviorRelay(value: "relay")
      let binding = entry.rx.text <-> relay
      #expect(entry.text == "relay")
      entry.text = "typed"
      #expect(relay.value == "typed")
      await Task.detached { relay.accept("elsewhere") }.value
      #expect(await MainLoop.iterate { entry.text == "elsewhere" })
      binding.dispose()
      entry.text = "alone"
      #expect(relay.value == "elsewhere")
    }
  }
}
