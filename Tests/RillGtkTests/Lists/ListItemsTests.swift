@testable import Gtk
import Rill
import RillGtk
import RillLists
import RillUI
import Testing

/// A section of the app's own type.
private nonisolated struct Shelf: SectionModelType, Sendable {
  var label: String
  var items: [Int]

  init(label: String, items: [Int]) {
    self.label = label
    self.items = items
  }

  init(original: Shelf, items: [Int]) { self.init(label: original.label, items: items) }
}

/// A header with a button.
private final class ButtonHeader: ListViewHeaderFooterView {
  let button = Button(label: "All")

  required init() {
    super.init()
    takesFocus = true
    child = button
  }
}

extension WindowTests {
  @MainActor @Suite("Sequences and data sources bound to a list") struct ListItemsTests {
    private let list: ListView
    private let scroller: ScrolledWindow
    private let bag = DisposeBag()
    private let events = Log<String>()

    init() throws {
      try requireDisplay()
      list = ListView()
      scroller = ScrolledWindow(child: list)
    }

    private var rows: [ListViewCell] {
      list.boundItems.sorted { ($0.position ?? 0) < ($1.position ?? 0) }
        .compactMap { $0.child as? ListViewCell }
    }

    private var shown: [String] { rows.map(\.accessibleName) }

    private func cell(_ list: ListView, _ path: IndexPath, _ number: Int) -> ListViewCell {
      let cell = list.dequeueReusableCell(ItemCell.self, for: path)
      cell.accessibleName = "\(number)"
      cell.label.text = "\(number)"
      return cell
    }

    @Test("A closure makes the rows of plain elements, and events carry the elements")
    func closure() async throws {
      try await withWindow(showing: scroller) { _ in
        let numbers = BehaviorRelay(value: [7, 8, 8])
        let bound = numbers.bind(to: list.rx.items) { list, row, number in
          cell(list, IndexPath(row: row, section: 0), number * 10 + row)
        }
        bound.disposed(by: bag)
        list.rx.modelSelected(bound).subscribe(onNext: { [events] in events.add("\($0 + 1)") }).disposed(
          by: bag)
        #expect(shown == ["70", "81", "82"])
        list.activateAction("list.activate-item", .unsigned(1))
        #expect(events.entries == ["9"])
        numbers.accept([1])
        #expect(shown == ["10"])
        bound.dispose()
        numbers.accept([])
        #expect(shown == ["10"])
      }
    }

    @Test("Plain elements are shown in rows of a class, which are reused only under their identifier")
    func cellType() async throws {
      try await withWindow(showing: scroller) { _ in
        let numbers = BehaviorRelay(value: [1, 2])
        numbers.asDriver()
          .drive(list.rx.items(cellIdentifier: "Number", cellType: ItemCell.self)) { row, number, cell in
            cell.accessibleName = "\(row): \(number)"
          }
          .disposed(by: bag)
        #expect(shown == ["0: 1", "1: 2"])
        #expect(rows.map(\.reuseIdentifier) == ["Number", "Number"])
      }
    }

    @Test("A reload data source shows each array of section models, with titles as headers and footers")
    func reload() async throws {
      try await withWindow(showing: scroller) { _ in
        let sections = PublishRelay<[SectionModel<String, Int>]>()
        let source = RxListViewSectionedReloadDataSource<String, Int>(
          configureCell: { _, list, path, number in cell(list, path, number) },
          titleForHeaderInSection: { source, section in source[section].model },
          titleForFooterInSection: { source, section in "\(source.sectionModels[section].items.count)" },
          footers: .always)
        sections.bind(to: list.rx.items(dataSource: source)).disposed(by: bag)
        sections.accept([SectionModel(model: "a", items: [1, 1, 2]), SectionModel(model: "b", items: [])])
        #expect(shown == ["a", "1", "1", "2", "3", "0"])
        #expect(source.model(at: IndexPath(row: 2, section: 0)) == 2)
        #expect(source[IndexPath(row: 0, section: 0)] == 1)
        sections.accept([SectionModel(model: "b", items: [2])])
        #expect(shown == ["b", "2", "1"])
      }
    }

