import CGtk
@testable import Gtk
import Rill
import RillGtk
import RillUI
import Testing

extension WindowTests {
  @MainActor @Suite("Streams of frames, style, shortcuts and messages") struct StreamTests {
    init() throws { try requireDisplay() }

    @Test("Frames are emitted while there is a subscriber, and complete with the widget")
    func frames() async throws {
      let label = Label("Shown")
      let log = Log<Int64>()
      let ended = Log<String>()
      try await withWindow(showing: label) { _ in
        let subscription = label.rx.frames.subscribe(onNext: { log.add($0) })
        #expect(await MainLoop.iterate { log.entries.count >= 3 })
        #expect(log.entries == log.entries.sorted())
        subscription.dispose()
        #expect(label.ticks.isEmpty)
        _ = label.rx.frames.subscribe(onCompleted: { ended.add("completed") })
      }
      #expect(ended.entries == ["completed"])
    }

    @Test("isDark emits its value at once, then each change")
    func isDark() {
      StyleManager.colorScheme = .forceLight
      let log = Log<Bool>()
      let subscription = StyleManager.rx.isDark.drive(onNext: { log.add($0) })
      StyleManager.colorScheme = .forceDark
      StyleManager.colorScheme = .forceLight
      subscription.dispose()
      StyleManager.colorScheme = .systemDefault
      #expect(log.entries == [false, true, false])
    }

    @Test("areAnimationsEnabled emits its value at once, then each change")
    func animations() {
      let log = Log<Bool>()
      let subscription = Settings.rx.areAnimationsEnabled.drive(onNext: { log.add($0) })
      Settings.areAnimationsEnabled = false
      Settings.areAnimationsEnabled = true
      subscription.dispose()
      #expect(log.entries == [true, false, true])
    }

    @Test("The network's state is emitted at once, and again when the network changes")
    func network() throws {
      let log = Log<Bool>()
      let subscription = NetworkMonitor.rx.isAvailable.drive(onNext: { log.add($0) })
      let now = NetworkMonitor.isAvailable
      let monitor = Object.wrap(UnsafeMutableRawPointer(g_network_monitor_get_default()))
      try monitor.emit("network-changed", now)
      subscription.dispose()
      try monitor.emit("network-changed", now)
      #expect(log.entries == [now, now])
    }

    @Test("A shortcut emits an event each time that it is pressed")
    func shortcut() {
      let (box, shortcuts) = (Box(), ShortcutController())
      box.add(shortcuts)
      let log = Log<String>()
      _ = shortcuts.rx.shortcut("<Control>n").subscribe(
        onNext: { log.add("new") }, onCompleted: { log.add("completed") })
      #expect(box.pressShortcut("<Control>n"))
      #expect(box.pressShortcut("<Control>n"))
      box.destroy()
      #expect(log.entries == ["new", "new", "completed"])
    }

    @Test("Toasts, markup and properties can be bound")
    func binders() async throws {
      let (label, overlay) = (Label(), ToastOverlay(child: Box()))
      label.rx.attributedText.onNext("<b>bold</b>")
      label.rx.alpha.onNext(0.5)
      label.rx.maxLines.onNext(3)
      #expect(label.text == "bold")
      #expect(abs(label.opacity - 0.5) < 0.01)
      #expect(label.maxLines == 3)
      try await withWindow(showing: overlay) { _ in
        overlay.rx.toast.onNext("a < b")
        #expect(await MainLoop.iterate { overlay.texts.contains("a < b") })
      }
    }

    @Test("A label shows texts and optional texts, from observables, drivers and signals")
    func labelText() {
      let label = Label()
      let (texts, optional) = (PublishRelay<String>(), BehaviorRelay<String?>(value: "first"))
      let bag = DisposeBag()
      texts.bind(to: label.rx.text).disposed(by: bag)
      optional.bind(to: label.rx.text).disposed(by: bag)
      #expect(label.text == "first")
      texts.accept("second")
      #expect(label.text == "second")
      optional.accept(nil)
      #expect(label.text == "")
      Driver.just("third").drive(label.rx.text).disposed(by: bag)
      #expect(label.text == "third")
      Driver<String?>.just(nil).drive(label.rx.text).disposed(by: bag)
      #expect(label.text == "")
      Signal.just("fourth").emit(to: label.rx.text).disposed(by: bag)
      #expect(label.text == "fourth")
    }

    @Test("A navigation view emits its visible page at once, then each change")
    func navigation() {
      let view = NavigationView()
      let (first, second) = (NavigationPage(Box(), title: "first"), NavigationPage(Box(), title: "second"))
      view.show([first])
      let log = Log<Bool>()
      _ = view.rx.visiblePage.drive(onNext: { log.add($0 === first) })
      view.show([first, second])
      view.show([first])
      #expect(log.entries == [true, false, true])
    }

    @Test("A split view emits whether it shows one page at a time, at once and at each change")
    func collapsing() async throws {
      let pages = ["Sidebar", "Content"].map { title in
        let box = Box()
        box.setSizeRequest(width: 200, height: -1)
        return NavigationPage(box, title: title)
      }
      let split = SplitView(sidebar: pages[0], content: pages[1])
      let log = Log<Bool>()
      let subscription = split.rx.isCollapsed.drive(onNext: { log.add($0) })
      defer { subscription.dispose() }
      try await withWindow(showing: split, width: 300) { window in
        #expect(await MainLoop.iterate { log.entries == [false, true] })
        window.setDefaultSize(width: 600, height: 400)
        #expect(await MainLoop.iterate { log.entries == [false, true, false] })
      }
    }
  }
}

extension Widget {
  /// The texts of the labels in the widget, at any depth.
  fileprivate var texts: [String] { ((self as? Label).map { [$0.text] } ?? []) + children.flatMap(\.texts) }
}
