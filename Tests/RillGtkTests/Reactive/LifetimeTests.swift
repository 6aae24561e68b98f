import Gtk
import Rill
import RillGtk
import RillUI
import Testing

extension WindowTests {
  @MainActor @Suite("Lifetimes of objects") struct LifetimeTests {
    init() throws { try requireDisplay() }

    @Test("An object's dispose bag is emptied when the object is destroyed, though it is still referenced")
    func destroyed() {
      let relay = PublishRelay<Int>()
      let log = Log<Int>()
      let label = Label()
      let bag = label.rx.disposeBag
      relay.subscribe(onNext: { log.add($0) }).disposed(by: bag)
      relay.accept(1)
      label.destroy()
      relay.accept(2)
      relay.subscribe(onNext: { log.add($0) }).disposed(by: bag)
      relay.accept(3)
      #expect(log.entries == [1])
    }

    @Test("An object's dispose bag is emptied when the object is freed, and doesn't keep it alive")
    func freed() {
      let base = Object.liveCount
      let relay = PublishRelay<String>()
      let log = Log<String>()
      do {
        let label = Label()
        relay.bind(to: label.rx.text).disposed(by: label.rx.disposeBag)
        relay.subscribe(onNext: { log.add($0) }).disposed(by: label.rx.disposeBag)
        relay.accept("1")
        #expect(label.text == "1")
      }
      relay.accept("2")
      #expect(log.entries == ["1"])
      #expect(Object.liveCount == base)
    }

    @Test(
      "deallocated emits one element and completes, also for later subscribers", arguments: [true, false])
    func deallocated(isDestroyed: Bool) {
      let log = Log<String>()
      var button: Button? = Button()
      let deallocated = button?.rx.deallocated
      _ = deallocated?.subscribe(onNext: { log.add("next") }, onCompleted: { log.add("completed") })
      #expect(log.entries == [])
      if isDestroyed { button?.destroy() } else { button = nil }
      #expect(log.entries == ["next", "completed"])
      _ = deallocated?.subscribe(onNext: { log.add("next") }, onCompleted: { log.add("completed") })
      #expect(log.entries == ["next", "completed", "next", "completed"])
    }

    @Test("A control's event completes with the control, and doesn't keep it alive")
    func controlEvent() throws {
      let base = Object.liveCount
      let log = Log<String>()
      do {
        let button = Button()
        let tap = button.rx.tap
        _ = tap.subscribe(onNext: { log.add("tap") }, onCompleted: { log.add("completed") })
        try button.emit("clicked")
        #expect(log.entries == ["tap"])
        button.destroy()
        #expect(log.entries == ["tap", "completed"])
        _ = tap.subscribe(onNext: { log.add("tap") }, onCompleted: { log.add("late") })
        #expect(log.entries == ["tap", "completed", "late"])
      }
      #expect(Object.liveCount == base)
    }

    @Test("A control's event reaches every subscriber until its subscription is disposed")
    func leaving() throws {
      let button = Button()
      let (first, second) = (Log<Int>(), Log<Int>())
      let subscription = button.rx.tap.subscribe(onNext: { first.add(1) })
      _ = button.rx.tap.subscribe(onNext: { second.add(1) })
      try button.emit("clicked")
      subscription.dispose()
      try button.emit("clicked")
      #expect(first.entries.count == 1)
      #expect(second.entries.count == 2)
    }

    @Test("Values from another thread reach a label in order on the main thread")
    func binder() async {
      let label = Label()
      let text = label.rx.text
      var shown: [String] = []
      let connection = try? label.observe("label") { shown.append(label.text) }
      await Task.detached { for number in 0..<100 { text.onNext("\(number)") } }.value
      #expect(await MainLoop.iterate { label.text == "99" })
      #expect(shown == (0..<100).map(String.init))
      connection?.disconnect()
    }

    @Test("A binder doesn't keep its target alive")
    func binderTarget() {
      let base = Object.liveCount
      let text = Label().rx.text
      text.onNext("nobody")
      #expect(Object.liveCount == base)
    }
  }
}
