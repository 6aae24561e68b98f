import Gtk
import QuickTodoModel
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// The button whose menu chooses the sections and the order of the open view.
final class ArrangementMenu {
  let button: MenuButton
  private var groupings: [(TaskArrangement.Grouping, SimpleAction)] = []
  private var sorts: [(TaskSort, SimpleAction)] = []

  /// Creates the button.
  /// - Parameter group: The group of actions to which those of the menu are added, as `tasks`.
  init(addingTo group: SimpleActionGroup) {
    let (menu, sections, order) = (Menu(), Menu(), Menu())
    for grouping in TaskArrangement.Grouping.allCases {
      let action = SimpleAction("sections-\(grouping.rawValue)", state: grouping == .none)
      groupings.append((grouping, action))
      group.add(action)
      sections.append(grouping.title, action: "tasks.\(action.name)")
    }
    for sort in TaskSort.allCases {
      let action = SimpleAction("order-\(sort.rawValue)", state: sort == .added)
      sorts.append((sort, action))
      group.add(action)
      order.append(sort.title, action: "tasks.\(action.name)")
    }
    menu.append(section: sections, label: localized("Sections"))
    menu.append(section: order, label: localized("Order"))
    button = MenuButton(
      iconName: "view-sort-descending-symbolic", name: localized("Sections and Order"), menu: menu)
    button.tooltip = localized("Sections and Order")
  }

  /// Shows the arrangement of the open view, and changes it.
  func bind(to viewModel: TasksViewModel, disposedBy bag: DisposeBag) {
    for (grouping, action) in groupings {
      action.onActivate { _ in viewModel.onArrange { $0.grouping = grouping }.execute() }
    }
    for (sort, action) in sorts {
      action.onActivate { _ in viewModel.onArrange { $0.sort = sort }.execute() }
    }
    viewModel.arrangement.asDriver()
      .drive(onNext: { [groupings, sorts] arrangement in
        for (grouping, action) in groupings { action.state = grouping == arrangement.grouping }
        for (sort, action) in sorts { action.state = sort == arrangement.sort }
      }).disposed(by: bag)
  }
}

extension TaskArrangement.Grouping {
  fileprivate var title: String {
    switch self {
    case .none: localized("Due and Done")
    case .day: localized("By Day")
    case .list: localized("By List")
    case .priority: localized("By Priority")
    }
  }
}

extension TaskSort {
  fileprivate var title: String {
    switch self {
    case .due: localized("Due Date")
    case .priority: localized("Priority")
    case .title: localized("Title")
    case .added: localized("Newest First")
    case .manual: localized("By Hand")
    }
  }
}
