import Gtk
import Rill
import RillGtk
import RillLists
import RillScenes
import RillUI

final class NotesViewController: ViewController, BindableType {
  private let tableView = ListView()
  private let newNoteButton = Button(label: "New note")
  private let disposeBag = DisposeBag()

  var viewModel: NotesViewModel!

  // changed: it has a section's two types
  private lazy var dataSource = RxListViewSectionedAnimatedDataSource<String, Note>(
    configureCell: { _, tableView, indexPath, note in
      let cell = tableView.dequeueReusableCell(TextCell.self, for: indexPath)
      cell.text = note.text
      return cell
    },
    titleForHeaderInSection: { dataSource, index in
      dataSource.sectionModels[index].model
    },
    canEditRowAtIndexPath: { _, _ in true }
  )

  func bindViewModel() {
    viewModel.sectionedNotes
      .bind(to: tableView.rx.items(dataSource: dataSource))
      .disposed(by: disposeBag)

    newNoteButton.rx.action = viewModel.onCreateNote()

    tableView.rx.itemSelected
      .map { [unowned self] indexPath in
        // changed: it is a note already, and there
        self.dataSource.model(at: indexPath)
      }
      .bind(to: viewModel.editAction.inputs)
      .disposed(by: disposeBag)

    tableView.rx.itemDeleted
      .map { [unowned self] indexPath in
        self.dataSource[indexPath]
      }
      .subscribe(onNext: { [unowned self] note in
        self.viewModel.onDelete(note: note).execute()
      })
      .disposed(by: disposeBag)
  }

  // MARK: - Layout

  override func loadView() {
    title = "Notes"
    tableView.setAccessibleLabel("Notes")
    let scrolled = ScrolledWindow(child: tableView)
    scrolled.vexpand = true
    view.append(newNoteButton, scrolled)
  }
}