    @Test("After a reload, the scroll position and the focused position are the same")
    func reloadStays() async throws {
      try await withWindow(showing: scroller) { _ in
        let numbers = BehaviorRelay(value: Array(0..<1_000))
        numbers.bind(to: list.rx.items) { list, row, number in
          cell(list, IndexPath(row: row, section: 0), number)
        }
        .disposed(by: bag)
        #expect(await MainLoop.iterate { rows[1].height > 0 })
        list.grabFocus(at: 500)
        #expect(await MainLoop.iterate { list.focusedPosition == 500 && scroller.verticalOffset > 0 })
        let offset = scroller.verticalOffset
        numbers.accept(Array(1_000..<2_000))
        #expect(await MainLoop.iterate { list.focusedPosition == 500 && shown.contains("1500") })
        try await nextFrames(of: list)
        #expect(abs(scroller.verticalOffset - offset) < 1)
      }
    }

    @Test("A reload data source shows sections of the app's own type")
    func ownSections() async throws {
      try await withWindow(showing: scroller) { _ in
        let source = RxListViewSectionedReloadDataSource<Shelf, Int>(
          configureCell: { _, list, path, number in cell(list, path, number) },
          titleForHeaderInSection: { source, section in source[section].label })
        Observable.just([Shelf(label: "top", items: [4, 5])]).bind(to: list.rx.items(dataSource: source))
          .disposed(by: bag)
        #expect(shown == ["top", "4", "5"])
      }
    }

    @Test("An animated data source also takes arrays of section models, and reuses unchanged rows")
    func animatedModels() async throws {
      try await withWindow(showing: scroller) { _ in
        let source = RxListViewSectionedAnimatedDataSource<String, Int>(
          configureCell: { _, list, path, number in cell(list, path, number) })
        let sections = PublishRelay<[AnimatableSectionModel<String, Int>]>()
        sections.asDriver(onErrorDriveWith: .empty()).drive(list.rx.items(dataSource: source)).disposed(
          by: bag)
        sections.accept([AnimatableSectionModel(model: "", items: [1, 2])])
        #expect(shown == ["1", "2"])
        let first = rows[0]
        sections.accept([AnimatableSectionModel(model: "", items: [1, 3])])
        #expect(shown == ["1", "3"])
        #expect(rows[0] === first)
      }
    }

    @Test("A custom header takes the focus from the arrow keys; a nil header shows the title instead")
    func headerView() async throws {
      try await withWindow(showing: scroller) { _ in
        let source = RxListViewSectionedReloadDataSource<String, Int>(
          configureCell: { _, list, path, number in cell(list, path, number) },
          titleForHeaderInSection: { source, section in source[section].model },
          viewForHeaderInSection: { source, list, section in
            guard source[section].model != "plain" else { return nil }
            let header = list.dequeueReusableHeaderFooterView(ButtonHeader.self)
            header.accessibleName = "own \(source[section].model)"
            return header
          })
        let sections = PublishRelay<[SectionModel<String, Int>]>()
        sections.bind(to: list.rx.items(dataSource: source)).disposed(by: bag)
        sections.accept([SectionModel(model: "plain", items: [1]), SectionModel(model: "b", items: [2])])
        #expect(shown == ["plain", "1", "own b", "2"])
        #expect(rows[2] is ButtonHeader)
        list.grabFocus(at: 1)
        #expect(await MainLoop.iterate { list.focusedPosition == 1 })
        try #expect(list.press("Down"))
        #expect(await MainLoop.iterate { rows[2].containsFocus })
        try #expect(list.press("Up"))
        #expect(await MainLoop.iterate { list.focusedPosition == 1 })
        try #expect(list.press("Up"))
        #expect(list.focusedPosition == 1)
      }
    }
  }
}
