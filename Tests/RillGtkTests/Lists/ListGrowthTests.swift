import Gtk
import Rill
import RillGtk
import RillLists
import RillTestSupport
import Testing

private let fillsAll: Comment = "From version 4.10 on, GTK fills all rows at once."

extension WindowTests {
  @MainActor @Suite("Many rows that are appended over several frames") struct ListGrowthTests {
    private static let rowsPerFrame = 20
    private let items: ItemList

    init() throws {
      try requireDisplay()
      items = ItemList(selection: .single, rowsPerFrame: Self.rowsPerFrame)
    }

    private var first: String? { items.shown.first }

    /// Returns whether the rows on the screen are those of a snapshot.
    private func showsOnScreen(_ snapshot: Items) -> Bool {
      let texts = ["[0]"] + snapshot.sections.flatMap { $0.items.map(\.text) }
      return items.list.itemsInView.allSatisfy { item in
        guard let row = item.position, let cell = item.child as? ListViewCell else { return false }
        return row == 0 || texts.indices.contains(row) && cell.accessibleName == texts[row]
      }
    }

    private func isOnScreen(_ text: String) -> Bool {
      items.list.itemsInView.contains { ($0.child as? ListViewCell)?.accessibleName == text }
    }

    /// Returns whether the rows around the screen are the first ones of a snapshot, without a gap.
    private func showsStart(of snapshot: Items) -> Bool {
      let shown = items.shown
      return shown == Array(snapshot.sections.flatMap { $0.items.map(\.text) }.prefix(shown.count))
    }

    @Test("The first rows come at once, some more in each frame, and after a few frames all are there")
    func frames() async throws {
      let all = RillGtkTests.items(0..<1_000)
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(all)
        var counts = [items.shown.count]
        #expect(counts[0] == Self.rowsPerFrame - 1, "the section's header is a row too")
        #expect(items.dataSource.row(of: 999) == 1_000)
        try await nextFrames(of: items.list, count: 2)
        counts.append(items.shown.count)
        #expect(counts[1] > counts[0] && counts[1] < 100, "\(counts)")
        #expect(await MainLoop.iterate { items.shown.count > 100 })
        #expect(showsStart(of: all))
        try await nextFrames(of: items.list, count: 12)
        items.list.scroll(to: 1_000)
        #expect(await MainLoop.iterate { items.shown.last == "999" })
      }
    }

