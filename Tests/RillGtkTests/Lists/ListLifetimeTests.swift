import Gtk
import Rill
import RillGtk
import RillLists
import Testing

extension WindowTests {
  @MainActor @Suite("Cells of a list") struct ListLifetimeTests {
    init() throws { try requireDisplay() }

    @Test("A list of a hundred thousand items makes fewer than a thousand cells, also while scrolling")
    func virtual() async throws {
      let items = ItemList()
      try await withWindow(showing: items.scroller) { _ in
        let base = ItemCell.made
        items.snapshots.accept(RillGtkTests.items(0..<100_000))
        for row in stride(from: 9_999, through: 99_999, by: 10_000) {
          items.list.scroll(to: row)
          #expect(await MainLoop.iterate { items.shown.contains("\(row)") })
        }
        #expect(ItemCell.made - base < 1_000)
        #expect(items.rows.count < 500)
      }
    }

    @Test("Cells of removed rows are used again when rows of their kind come") func reuse() async throws {
      let items = ItemList()
      func shown(_ count: Int) async throws {
        items.snapshots.accept(Items([("\(count)", (0..<count).map { Item($0, "\($0) of \(count)") })]))
        #expect(
          await MainLoop.iterate { items.shown == ["[\(count)]"] + (0..<count).map { "\($0) of \(count)" } })
      }
      try await withWindow(showing: items.scroller) { _ in
        try await shown(30)
        let made = ItemCell.made
        for count in [2, 30, 1, 29] { try await shown(count) }
        #expect(ItemCell.made == made)
        try await shown(31)
        #expect(ItemCell.made == made + 1)
      }
    }

    @Test("A cell's dispose bag is emptied when the cell leaves its item or is configured again")
    func subscriptions() async throws {
      let items = ItemList()
      let pulse = PublishRelay<Void>()
      let beats = Log<Int>()
      items.onConfigure = { cell, item in
        pulse.subscribe(onNext: { beats.add(item.identity) }).disposed(by: cell.rx.disposeBag)
      }
      func listening() -> [Int] {
        let before = beats.entries.count
        pulse.accept(())
        return beats.entries.dropFirst(before).sorted()
      }
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(1...4))
        #expect(listening() == [1, 2, 3, 4])
        items.snapshots.accept(RillGtkTests.items([4, 2]))
        #expect(listening() == [2, 4])
        items.snapshots.accept(Items([("", [Item(4), Item(2, "two")])]))
        #expect(listening() == [2, 4])
        items.snapshots.accept(RillGtkTests.items(0..<5_000))
        items.list.scroll(to: 4_999)
        #expect(await MainLoop.iterate { items.shown.contains("4999") })
        #expect(listening().count == items.rows.compactMap { $0 as? ItemCell }.count)
      }
      #expect(listening() == [])
    }

    @Test("A destroyed list leaves no cells, data source or subscriptions behind")
    func freed() async throws {
      let base = Object.liveCount
      let subscriptions = liveSubscriptions
      weak var dataSource: ItemList.DataSource?
      weak var cell: ListViewCell?
      do {
        let items = ItemList()
        dataSource = items.dataSource
        let (list, source) = (items.list, items.dataSource!)
        list.rx.modelSelected(source).subscribe(onNext: { [list] _ in _ = list })
          .disposed(by: list.rx.disposeBag)
        items.onConfigure = { cell, _ in cell.rx.disposeBag.insert(Disposables.create { _ = cell }) }
        try await withWindow(showing: items.scroller) { _ in
          items.snapshots.accept(RillGtkTests.items(0..<300))
          items.snapshots.accept(RillGtkTests.items((0..<300).reversed()))
          cell = items.rows.last
          #expect(cell != nil)
        }
        items.onConfigure = { _, _ in }
      }
      #expect(await MainLoop.iterate { Object.liveCount == base })
      #expect(dataSource == nil)
      #expect(cell == nil)
      #expect(liveSubscriptions == subscriptions)
    }

    @Test("A sequence that outlives its list doesn't keep the data source alive")
    func longSequence() {
      weak var dataSource: ItemList.DataSource?
      let snapshots = PublishRelay<Items>()
      do {
        let list = ListView()
        let made = ItemList.DataSource(configureCell: { _, list, path, _ in
          list.dequeueReusableCell(ItemCell.self, for: path)
        })
        dataSource = made
        _ = snapshots.bind(to: list.rx.items(dataSource: made))
        snapshots.accept(RillGtkTests.items(1...3))
        list.destroy()
      }
      #expect(dataSource == nil)
      snapshots.accept(RillGtkTests.items(1...2))
    }
  }
}
