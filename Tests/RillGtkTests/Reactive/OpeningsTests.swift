import Foundation
@testable import Gtk
import Rill
import RillGtk
import RillUI
import Testing

extension WindowTests {
  @MainActor @Suite("Windows that open and close") struct OpeningsTests {
    init() throws { try requireDisplay() }

    @Test(
      "A window with bound controls that was opened and closed leaves no GObject, wrapper or subscription")
    func openings() async {
      // Needs its own process, in which GTK is first used after the counting has begun.
      await #expect(processExitsWith: .success) { @MainActor in
        LiveObjects.start()
        try requireDisplay()
        Settings.areAnimationsEnabled = false
        let isLong = ProcessInfo.processInfo.environment["RILL_LONG"] == "1"
        // The first openings fill caches that stay, for example of fonts, styles and the display.
        for _ in 0..<5 { try await openAndClose() }
        _ = await MainLoop.iterate { LiveObjects.byClass["GdkX11Toplevel"] == nil }
        let before = await Counts.atRest()
        for _ in 0..<(isLong ? 1_000 : 50) { try await openAndClose() }
        let isBack = await MainLoop.iterate(until: { Counts() == before }, timeout: .seconds(60))
        #expect(before.wrappers == 0)
        #expect(isBack, "\(Counts().difference(from: before))")
      }
    }

    @Test("A window's streams don't keep it alive, and they complete with it")
    func streams() async throws {
      let base = Object.liveCount
      let log = Log<String>()
      let title: ControlProperty<String>
      let close: ControlEvent<Void>
      do {
        let window = Window()
        window.content = Label("text")
        window.present()
        #expect(await MainLoop.iterate { window.isMapped })
        title = try window.rx.property("title", as: String?.self).orEmpty
        close = try window.rx.controlEvent("close-request")
        _ = title.subscribe(onCompleted: { log.add("title") })
        _ = close.subscribe(onCompleted: { log.add("close") })
        window.close()
      }
      #expect(await MainLoop.iterate { Object.liveCount == base })
      #expect(log.entries == ["title", "close"])
      _ = title.subscribe(onNext: { _ in log.add("value") }, onCompleted: { log.add("late") })
      #expect(log.entries.last == "late")
    }
  }
}

/// The numbers of wrappers, subscriptions and GObjects that are alive.
private struct Counts: Equatable {
  var wrappers = Object.liveCount
  var subscriptions = liveSubscriptions
  var gobjects = LiveObjects.byClass.filter { !Self.others.contains($0.key) }

  /// GDK leaks an output stream for each client that requests a selection, also in a C program. GTK makes its
  /// cache for assistive technologies once, when their bus answers. Pango has a font map for each thread, and
  /// without a GLib loop several threads serve the main queue in turn.
  private static let others: Set = [
    "GdkX11SelectionOutputStream", "GtkAtSpiCache", "PangoCairoFcFontMap", "PangoCairoFcFont",
    "PangoFcFontset", "PangoFcCoverage",
  ]

  /// Returns the counts once they have stopped changing: GDK reads the display's settings and selections for a while.
  static func atRest() async -> Counts {
    var (last, since) = (Counts(), ContinuousClock.now)
    _ = await MainLoop.iterate {
      let now = Counts()
      if now != last || now.gobjects["GdkX11SelectionInputStream"] != nil { (last, since) = (now, .now) }
      return ContinuousClock.now - since > .milliseconds(500)
    }
    return last
  }

  func difference(from other: Counts) -> String {
    let classes = Set(gobjects.keys).union(other.gobjects.keys).sorted().compactMap { name in
      let (one, two) = (gobjects[name, default: 0], other.gobjects[name, default: 0])
      return one == two ? nil : "\(name): \(two) to \(one)"
    }
    return "wrappers: \(other.wrappers) to \(wrappers), subscriptions: \(other.subscriptions) to "
      + "\(subscriptions), " + classes.joined(separator: ", ")
  }
}

/// Opens a window whose controls are bound to each other, uses the controls, and closes it as a person does.
private func openAndClose() async throws {
  let window = Window()
  let box = Box(.vertical)
  let (entry, label, button, check) = (Entry(), Label(), Button(label: "Clear"), CheckButton())
  for widget in [entry, label, button, check] as [Widget] { box.append(widget) }
  window.content = box
  let text = BehaviorRelay<String?>(value: "first")
  text.bind(to: entry.rx.text).disposed(by: entry.rx.disposeBag)
  entry.rx.text.asObservable().bind(to: text).disposed(by: entry.rx.disposeBag)
  entry.rx.text.asDriver().map { $0 ?? "" }.drive(label.rx.text).disposed(by: label.rx.disposeBag)
  try label.rx.observe(String.self, "label").drive(onNext: { [button] in button.tooltip = $0 })
    .disposed(by: button.rx.disposeBag)
  try check.rx.property("active", as: Bool.self).bind(to: button.rx.isEnabled).disposed(
    by: window.rx.disposeBag)
  button.rx.tap.bind(onNext: { [entry] in entry.text = "" }).disposed(by: window.rx.disposeBag)
  try window.rx.answer("close-request") { [entry] in entry.text == "stay" }.disposed(by: window.rx.disposeBag)
  window.present()
  #expect(await MainLoop.iterate { window.isMapped && entry.width > 0 })
  entry.text = "typed"
  check.isActive = true
  try button.emit("clicked")
  window.close()
  #expect(await MainLoop.iterate { !window.isMapped })
}
