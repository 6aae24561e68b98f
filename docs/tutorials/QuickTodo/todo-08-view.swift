import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

/// The list of tasks with an entry for a new one.
final class TasksView: Box {
  private let viewModel: TasksViewModel
  private let (entry, add, list) = (Entry(), Button(iconName: "list-add-symbolic", name: "Add"), ListView())
  private let bag = DisposeBag()

  init(_ viewModel: TasksViewModel) {
    self.viewModel = viewModel
    super.init(spacing: 6)
    entry.placeholder = "New task"
    list.setAccessibleLabel("Tasks")
    let scrolled = ScrolledWindow(child: list)
    scrolled.vexpand = true
    for part in [HeaderBar(), entry, add, scrolled] { append(part) }
    bind()
  }

  private func bind() {
    let dataSource = RxListViewSectionedAnimatedDataSource<TaskSection, TaskItem>(
      configureCell: { [viewModel] _, list, indexPath, task in
        let row = list.dequeueReusableCell(TaskRow.self, for: indexPath)
        row.configure(with: task, action: viewModel.onToggle(task))
        return row
      },
      titleForHeaderInSection: { source, section in source[section].rawValue },
      canEditRowAtIndexPath: { _, _ in true })
    viewModel.tasks.asDriver(onErrorDriveWith: .empty())
      .drive(list.rx.items(dataSource: dataSource)).disposed(by: bag)
    list.rx.modelDeleted(dataSource).bind(to: viewModel.deleteAction.inputs).disposed(by: bag)
    (entry.rx.text <-> viewModel.newTitle).disposed(by: bag)
    add.rx.action = viewModel.createAction
    entry.rx.activated.bind(to: viewModel.createAction.inputs).disposed(by: bag)
  }
}
