import Gtk
import Testing

extension WindowTests {
  @MainActor @Suite("Popovers") struct PopoverTests {
    init() throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
    }

    // A closed popover that kept its surface might receive the next clicks in the window.
    @Test("A closed popover gives its surface up, and gets a new one when it is opened again")
    func closed() async throws {
      let popover = Popover(child: Label("Inside"))
      let button = MenuButton(label: "More", popover: popover)
      try await withWindow(showing: button) { _ in
        var surfaces = 0
        popover.on("realize") { surfaces += 1 }
        popover.on("unrealize") { surfaces -= 1 }
        for _ in 1...3 {
          popover.popup()
          #expect(await MainLoop.iterate { popover.isMapped })
          #expect(surfaces == 1)
          popover.popdown()
          try #require(await MainLoop.iterate { surfaces == 0 })
        }
      }
    }

    @Test("A popover that is opened again at once stays open")
    func openedAgain() async throws {
      let popover = Popover(child: Label("Inside"))
      let button = MenuButton(label: "More", popover: popover)
      try await withWindow(showing: button) { _ in
        popover.popup()
        #expect(await MainLoop.iterate { popover.isMapped })
        popover.popdown()
        popover.popup()
        MainLoop.drain()
        #expect(popover.isMapped)
      }
    }
  }
}
