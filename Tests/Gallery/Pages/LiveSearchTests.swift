import Rill
import RillLists
import RillTest
import RillUI
import Testing

@testable import GalleryPages

@MainActor @Suite("Live search", .timeLimit(.minutes(20))) struct LiveSearchTests {
  @Test("Each text is one search, the last one is live, and an added title appears if it matches")
  func search() async throws {
    let text = BehaviorRelay(value: "")
    let viewModel = LiveSearchViewModel(
      text: text.asDriver(), service: BookService.make(count: 5_000))
    var found = viewModel.found.asObservable().values.makeAsyncIterator()
    let all = try #require(try await found.next())
    #expect(all.text.hasPrefix("The newest 200 titles, found in "))
    text.accept("autumn riv")
    let some = try #require(try await found.next())
    let titles = try #require(some.books.sections.first).items.map { $0.title.lowercased() }
    #expect(!titles.isEmpty)
    #expect(titles.allSatisfy { $0.contains("autumn") && $0.contains("riv") })
    _ = viewModel.add.execute("Autumn at the river")
    let more = try #require(try await found.next())
    #expect(more.books.sections.first?.items.first?.title == "Autumn at the river")
    #expect(more.text == "\(titles.count + 1) titles, live")
  }
}
