import Gtk
import Rill
import RillGtk
import RillUI
import Testing

extension WindowTests {
  @MainActor @Suite("Dialogs and popovers") struct MessageDialogTests {
    init() throws { try requireDisplay() }

    @Test("A button's response is emitted once, then the stream completes and the dialog is freed")
    func response() async throws {
      let base = Object.liveCount
      let log = Log<String>()
      try await withWindow(showing: Label("Below")) { window in
        let dialog = MessageDialog(parent: window, heading: "Delete?", body: "<b>It & more</b>")
        dialog.addResponse("cancel", label: "_Cancel")
        dialog.addResponse("delete", label: "_Delete", appearance: .destructive)
        _ = dialog.rx.response.subscribe(
          onNext: { log.add($0) }, onCompleted: { log.add("completed") })
        dialog.present()
        #expect(await MainLoop.iterate { dialog.isMapped })
        try #require(dialog.buttons.first { $0.label == "_Delete" }).emit("clicked")
        #expect(await MainLoop.iterate(until: { log.entries.count >= 2 }, timeout: .seconds(60)))
        #expect(log.entries == ["delete", "completed"])
      }
      #expect(await MainLoop.iterate { Object.liveCount == base })
    }

    @Test("Closing a dialog emits its close response")
    func closing() async throws {
      let log = Log<String>()
      try await withWindow(showing: Label("Below")) { window in
        let dialog = MessageDialog(parent: window, heading: "Delete?")
        dialog.addResponse("cancel", label: "_Cancel")
        dialog.closeResponse = "cancel"
        _ = dialog.rx.response.subscribe(
          onNext: { log.add($0) }, onCompleted: { log.add("completed") })
        dialog.present()
        #expect(await MainLoop.iterate { dialog.isMapped })
        dialog.close()
        #expect(await MainLoop.iterate(until: { log.entries.count >= 2 }, timeout: .seconds(60)))
        #expect(log.entries == ["cancel", "completed"])
      }
    }

    @Test("A response can be disabled")
    func enabled() async throws {
      try await withWindow(showing: Label("Below")) { window in
        let dialog = MessageDialog(parent: window, heading: "Delete?")
        dialog.addResponse("delete", label: "_Delete")
        dialog.rx.isEnabled("delete").onNext(false)
        dialog.present()
        #expect(await MainLoop.iterate { dialog.isMapped })
        let button = try #require(dialog.buttons.first { $0.label == "_Delete" })
        #expect(!button.isSensitive)
        dialog.rx.isEnabled("delete").onNext(true)
        #expect(button.isSensitive)
        dialog.destroy()
      }
    }

    @Test("A response that the program gives acts like a press of its button")
    func answered() async throws {
      let log = Log<String>()
      try await withWindow(showing: Label("Below")) { window in
        let dialog = MessageDialog(parent: window, heading: "Delete?")
        dialog.addResponse("cancel", label: "_Cancel")
        dialog.addResponse("delete", label: "_Delete")
        dialog.closeResponse = "cancel"
        _ = dialog.rx.response.subscribe(onNext: { log.add($0) }, onCompleted: { log.add("completed") })
        dialog.present()
        #expect(await MainLoop.iterate { dialog.isMapped })
        dialog.respond("delete")
        #expect(await MainLoop.iterate(until: { log.entries.count >= 2 }, timeout: .seconds(60)))
        #expect(log.entries == ["delete", "completed"])
      }
    }

    @Test("A dialog's properties can be read and written")
    func properties() {
      let dialog = MessageDialog(parent: nil, heading: "Delete?", body: "<b>It & more</b>")
      defer { dialog.destroy() }
      #expect(dialog.heading == "Delete?")
      #expect(dialog.body == "<b>It & more</b>")
      #expect(dialog.closeResponse == "close")
      #expect(dialog.defaultResponse == nil)
      #expect(dialog.extraChild == nil)
      let entry = Entry()
      (dialog.heading, dialog.body) = ("Keep?", "")
      (dialog.closeResponse, dialog.defaultResponse, dialog.extraChild) = ("cancel", "keep", entry)
      #expect(dialog.heading == "Keep?")
      #expect(dialog.body.isEmpty)
      #expect(dialog.closeResponse == "cancel")
      #expect(dialog.defaultResponse == "keep")
      #expect(dialog.extraChild === entry)
    }

    @Test("An about dialog is freed when it or its window is closed", arguments: [true, false])
    func about(isClosedItself: Bool) async throws {
      let base = Object.liveCount
      try await withWindow(showing: Label("Below")) { window in
        let dialog = AboutDialog(
          applicationName: "Name", iconName: "go-previous-symbolic", version: "1", developer: "Anybody",
          comments: "<b>It & more</b>")
        dialog.addFootnote("A footnote")
        dialog.acknowledge(["Somebody https://example.org"], for: "Help")
        dialog.parentWindow = window
        dialog.present()
        #expect(await MainLoop.iterate { dialog.isMapped })
        if isClosedItself { dialog.close() } else { window.close() }
        #expect(await MainLoop.iterate { !dialog.isMapped })
      }
      #expect(await MainLoop.iterate { Object.liveCount == base })
    }

    @Test("A popover over a widget opens and closes, and is freed with it", arguments: [true, false])
    func popover(isOverWidget: Bool) async throws {
      let base = Object.liveCount
      let log = Log<Bool>()
      do {
        let box = Box()
        let button = MenuButton(label: "More", popover: Popover())
        let inside = Label("Inside")
        let popover = isOverWidget ? Popover(child: inside, over: box) : Popover(child: inside)
        if !isOverWidget { button.popover = popover }
        box.append(button)
        _ = popover.rx.isOpen.subscribe(onNext: { log.add($0) })
        try await withWindow(showing: box) { _ in
          popover.rx.isOpen.onNext(true)
          #expect(await MainLoop.iterate { popover.isMapped })
          popover.popdown()
          #expect(await MainLoop.iterate { !popover.isMapped })
          #expect(log.entries == [false, false])
        }
      }
      #expect(await MainLoop.iterate { Object.liveCount == base })
    }
  }
}

extension Widget {
  /// The buttons in the widget, at any depth.
  var buttons: [Button] {
    children.flatMap { ($0 as? Button).map { [$0] } ?? $0.buttons }
  }
}