    @Test("If all rows are replaced, those on the screen change in the next frame, the others a little later")
    func replaced() async throws {
      let (before, after) = (RillGtkTests.items(0..<1_000), RillGtkTests.items(5_000..<6_000))
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(before)
        #expect(await MainLoop.iterate { items.shown.count > 150 && showsStart(of: before) })
        let cells = Set(items.rows.map(ObjectIdentifier.init))
        items.snapshots.accept(after)
        #expect(items.shown.first == "5000" && items.shown.last != "5199", "\(items.shown)")
        try await nextFrames(of: items.list, count: 1)
        #expect(showsOnScreen(after), "\(items.shown)")
        #expect(await MainLoop.iterate { showsStart(of: after) }, "\(items.shown)")
        let areUsedAgain = cells.isSubset(of: items.rows.map(ObjectIdentifier.init))
        #expect(areUsedAgain, "the widgets of the rows")
      }
    }

    @Test(
      "If all rows get new content, those on the screen show it in the next frame, the others a little later",
      .enabled(if: !Toolkit.isAtLeast(minor: 10), fillsAll))
    func updated() async throws {
      let after = Items([("", (0..<1_000).map { Item($0, "new \($0)") })])
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(0..<1_000))
        #expect(await MainLoop.iterate { items.shown.count > 150 })
        items.configured = []
        items.snapshots.accept(after)
        #expect(items.shown.first == "new 0" && items.shown.contains("100"), "\(items.shown)")
        try await nextFrames(of: items.list, count: 1)
        #expect(showsOnScreen(after), "\(items.shown)")
        // The places of the rows change before the others have their content.
        let moved = Items([("", (5..<1_005).map { Item($0 % 1_000, "new \($0 % 1_000)") })])
        items.snapshots.accept(moved)
        #expect(await MainLoop.iterate { showsStart(of: moved) }, "\(items.shown)")
        #expect(items.configured.count < 300, "each row is configured about once")
      }
    }

    @Test("A row that is scrolled to before its turn shows its item in the same frame")
    func scrolled() async throws {
      let after = RillGtkTests.items(5_000..<6_000)
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(0..<1_000))
        #expect(await MainLoop.iterate { items.shown.count > 150 })
        items.snapshots.accept(after)
        items.list.scroll(to: 120)
        try await nextFrames(of: items.list, count: 1)
        #expect(items.list.itemsInView.contains { $0.position == 120 })
        #expect(showsOnScreen(after), "\(items.shown)")
      }
    }

    @Test("Few rows come at once, between others too")
    func atOnce() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items([0, 15]))
        items.snapshots.accept(RillGtkTests.items(0..<16))
        #expect(items.shown.count == 16)
        items.snapshots.accept(RillGtkTests.items(0..<26))
        #expect(items.shown.count == 26)
      }
    }

    @Test("Many rows that come between others come over several frames, and those on the screen at once")
    func between() async throws {
      let all = RillGtkTests.items(0..<150)
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(stride(from: 0, to: 150, by: 5)))
        #expect(await MainLoop.iterate { items.shown.count == 30 })
        items.snapshots.accept(all)
        #expect(items.shown.count == 30 + Self.rowsPerFrame)
        try await nextFrames(of: items.list, count: 1)
        #expect(showsOnScreen(all), "\(items.shown)")
        #expect(await MainLoop.iterate { items.shown.count == 150 && showsStart(of: all) }, "\(items.shown)")
      }
    }

    @Test("A row that has the focus keeps it while many rows come between others", arguments: [true, false])
    func focusStays(isAtEnd: Bool) async throws {
      let all = RillGtkTests.items(0..<150)
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(stride(from: 0, to: 150, by: 5)))
        #expect(await MainLoop.iterate { items.shown.count == 30 })
        items.list.grabFocus(at: isAtEnd ? 30 : 2)
        try await nextFrames(of: items.list, count: 4)
        items.snapshots.accept(all)
        try await nextFrames(of: items.list, count: 12)
        #expect(items.list.focusedPosition == (isAtEnd ? 146 : 6))
        #expect(showsOnScreen(all), "\(items.shown)")
      }
    }

    @Test("An item whose row is still to come is selected at once")
    func selection() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(0..<1_000))
        items.list.rx.selected(items.dataSource).onNext(900)
        #expect(items.list.selectedPosition == 901)
        #expect(await MainLoop.iterate { items.shown.contains("900") })
      }
    }

    @Test("A list that is scrolled down stays at its row while many rows come between others")
    func scrolledDown() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(stride(from: 0, to: 190, by: 2)))
        #expect(await MainLoop.iterate { items.shown.count == 95 })
        items.list.scroll(to: 80)
        try await nextFrames(of: items.list, count: 4)
        #expect(isOnScreen("158"))
        items.snapshots.accept(RillGtkTests.items(0..<190))
        try await nextFrames(of: items.list, count: 4)
        #expect(isOnScreen("158"), "\(items.shown)")
      }
    }

    @Test(
      "Changes that come one soon after the other fill only the rows on the screen",
      .enabled(if: !Toolkit.isAtLeast(minor: 10), fillsAll))
    func rest() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(0..<200))
        #expect(await MainLoop.iterate { items.shown.count == 200 })
        var last = RillGtkTests.items(0..<200)
        for round in 1...5 {
          last = RillGtkTests.items(round * 1_000..<round * 1_000 + 200)
          items.snapshots.accept(last)
          try await nextFrames(of: items.list, count: 3)
          #expect(showsOnScreen(last), "\(items.shown)")
          #expect(items.shown.last == "199", "a row far from the screen")
        }
        #expect(await MainLoop.iterate { showsStart(of: last) }, "\(items.shown)")
      }
    }

    @Test(
      "Changes while rows are still to come lead to the list that all rows at once would", arguments: 1...20)
    func changes(seed: UInt64) async throws {
      var random = SplitMix64(seed: seed)
      var numbers: [Int] = []
      var texts: [Int: String] = [:]
      var next = 0
      func snapshot() -> Items { Items([("", numbers.map { Item($0, texts[$0]) })]) }
      try await withWindow(showing: items.scroller) { _ in
        for _ in 0..<12 {
          switch Int.random(in: 0..<6, using: &random) {
          case 0: numbers.removeAll { _ in Int.random(in: 0..<8, using: &random) == 0 }
          case 1: numbers.shuffle(using: &random)
          case 2:
            numbers.insert(
              contentsOf: next..<next + 30, at: Int.random(in: 0...numbers.count, using: &random))
          case 3: numbers.removeLast(Int.random(in: 0...numbers.count, using: &random))
          case 4:
            for number in numbers where Int.random(in: 0..<3, using: &random) > 0 {
              texts[number] = "\(next), \(number)"
            }
          default: numbers += next..<next + 150
          }
          next += 150
          let shown = snapshot()
          items.snapshots.accept(shown)
          guard Bool.random(using: &random) else { continue }
          try await nextFrames(of: items.list, count: 1)
          #expect(showsOnScreen(shown), "\(items.shown)")
        }
        let all = snapshot()
        #expect(
          await MainLoop.iterate { items.shown.count >= min(numbers.count, 100) && showsStart(of: all) },
          "\(items.shown)")
      }
    }
  }
}
