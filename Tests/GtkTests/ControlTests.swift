import Gtk
import Testing

extension WindowTests {
  @MainActor @Suite("Controls") struct ControlTests {
    init() throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
    }

    @Test("A navigation view reports each new visible page, and keeps pages until they are destroyed")
    func navigation() async throws {
      let view = NavigationView()
      let pages = ["a", "b", "c"].map { NavigationPage(Label($0), title: $0) }
      func shown() -> [Bool] { pages.map { $0 === view.visiblePage } }
      view.show([pages[0]])
      try await withWindow(showing: view) { _ in
        var visible: [[Bool]] = []
        view.onVisiblePageChanged { visible.append(shown()) }
        view.show(pages)
        #expect(view.isTransitionRunning)
        #expect(await MainLoop.iterate { !view.isTransitionRunning })
        view.show([pages[0]])
        #expect(await MainLoop.iterate { !view.isTransitionRunning })
        view.show(pages)
        view.remove(pages[0])
        #expect(pages[0].parent == nil)
        #expect(await MainLoop.iterate { !view.isTransitionRunning })
        #expect(visible == [[false, false, true], [true, false, false], [false, false, true]])
        for page in pages.reversed() { page.destroy() }
        #expect(view.visiblePage == nil)
        #expect(pages.allSatisfy { $0.parent == nil })
      }
    }

    @Test("UIKit's names of a widget's properties are those of GTK")
    func uiKitNames() {
      let label = Label()
      #expect(label.isEnabled && !label.isHidden && label.alpha == 1)
      (label.isEnabled, label.isHidden, label.alpha) = (false, true, 0.5)
      #expect(!label.isSensitive && !label.isVisible && abs(label.opacity - 0.5) < 0.01)
      (label.isSensitive, label.isVisible, label.opacity) = (true, true, 1)
      #expect(label.isEnabled && !label.isHidden && label.alpha == 1)
    }

    @Test("The widgets over an overlay's child can be put in any order")
    func overlayOrder() {
      let names = ["below", "a", "b", "c"]
      let labels = names.map { Label($0) }
      let overlay = Overlay(child: labels[0])
      labels.dropFirst().forEach { overlay.addOverlay($0) }
      func order() -> String { overlay.children.compactMap { ($0 as? Label)?.text }.joined(separator: " ") }
      #expect(order() == "below a b c")
      overlay.bringSubviewToFront(labels[1])
      #expect(order() == "below b c a")
      overlay.sendSubviewToBack(labels[3])
      #expect(order() == "below c b a")
      overlay.insertSubview(labels[1], belowSubview: labels[2])
      #expect(order() == "below c a b")
      overlay.insertSubview(Label("new"), aboveSubview: labels[3])
      #expect(order() == "below c new a b")
      #expect(overlay.child === labels[0])
    }

    @Test("A split view shows one page at a time if there is no room for both")
    func split() async throws {
      let (sidebar, content) = (Label("Sidebar"), Label("Content"))
      for label in [sidebar, content] { label.setSizeRequest(width: 200, height: -1) }
      let split = SplitView(
        sidebar: NavigationPage(sidebar, title: "First"), content: NavigationPage(content, title: "Second"))
      var collapsed: [Bool] = []
      split.onCollapsedChanged { collapsed.append(split.isCollapsed) }
      func isShown(_ labels: Label...) async -> Bool {
        await MainLoop.iterate { [sidebar, content].filter(\.isMapped).map(\.text) == labels.map(\.text) }
      }
      try await withWindow(showing: split) { window in
        window.setDefaultSize(width: 300, height: 200)
        #expect(await isShown(sidebar))
        split.showsContent = true
        #expect(await isShown(content))
        window.setDefaultSize(width: 600, height: 200)
        #expect(await isShown(sidebar, content))
        split.showsContent = false
        #expect(await isShown(sidebar, content))
        window.setDefaultSize(width: 300, height: 200)
        #expect(await isShown(sidebar))
        #expect(collapsed.suffix(3) == [true, false, true])
      }
    }

    @Test("Closing a window asks first, then destroys it with all its widgets")
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

    @Test("Titles with markup characters are shown literally")
    func plainText() {
      let toast = Toast("<b>&")
      #expect((try? toast.property("title", as: String.self)) == "&lt;b&gt;&amp;")
      #expect(Label("<b>&").text == "<b>&")
      #expect((try? Label("<b>&").property("use-markup", as: Bool.self)) == false)
    }

    @Test(
      "A long message is shown on several lines within the window, and a short one after it on one",
      arguments: [360, 900])
    func longMessage(width: Int) async throws {
      let overlay = ToastOverlay(child: Box())
      try await withWindow(showing: overlay, width: width) { _ in
        let text = String(repeating: "The server refused it. ", count: 10) + "<b>"
        let toast = overlay.show(text)
        let label = try toast.property("custom-title", as: Label.self)
        #expect(await MainLoop.iterate { label.height > 0 })
        #expect(label.text == text && label.height > 40 && label.width <= width - 60)
        toast.setTitle("Saved")
        #expect(try toast.property("custom-title", as: Widget?.self) == nil)
        #expect(try toast.property("title", as: String.self) == "Saved")
      }
    }

    @Test("A message that is shown with a button comes first, and calls back at a click")
    func shownToast() throws {
      let overlay = ToastOverlay(child: Label())
      let box = Box()
      #expect(overlay.over(box) === overlay && overlay.child === box)
      var clicks = 0
      let plain = overlay.show("Saved")
      let withButton = overlay.show("Deleted", button: "Undo") { clicks += 1 }
      #expect(!plain.isUrgent && withButton.isUrgent)
      try withButton.emit("button-clicked")
      #expect(clicks == 1)
    }

    @Test("A toast reports a click of its button and its dismissal")
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

    @Test("An entry reports changes of its text, also those that the program makes")
    func entry() {
      let entry = Entry()
      var texts: [String] = []
      entry.onChanged { texts.append(entry.text) }
      entry.text = "a"
      #expect(texts.last == "a")
      entry.dispose()
    }

    @Test("A widget that is removed from any kind of parent leaves it empty", arguments: 0..<4)
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
