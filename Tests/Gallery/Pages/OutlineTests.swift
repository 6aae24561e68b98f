import Rill
import RillLists
import RillStore
import RillTest
import RillUI
import Testing

@testable import GalleryPages

@MainActor @Suite("Outline", .timeLimit(.minutes(20))) struct OutlineTests {
  @Test("A step moves below the one before it with its own steps, and the first of a group to the top")
  func indent() async throws {
    let viewModel = OutlineViewModel(service: .just(try StepService()))
    var lists = viewModel.steps.asObservable().values.makeAsyncIterator()
    var list = try #require(try await lists.next())
    /// Indents a step, once the action has ended before: it may do so only after the list has arrived.
    func indent(_ title: String) async throws {
      for try await isExecuting in viewModel.indent.executing.values where !isExecuting { break }
      viewModel.indent.execute(try item(title, list))
    }
    func item(_ title: String, _ list: SectionedSnapshot<AllRows, TreeItem<Step>>) throws -> TreeItem<Step> {
      try #require(list.sections[0].items.first { $0.title == title })
    }
    try await indent("Look for a balcony")
    list = try #require(try await lists.next())
    try await indent("Find a room")
    list = try #require(try await lists.next())
    try await indent("Book the train")
    list = try #require(try await lists.next())
    func outline() -> [String] {
      list.sections[0].items.prefix(4).map { String(repeating: ".", count: $0.depth) + $0.title }
    }
    #expect(outline() == ["Trieste", ".Book the train", "..Find a room", "...Look for a balcony"])
    try await indent("Find a room")
    list = try #require(try await lists.next())
    #expect(outline() == ["Trieste", ".Book the train", "Find a room", ".Look for a balcony"])
  }
}
