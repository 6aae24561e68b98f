import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

final class SectionsViewController: ViewController {
  private let tableView = ListView()
  private let disposeBag = DisposeBag()

  // changed: it has a section's two types
  private let dataSource = RxListViewSectionedReloadDataSource<String, Double>(
    configureCell: { _, tableView, indexPath, element in
      let cell = tableView.dequeueReusableCell(TextCell.self, for: indexPath)
      cell.text = "\(element) @ row \(indexPath.row)"
      return cell
    },
    titleForHeaderInSection: { dataSource, sectionIndex in
      dataSource[sectionIndex].model
    }
  )

  override func viewDidLoad() {
    super.viewDidLoad()

    let dataSource = self.dataSource

    let items = Observable.just([
      SectionModel(model: "First section", items: [1.0, 2.0, 3.0]),
      SectionModel(model: "Second section", items: [4.0, 5.0, 6.0]),
      SectionModel(model: "Third section", items: [7.0, 8.0, 9.0]),
    ])

    items
      .bind(to: tableView.rx.items(dataSource: dataSource))
      .disposed(by: disposeBag)

    tableView.rx.itemSelected
      .map { indexPath in
        (indexPath, dataSource[indexPath])
      }
      .subscribe(onNext: { [weak self] indexPath, model in
        self?.presentAlert(title: "Selected", message: "\(model) in section \(indexPath.section)")
      })
      .disposed(by: disposeBag)
  }

  // MARK: - Layout

  override func loadView() {
    tableView.setAccessibleLabel("Numbers")
    let scrolled = ScrolledWindow(child: tableView)
    scrolled.vexpand = true
    view.append(scrolled)
  }
}
