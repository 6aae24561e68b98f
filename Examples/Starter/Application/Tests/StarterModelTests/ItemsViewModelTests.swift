import RillBlocking
import RillStore
import RillTestScenes
import StarterModel
import Testing

@Suite("Items view model") struct ItemsViewModelTests {
  private let viewModel: ItemsViewModel

  init() throws {
    let service = ItemService(try Store.inMemory(migrator: ItemService.migrator))
    viewModel = ItemsViewModel(service: service, coordinator: RecordingCoordinator<Scene>())
  }

  private func items() throws -> [Item] {
    let list = try viewModel.items.asObservable().toBlocking(timeout: 10).first()
    return list.map { $0.sections.flatMap { Array($0.items) } } ?? []
  }

  @Test("Nothing is added while there is no text")
  func blank() throws {
    viewModel.text.accept("  ")
    #expect(try viewModel.onAdd.enabled.toBlocking(timeout: 10).first() == false)
  }

  @Test("An item is added, and the text is cleared")
  func add() throws {
    viewModel.text.accept("Milk")
    _ = try viewModel.onAdd.execute().toBlocking(timeout: 10).toArray()
    #expect(try items().map(\.text) == ["Milk"])
    #expect(viewModel.text.value == "")
  }

  @Test("An item is deleted")
  func delete() throws {
    viewModel.text.accept("Milk")
    _ = try viewModel.onAdd.execute().toBlocking(timeout: 10).toArray()
    _ = try viewModel.deleteAction.execute(items()[0]).toBlocking(timeout: 10).toArray()
    #expect(try items().isEmpty)
  }
}
