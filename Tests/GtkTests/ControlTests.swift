import Gtk
import Testing

extension WindowTests {
  @MainActor @Suite("Controls") struct ControlTests {
    init() throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
    }

    @Test("A leaflet reports each new visible page, and destroyed pages leave it")
    func leaflet() async throws {
      let leaflet = Leaflet()
      let first = Box()
      let second = Box()
      leaflet.append(first)
      try await withWindow(showing: leaflet) { _ in
        var visible: [Widget?] = []
        leaflet.onVisibleChildChanged { visible.append(leaflet.visibleChild) }
        leaflet.append(second)
        leaflet.visibleChild = second
        #expect(await MainLoop.iterate { !leaflet.isTransitionRunning })
        leaflet.canNavigateBack = true
        #expect(leaflet.navigate(.back))
        #expect(visible.map { $0 === second } == [true, false])
        #expect(await MainLoop.iterate { !leaflet.isTransitionRunning })
        second.destroy()
        #expect(leaflet.pages.count == 1)
      }
    }

    @Test("Closing a window asks first, then destroys it with all that is in it")
    func closing() async throws {
      let base = Object.liveCount
      var answers = [true, false]
      do {
        let window = Window()
        let box = Box()
        let button = Button(label: "Close")
        button.onClicked { [button, box] in _ = (button, box) }
        box.append(button)
        window.content = box
        window.onCloseRequest { answers.removeFirst() }
        window.present()
        #expect(await MainLoop.iterate { window.isMapped })
        window.close()
        #expect(await MainLoop.iterate { answers.count == 1 })
        #expect(window.isMapped)
        window.close()
      }
      #expect(await MainLoop.iterate { Object.liveCount == base })
    }

    @Test("Titles with markup characters are shown as they are")
    func plainText() {
      let toast = Toast("<b>&")
      #expect((try? toast.property("title", as: String.self)) == "&lt;b&gt;&amp;")
      #expect(Label("<b>&").text == "<b>&")
      #expect((try? Label("<b>&").property("use-markup", as: Bool.self)) == false)
    }

    @Test("A toast's button and its end are reported")
    func toast() async throws {
      let overlay = ToastOverlay(child: Box())
      try await withWindow(showing: overlay) { _ in
        var events: [String] = []
        let toast = Toast("Deleted", buttonLabel: "Undo", timeout: 0)
        toast.onButtonClicked { events.append("button") }
        toast.onDismissed { events.append("dismissed") }
        overlay.add(toast)
        try toast.emit("button-clicked")
        toast.dismiss()
        #expect(await MainLoop.iterate { events.count == 2 })
        #expect(events == ["button", "dismissed"])
      }
    }

    @Test("An entry reports what is typed and what the program sets")
    func entry() {
      let entry = Entry()
      var texts: [String] = []
      entry.onChanged { texts.append(entry.text) }
      entry.text = "a"
      #expect(texts.last == "a")
      entry.dispose()
    }

    @Test("A widget removed from any parent leaves it empty", arguments: 0..<4)
    func removeFromParent(kind: Int) {
      let child = Label("child")
      let parent: Widget =
        switch kind {
        case 0: ScrolledWindow(child: child)
        case 1: Clamp(child: child)
        case 2: RowHost(child: child)
        default: Overlay(child: child)
        }
      #expect(child.parent != nil)
      child.removeFromParent()
      #expect(child.parent == nil)
      #expect(!parent.children.contains { $0 === child })
    }
  }
}
