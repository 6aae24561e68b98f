import Gtk
import Rill
import RillGtk
import RillUI
import Testing

extension WindowTests {
  @MainActor @Suite("Control properties") struct ControlPropertyTests {
    init() throws { try requireDisplay() }

    @Test("A text is emitted at once, then each change that wasn't written through Rill")
    func text() {
      let entry = Entry()
      let log = Log<String?>()
      _ = entry.rx.text.subscribe(onNext: { log.add($0) })
      #expect(log.entries == [""])
      entry.text = "typed"
      #expect(log.entries == ["", "typed"])
      entry.rx.text.onNext("written")
      #expect(entry.text == "written")
      #expect(log.entries == ["", "typed"])
      entry.rx.text.onNext(nil)
      #expect(entry.text == "")
      entry.text = "again"
      #expect(log.entries == ["", "typed", "again"])
    }

    @Test("A later subscriber receives the control's value, also after it was written through Rill")
    func laterSubscriber() {
      let entry = Entry()
      let property = entry.rx.text
      let (first, second) = (Log<String?>(), Log<String?>())
      _ = property.subscribe(onNext: { first.add($0) })
      property.onNext("written")
      _ = property.subscribe(onNext: { second.add($0) })
      #expect(second.entries == ["written"])
      entry.rx.text.onNext("")
      entry.text = "typed"
      #expect(first.entries == ["", "typed"])
      #expect(second.entries == ["written", "typed"])
    }

    @Test("All subscribers of a property share one handler, which is disconnected with the last of them")
    func shared() {
      let entry = Entry()
      let connections = Log<SignalConnection>()
      let property = entry.rx.controlProperty(
        connect: { entry, changed in
          let connection = entry.onChanged(changed)
          connections.add(connection)
          return connection
        }, get: { $0.text }, set: { $0.text = $1 })
      let first = property.subscribe()
      let second = property.subscribe()
      #expect(connections.entries.count == 1)
      first.dispose()
      #expect(connections.entries.first?.isConnected == true)
      second.dispose()
      #expect(connections.entries.first?.isConnected == false)
    }

    @Test("Writing the present text leaves the cursor where it is")
    func cursor() {
      let entry = Entry()
      entry.text = "abc"
      entry.position = 2
      entry.rx.text.onNext("abc")
      #expect(entry.position == 2)
    }

    @Test("Writing another text leaves the cursor at its position, or at the end")
    func cursorInChangedText() {
      let entry = Entry()
      entry.text = "abc"
      entry.position = -1
      entry.rx.text.onNext("ABCD")
      #expect(entry.position == 4)
      entry.position = 2
      entry.rx.text.onNext("abcd")
      #expect(entry.position == 2)
      entry.rx.text.onNext("a")
      #expect(entry.position == 1)
    }

    @Test("orEmpty reads and writes the same control, without optional values")
    func orEmpty() {
      let entry = Entry()
      let log = Log<String>()
      let text: ControlProperty<String> = entry.rx.text.orEmpty
      _ = text.bind(onNext: { log.add($0) })
      text.onNext("written")
      #expect(entry.text == "written")
      text.onNext("")
      entry.text = "typed"
      #expect(log.entries == ["", "typed"])
    }

    @Test("A property completes with its control, and doesn't keep it alive")
    func end() {
      let base = Object.liveCount
      let log = Log<String>()
      do {
        let entry = Entry()
        let property = entry.rx.text
        _ = property.subscribe(onNext: { log.add($0 ?? "") }, onCompleted: { log.add("completed") })
        entry.destroy()
        #expect(log.entries == ["", "completed"])
        _ = property.subscribe(onNext: { _ in log.add("value") }, onCompleted: { log.add("late") })
        #expect(log.entries == ["", "completed", "late"])
      }
      #expect(Object.liveCount == base)
    }

    @Test("A check button's state is emitted at once, then each change that wasn't written through Rill")
    func check() {
      let check = CheckButton()
      let log = Log<Bool>()
      _ = check.rx.isActive.subscribe(onNext: { log.add($0) })
      check.isActive = true
      check.rx.isActive.onNext(false)
      #expect(!check.isActive)
      check.isActive = true
      #expect(log.entries == [false, true, true])
    }

    @Test("A property can be bound to another control, which keeps its state after the property ends")
    func chained() {
      let check = CheckButton()
      let button = Button()
      check.rx.isActive.bind(to: button.rx.isEnabled).disposed(by: check.rx.disposeBag)
      #expect(!button.isSensitive)
      check.isActive = true
      #expect(button.isSensitive)
      check.destroy()
      #expect(button.isSensitive)
    }

    @Test("Enter in an entry emits an event")
    func activated() throws {
      let entry = Entry()
      let log = Log<String>()
      _ = entry.rx.activated.subscribe(onNext: { log.add("enter") })
      try entry.emit("activate")
      #expect(log.entries == ["enter"])
    }
  }
}
