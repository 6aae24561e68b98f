import Gtk
import Rill
import RillGtk
import RillUI
import Testing

extension WindowTests {
  @MainActor @Suite("Controls with a single delegate or drawing") struct ControlDelegateTests {
    init() throws { try requireDisplay() }

    /// A delegate that keeps its window open until it may close.
    private final class Keeper: WindowDelegate {
      var mayClose = false
      func windowShouldClose(_ window: Window) -> Bool { mayClose }
    }

    @Test("A window's delegate decides, and streams emit, in both orders", arguments: [true, false])
    func window(isDelegateFirst: Bool) async throws {
      let base = Object.liveCount
      let (keeper, log) = (Keeper(), Log<String>())
      do {
        let window = Window()
        if isDelegateFirst { window.delegate = keeper }
        _ = window.rx.closeRequested.subscribe(
          onNext: { log.add("asked") }, onCompleted: { log.add("completed") })
        _ = window.rx.willClose.subscribe(onNext: { log.add("closes") })
        if !isDelegateFirst { _ = try window.rx.setDelegate(keeper) }
        window.present()
        #expect(await MainLoop.iterate { window.isMapped })
        window.close()
        MainLoop.drain()
        #expect(window.isMapped)
        #expect(log.entries == ["asked"])
        keeper.mayClose = true
        window.close()
      }
      #expect(await MainLoop.iterate { log.entries.last == "completed" })
      #expect(log.entries == ["asked", "asked", "closes", "completed"])
      #expect(await MainLoop.iterate { Object.liveCount == base })
    }

    @Test("A second delegate of a window is refused with an error that names the present one")
    func taken() throws {
      let (window, first, second) = (Window(), Keeper(), Keeper())
      _ = try window.rx.setDelegate(first)
      let error = try #require(throws: DelegateProxyError.self) { _ = try window.rx.setDelegate(second) }
      #expect("\(error)".contains("Keeper"))
      window.destroy()
    }

    @Test("An area's drawing stays when streams are observed; another can be set after it is removed")
    func drawing() async throws {
      let base = Object.liveCount
      let log = Log<String>()
      do {
        let area = DrawingArea()
        area.setSizeRequest(width: 20, height: 10)
        area.drawing = { _, _, _ in log.add("first") }
        _ = area.rx.didDraw.subscribe(
          onNext: { log.add("drawn \(Int($0.y))") }, onCompleted: { log.add("completed") })
        area.valign = .start
        try await withWindow(showing: area) { _ in
          #expect(await MainLoop.iterate { log.entries.count >= 2 })
          #expect(log.entries.prefix(2) == ["first", "drawn 10"])
          #expect(throws: DelegateProxyError.self) { _ = try area.rx.setDrawing { _, _, _ in } }
          try area.rx.drawing.setForwardToDelegate(nil, retainDelegate: false)
          let second = try area.rx.setDrawing { _, _, _ in log.add("second") }
          #expect(await MainLoop.iterate { log.entries.contains("second") })
          second.dispose()
        }
        #expect(log.entries.last == "completed")
      }
      #expect(await MainLoop.iterate { Object.liveCount == base })
    }
  }
}
