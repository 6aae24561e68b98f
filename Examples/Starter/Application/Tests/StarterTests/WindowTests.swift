import Gtk
import RillGtk
import RillStore
import RillTestScenes
import StarterModel
import Testing

@testable import Starter

/// Tests of the window itself, which need a display: run them by scripts/test.
@Suite("Window", .serialized) struct WindowTests {
  @Test("A typed item is listed once Add is pressed")
  func add() async throws {
    try #require(Toolkit.initialize(), "There is no display: run the tests by scripts/test.")
    let service = ItemService(try Store.inMemory(migrator: ItemService.migrator))
    let viewModel = ItemsViewModel(service: service, coordinator: RecordingCoordinator<Scene>())
    let view = ItemsView()
    view.bindViewModel(to: viewModel)
    let window = Window()
    window.content = view.root
    window.setDefaultSize(width: 400, height: 400)
    window.present()
    defer { window.destroy() }

    #expect(await MainLoop.iterate { view.list.isMapped })
    #expect(!view.add.isSensitive)
    view.field.text = "Milk"
    #expect(await MainLoop.iterate { view.add.isSensitive })
    try view.add.emit("clicked")
    #expect(await MainLoop.iterate { view.list.boundItems.count == 1 })
    #expect(await MainLoop.iterate { view.field.text.isEmpty })
  }
}
