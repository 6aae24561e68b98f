import Gtk
import Rill
import RillGtk
import RillLists
import Testing

extension WindowTests {
  @MainActor @Suite("Sections that move and are removed in a list") struct ListSectionTests {
    private let items: ItemList

    init() throws {
      try requireDisplay()
      items = ItemList(hasFooters: true)
    }

    private static let (a, b, c) = (
      ("A", [Item(1), Item(2), Item(3), Item(4)]), ("B", [Item(5), Item(6)]),
      ("C", [Item(7), Item(8), Item(9)])
    )

    private func rows(of sections: [(String, [Item])]) -> [String] {
      sections.flatMap { name, items in ["[\(name)]"] + items.map(\.text) + ["(\(items.count) in \(name))"] }
    }

    @Test("Every section has its own header and footer after sections have moved or been removed")
    func headers() async throws {
      let (a, b, c) = (Self.a, Self.b, Self.c)
      let states = [
        [a, b, c], [c, a, b], [b, c, a], [a, b, c], [c, b, a], [b], [a, b, c], [b, c], [c], [a, c], [c, a],
        [a],
        [b, c], [c, b, a],
      ]
      try await withWindow(showing: items.scroller) { _ in
        for state in states {
          items.snapshots.accept(Items(state))
          #expect(items.shown == rows(of: state))
        }
      }
    }
  }
}
