import Rill
import RillLists
import RillStore
import RillTest
import RillUI
import Testing

@testable import GalleryPages

@MainActor @Suite("Outline", .timeLimit(.minutes(5))) struct OutlineTests {
  @Test("A step moves below the one before it with its own steps, and the first of a group to the top")
  func indent() async throws {
    let viewModel = OutlineViewModel(service: .just(try StepService()))
    var lists = viewModel.steps.asObservable().values.makeAsyncIterator()
    func item(_ title: String, _ list: SectionedSnapshot<AllRows, TreeItem<Step>>) throws -> TreeItem<Step> {
      try #require(list.sections[0].items.first { $0.title == title })
    }
    var list = try #require(try await lists.next())
    viewModel.indent.execute(try item("Look for a balcony", list))
    list = try #require(try await lists.next())
    viewModel.indent.execute(try item("Find a room", list))
    list = try #require(try await lists.next())
    viewModel.indent.execute(try item("Book the train", list))
    list = try #require(try await lists.next())
    func outline() -> [String] {
      list.sections[0].items.prefix(4).map { String(repeating: ".", count: $0.depth) + $0.title }
    }
    #expect(outline() == ["Trieste", ".Book the train", "..Find a room", "...Look for a balcony"])
    viewModel.indent.execute(try item("Find a room", list))
    list = try #require(try await lists.next())
    #expect(outline() == ["Trieste", ".Book the train", "Find a room", ".Look for a balcony"])
  }
}
