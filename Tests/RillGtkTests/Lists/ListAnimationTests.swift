@testable import Gtk
import Rill
import RillGtk
import RillLists
import Testing

extension WindowTests {
  @MainActor @Suite("Animations of a list's changes") struct ListAnimationTests {
    private let items: ItemList

    init() throws {
      try requireDisplay()
      items = ItemList(selection: .single, hasFooters: true)
    }

    private var transition: ListTransition { items.list.transition }

    /// Whether all rows are at their final positions.
    private var isSettled: Bool {
      !transition.isRunning
        && items.rows.allSatisfy { $0.identity.flatMap { transition.offset(of: $0) } ?? 0 == 0 }
    }

    private func nextFrame() async { await nextFrame {} }

    /// Waits for a frame and calls the closure in it, because more frames may be drawn before the wait is over.
    private func nextFrame<Result>(_ ask: @escaping () -> Result) async -> Result? {
      var result: Result?
      transition.didPaint = { if result == nil { result = ask() } }
      items.list.queueDraw()
      #expect(await MainLoop.iterate { result != nil })
      transition.didPaint = nil
      return result
    }

    @Test("Ten changes within a transition end with every row in its place")
    func interrupted() async throws {
      try await withWindow(showing: items.scroller) { _ in
        var sections = [("Due", [Item(1), Item(2), Item(3)]), ("Done", [Item(4), Item(5)])]
        items.snapshots.accept(Items(sections))
        await nextFrame()
        var interruptions = 0
        for toggle in 0..<10 {
          let item = sections[toggle % 2].1.removeFirst()
          sections[1 - toggle % 2].1.insert(Item(item.identity, "\(item.identity) \(toggle)"), at: 0)
          items.snapshots.accept(Items(sections))
          for _ in 0...toggle % 2 { await nextFrame() }
          if transition.isRunning { interruptions += 1 }
        }
        #expect(interruptions > 0)
        #expect(await MainLoop.iterate { isSettled })
        #expect(items.shown == ["[Due]", "1 9", "2", "3", "(3 in Due)", "[Done]", "4", "5", "(2 in Done)"])
      }
    }

    @Test("Headers and footers of sections that are inserted, deleted and moved are animated")
    func sections() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(Items([("a", [Item(1)]), ("b", [Item(2), Item(3)]), ("c", [Item(4)])]))
        await nextFrame()
        let before = items.rows.map { ($0.accessibleName, $0.parent?.computeBounds(in: items.list)?.y ?? 0) }
        let (header, footer) = (items.rows[3].identity, items.rows[6].identity)
        items.snapshots.accept(Items([("b", [Item(2), Item(3)]), ("new", [Item(9)]), ("a", [Item(1)])]))
        let frame = await nextFrame {
          (
            header: header.flatMap { transition.offset(of: $0) },
            footer: footer.flatMap { transition.offset(of: $0) }
          )
        }
        #expect(items.shown.first == "[b]")
        let places = Dictionary(uniqueKeysWithValues: before)
        let drawn = try #require(frame?.header)
        let top = try #require(items.rows[0].parent?.computeBounds(in: items.list)?.y)
        #expect(abs(top + drawn - (places["[b]"] ?? 0)) < 1)
        #expect(frame?.footer ?? 0 > 0)
        #expect(await MainLoop.iterate { isSettled })
        #expect(
          items.shown == [
            "[b]", "2", "3", "(2 in b)", "[new]", "9", "(1 in new)", "[a]", "1", "(1 in a)",
          ])
      }
    }

    @Test("A footer follows changes of its section")
    func footer() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(Items([("a", [Item(1)])]))
        items.snapshots.accept(Items([("a", [Item(1), Item(2)])]))
        #expect(items.shown == ["[a]", "1", "2", "(2 in a)"])
      }
    }

    @Test("Rows are animated as the configuration of each kind of change says")
    func animations() async throws {
      let animations = AnimationConfiguration(
        insertAnimation: .left, reloadAnimation: .right, deleteAnimation: .none)
      let items = ItemList(animations: animations)
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(1...2))
        let transition = items.list.transition
        #expect(await MainLoop.iterate { transition.offset(of: 2) == 0 })
        items.snapshots.accept(RillGtkTests.items(1...3))
        #expect(await MainLoop.iterate { transition.horizontalOffset(of: 3) ?? 0 < 0 })
        #expect(await MainLoop.iterate { !transition.isRunning && transition.horizontalOffset(of: 3) == 0 })
        items.snapshots.accept(Items([("", [Item(1), Item(2), Item(3, "three")])]))
        #expect(await MainLoop.iterate { transition.horizontalOffset(of: 3) ?? 0 > 0 })
        #expect(transition.horizontalOffset(of: 2) == 0)
        #expect(await MainLoop.iterate { !transition.isRunning && transition.horizontalOffset(of: 3) == 0 })
        items.snapshots.accept(RillGtkTests.items(1...2))
        var isPainted = false
        transition.didPaint = { isPainted = true }
        #expect(await MainLoop.iterate { isPainted })
        #expect(!transition.isRunning)
        transition.didPaint = nil
      }
    }

    /// Expects that the selected and focused row of a scrolled list keeps its position on the screen in a change.
    private func expectPlacesKept(by change: (ClosedRange<Int>) -> Items) async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(0...2_000))
        #expect(await MainLoop.iterate { items.rows[1].height > 0 })
        #expect(await items.focus(1_001))
        items.list.selectedPosition = 1_001
        try await nextFrames(of: items.list)
        let place: @MainActor () throws -> Double = {
          let row = try #require(items.dataSource.row(of: 1_000))
          return try #require(items.list.boundItem(at: row)?.child?.parent?.computeBounds(in: items.list)?.y)
        }
        let before = try place()
        items.snapshots.accept(change(0...2_000))
        #expect(await items.focusedText(becomes: "1000"))
        #expect(await MainLoop.iterate { isSettled })
        try await nextFrames(of: items.list, count: 8)
        let after = try place()
        #expect(abs(after - before) < 1)
        #expect(items.list.selectedPosition == items.dataSource.row(of: 1_000))
      }
    }

    @Test("Scroll position, focus and selection stay with their rows when others come and go")
    func places() async throws {
      try await expectPlacesKept { numbers in
        RillGtkTests.items(Array(-30 ..< -10) + numbers.filter { $0 < 10 || $0 > 40 })
      }
    }

    @Test("Scroll position, focus and selection stay in a change too large for single steps")
    func largeChange() async throws {
      try await expectPlacesKept { numbers in
        RillGtkTests.items(numbers.filter { $0 % 2 == 0 } + Array(5_000..<5_100))
      }
    }

    @Test("Scroll position, focus and selection stay in a reload, which configures every row")
    func reload() async throws {
      items.transition = .reload
      try await expectPlacesKept { numbers in
        items.configured = []
        return RillGtkTests.items(numbers.filter { $0 > 100 })
      }
      #expect(items.configured.contains(Item(1_000)))
      #expect(!transition.isRunning)
    }
  }
}
