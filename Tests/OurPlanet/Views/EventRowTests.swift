import OurPlanetModel
import Rill
import RillGtk
import RillLists
import Testing

@testable import Gtk
@testable import OurPlanetViews

extension ViewTests {
  @MainActor @Suite("Rows of events") struct EventRowTests {
    private typealias DataSource = RxListViewSectionedAnimatedDataSource<Int, EOEvent>

    @Test("Only the rows in view have widgets, and rows scrolled into view show the right events")
    func lateRows() async throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
      let list = ListView()
      let dataSource = DataSource(configureCell: { _, list, path, event in
        let row = list.dequeueReusableCell(EventRow.self, for: path)
        row.configure(with: event) {}
        return row
      })
      list.rx.willDisplayCell.bind(onNext: { ($0.cell as? EventRow)?.fill() }).disposed(
        by: list.rx.disposeBag)
      let events = (0..<1_000).map { EOEvent(id: "\($0)", title: "Title \($0)") }
      let shown = PublishSubject<SectionedSnapshot<Int, EOEvent>>()
      shown.bind(to: list.rx.items(dataSource: dataSource)).disposed(by: list.rx.disposeBag)
      try await withWindow(showing: ScrolledWindow(child: list)) {
        shown.onNext(SectionedSnapshot([(0, events)]))
        #expect(await MainLoop.iterate { !filled(list).isEmpty })
        #expect(filled(list).contains("Title 0"))
        #expect((3..<20).contains(filled(list).count), "\(filled(list))")
        #expect(rows(list).count > 100)
        list.scroll(to: 900)
        #expect(await MainLoop.iterate { filled(list).contains("Title 900") })
        // A row that is in view shows its new content immediately.
        var changed = events
        changed[900] = EOEvent(id: "900", title: "Other")
        shown.onNext(SectionedSnapshot([(0, changed)]))
        #expect(await MainLoop.iterate { filled(list).contains("Other") })
        #expect(!filled(list).contains("Title 900"))
      }
    }

    private func rows(_ list: ListView) -> [EventRow] { list.withParts().compactMap { $0 as? EventRow } }

    /// Returns the titles of the rows that have widgets and are in view.
    private func filled(_ list: ListView) -> [String] {
      rows(list).filter { $0.parent?.isGivenPlace == true }.compactMap { row in
        row.withParts().lazy.compactMap { $0 as? Label }.first?.text
      }
    }
  }
}
