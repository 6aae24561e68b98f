import Gtk
import Rill
import RillGtk
import RillLists
import Testing

extension WindowTests {
  @MainActor @Suite("The rows that are about to come into a list's view") struct ListPrefetchTests {
    private let items: ItemList
    private let announced = Log<[Int]>()
    private let cancelled = Log<[Int]>()

    init() throws {
      try requireDisplay()
      items = ItemList()
      let (announced, cancelled) = (announced, cancelled)
      _ = items.list.rx.prefetchRows.subscribe(onNext: { announced.add($0.map(\.row)) })
      _ = items.list.rx.cancelPrefetchingForRows.subscribe(onNext: { cancelled.add($0.map(\.row)) })
    }

    /// The rows in view, after the layout.
    private var inView: ClosedRange<Int> {
      // The first row is a header.
      let rows = items.list.itemsInView.compactMap(\.position).map { $0 - 1 }
      return (rows.min() ?? 0)...(rows.max() ?? 0)
    }

    private func scroll(to offset: Double) async throws {
      items.list.verticalOffset = offset
      try await nextFrames(of: items.list)
    }

    @Test("They are announced once, in the direction of the scrolling")
    func announces() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(0..<500))
        #expect(await MainLoop.iterate { items.rows[1].height > 0 })
        try await nextFrames(of: items.list)
        let first = inView
        let below = announced.entries.flatMap { $0 }
        #expect(below.first == first.upperBound + 1)
        #expect(below.count <= first.count + 1 && below == Array(below[0]...below[below.count - 1]))
        try await scroll(to: 60)
        let all = announced.entries.flatMap { $0 }
        #expect(all == Array(all[0]...all[all.count - 1]), "each row once")
        #expect(all.last.map { $0 > below[below.count - 1] } == true)
        #expect(cancelled.entries == [])
      }
    }

    @Test("Those that were announced and not shown are cancelled when the person scrolls far away")
    func cancels() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(0..<500))
        #expect(await MainLoop.iterate { items.rows[1].height > 0 })
        try await nextFrames(of: items.list)
        let below = announced.entries.flatMap { $0 }
        try await scroll(to: 2_000)
        #expect(cancelled.entries.flatMap { $0 } == below)
        try await scroll(to: 1_900)
        let last = try #require(announced.entries.last)
        #expect(last.allSatisfy { $0 < inView.lowerBound }, "upwards now")
      }
    }
  }
}
