import Gtk
import Rill
import RillGtk
import RillLists
import RillTestSupport
import Testing

extension WindowTests {
  @MainActor @Suite("Rows that a list shows") struct ListChangeTests {
    private let items: ItemList

    init() throws {
      try requireDisplay()
      items = ItemList()
    }

    @Test("Rows are in order below their section's header; a section without items has no header")
    func sections() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(
          Items([("Due", [Item(1), Item(2)]), ("Waiting", []), ("Done", [Item(3)])]))
        #expect(items.shown == ["[Due]", "1", "2", "[Done]", "3"])
        items.snapshots.accept(Items([("Due", [Item(2)]), ("Waiting", [Item(1)]), ("Done", [])]))
        #expect(items.shown == ["[Due]", "2", "[Waiting]", "1"])
        items.snapshots.accept(Items())
        #expect(items.shown == [])
      }
    }

    @Test("New content of an item configures only its own row, in the same cell")
    func update() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(1...4))
        let cell = items.rows[2]
        items.configured = []
        items.snapshots.accept(Items([("", [Item(1), Item(2, "two"), Item(3), Item(4)])]))
        #expect(items.shown == ["1", "two", "3", "4"])
        #expect(items.configured == [Item(2, "two")])
        #expect(items.rows[2] === cell)
      }
    }

    @Test("Rows that shift because of other rows keep their content and are not configured again")
    func pushedAlong() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(Items([("Due", (1...50).map { Item($0) }), ("Done", [Item(100)])]))
        let cell = try #require(items.rows.first { $0.accessibleName == "5" })
        let subscription = BooleanDisposable()
        cell.rx.disposeBag.insert(subscription)
        items.configured = []
        let due = (2...50).map { Item($0, $0 == 7 ? "seven" : nil) }
        items.snapshots.accept(Items([("Due", due), ("Done", [Item(1), Item(100)])]))
        #expect(items.configured == [Item(1), Item(7, "seven")])
        #expect(!subscription.isDisposed)
        #expect(items.rows.firstIndex { $0 === cell } == 4)
        #expect(items.shown == ["[Due]"] + due.map(\.text) + ["[Done]", "1", "100"])
        items.snapshots.accept(Items([("Due", (6...50).map { Item($0) })]))
        #expect(subscription.isDisposed)
      }
    }

    @Test("willDisplayCell and didEndDisplayingCell report the new index paths of shifted rows")
    func displayedPlaces() async throws {
      let displayed = Log<Int>()
      let ended = Log<Int>()
      _ = items.list.rx.willDisplayCell.subscribe(onNext: { displayed.add($0.indexPath.row) })
      _ = items.list.rx.didEndDisplayingCell.subscribe(onNext: { ended.add($0.indexPath.row) })
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(1...3))
        #expect(await MainLoop.iterate { displayed.entries.sorted() == [0, 1, 2] })
        items.snapshots.accept(RillGtkTests.items([1, 3]))
        #expect(await MainLoop.iterate { displayed.entries.sorted() == [0, 1, 1, 2] })
        #expect(ended.entries.sorted() == [1, 2])
      }
      #expect(displayed.entries.sorted() == ended.entries.sorted())
    }

    @Test("A moved item is shown at its new place, also when its content changes")
    func move() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(Items([("Due", [Item(1), Item(2), Item(3)]), ("Done", [Item(4)])]))
        items.snapshots.accept(Items([("Due", [Item(2), Item(3)]), ("Done", [Item(4), Item(1, "one")])]))
        #expect(items.shown == ["[Due]", "2", "3", "[Done]", "4", "one"])
        #expect(items.dataSource.row(of: 1) == 5)
        #expect(items.dataSource.model(at: IndexPath(item: 1, section: 1)) == Item(1, "one"))
      }
    }

    @Test("Snapshots in quick succession are all shown in order")
    func quickSnapshots() async throws {
      try await withWindow(showing: items.scroller) { _ in
        for seed in RandomCases.seeds("quick snapshots", count: 10, from: 1) {
          var random = SplitMix64(seed: seed)
          let numbers = (0..<30).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
          let half = numbers.count / 2
          items.snapshots.accept(
            Items([
              ("a", numbers[..<half].map { Item($0) }), ("b", []), ("c", numbers[half...].map { Item($0) }),
            ]))
          let expected =
            (half > 0 ? ["[a]"] : []) + numbers[..<half].map(String.init)
            + (numbers.isEmpty ? [] : ["[c]"]) + numbers[half...].map(String.init)
          #expect(items.shown == expected)
        }
      }
    }

    @Test("Snapshots from another thread are shown in their order")
    func background() async throws {
      try await withWindow(showing: items.scroller) { _ in
        let snapshots = items.snapshots
        await Task.detached {
          for number in 1...10 { snapshots.accept(RillGtkTests.items(0..<number)) }
        }.value
        #expect(await MainLoop.iterate { items.shown == (0..<10).map(String.init) })
      }
    }

    @Test("A snapshot that arrives while a row is configured is shown after that row's snapshot")
    func fromConfigureCell() async throws {
      try await withWindow(showing: items.scroller) { _ in
        let snapshots = items.snapshots
        items.onConfigure = { [weak items] _, item in
          guard item.identity == 2 else { return }
          items?.onConfigure = { _, _ in }
          snapshots.accept(RillGtkTests.items([3, 1]))
        }
        items.snapshots.accept(RillGtkTests.items(1...3))
        #expect(await MainLoop.iterate { items.shown == ["3", "1"] })
      }
    }

    @Test("A snapshot that arrives while scrolling configures a row is shown")
    func fromScrolling() async throws {
      try await withWindow(showing: items.scroller) { _ in
        let snapshots = items.snapshots
        items.snapshots.accept(RillGtkTests.items(0..<5_000))
        items.onConfigure = { [weak items] _, item in
          guard item.identity == 4_000 else { return }
          items?.onConfigure = { _, _ in }
          snapshots.accept(RillGtkTests.items((0..<100).reversed()))
        }
        items.list.scroll(to: 4_000)
        #expect(await MainLoop.iterate { items.shown.last == "0" })
        #expect(items.shown == (0..<100).reversed().map(String.init))
      }
    }

    @Test("A snapshot with a changeset is shown correctly, whichever snapshot is shown before it")
    func carriedChangesets() async throws {
      try await withWindow(showing: items.scroller) { _ in
        let first = RillGtkTests.items(1...5)
        let second = first.updating(to: RillGtkTests.items([5, 1, 2, 6]))
        let third = second.updating(to: Items([("", [Item(6), Item(1, "one"), Item(5)])]))
        for snapshot in [first, second, third] { items.snapshots.accept(snapshot) }
        #expect(items.shown == ["6", "one", "5"])
        items.snapshots.accept(first)
        items.snapshots.accept(third)
        #expect(items.shown == ["6", "one", "5"])
      }
    }

    @Test("Items that share an identity are all shown, and each such identity is reported once")
    func duplicates() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(Items([("", [Item(1), Item(2), Item(1, "one")])]))
        #expect(items.shown == ["1", "2", "one"])
        items.snapshots.accept(Items([("", [Item(2), Item(1, "one"), Item(1), Item(2)])]))
        #expect(items.shown == ["2", "one", "1", "2"])
        #expect(items.duplicates.entries.map { "\($0.identity)" } == ["1", "2"])
      }
    }

    /// Returns a data source whose rows say that they are its own.
    private func other() -> ItemList.DataSource {
      ItemList.DataSource(configureCell: { _, list, path, item in
        let cell = list.dequeueReusableCell(ItemCell.self, for: path)
        cell.accessibleName = "other \(item.text)"
        return cell
      })
    }

    @Test("While a data source is bound, another one is refused with an error that names both")
    func taken() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(1...3))
        let errors = Log<ListViewError>()
        let before = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { _, error in if let error = error as? ListViewError { errors.add(error) }
        }
        defer { Hooks.defaultErrorHandler = before }
        _ = Observable.just(RillGtkTests.items(7...8)).bind(to: items.list.rx.items(dataSource: other()))
        let kind = "RxListViewSectionedAnimatedDataSource<String, Item>"
        #expect(errors.entries == [.dataSourceTaken(by: kind, refused: kind)])
        items.snapshots.accept(RillGtkTests.items(1...2))
        #expect(items.shown == ["1", "2"])
      }
    }

    @Test("After the binding is disposed, the rows stay until another data source takes over the list")
    func released() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(1...3))
        items.binding.dispose()
        #expect(items.shown == ["1", "2", "3"])
        _ = Observable.just(RillGtkTests.items(7...8)).bind(to: items.list.rx.items(dataSource: other()))
        #expect(items.shown == ["other 7", "other 8"])
        items.snapshots.accept(RillGtkTests.items(1...30))
        #expect(items.shown == ["other 7", "other 8"])
      }
    }
  }
}
