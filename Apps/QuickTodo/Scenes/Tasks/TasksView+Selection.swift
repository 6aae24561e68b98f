import Foundation
import Gtk
import QuickTodoModel
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// Several tasks at once, and rows that are dragged.
extension TasksView {
  /// Ctrl or Shift with a click or with Space and the arrow keys, and the menus, begin a selection; Escape ends it.
  func bindSelection() {
    guard let selection = viewModel?.selection else { return }
    (parts.list.rx.selection(dataSource) <-> selection.uids).disposed(by: bag)
    selection.isActive.asDriver()
      .drive(onNext: { [parts, toasts = context.toasts] in
        parts.list.isInSelectionMode = $0
        parts.endSelectionAction.isEnabled = $0
        parts.isSelecting = $0
        toasts.marginBelowMessages = $0 ? parts.selectionBar.height : 0
      }).disposed(by: bag)
    // The bar goes with the keyboard, which GTK would give to whatever comes next.
    selection.isActive.asDriver().skip(1).filter { !$0 }
      .drive(onNext: { [weak self] _ in
        guard let self, parts.selectionBar.root.containsFocus || root.window?.focusWidget == nil else {
          return
        }
        focusTasks()
      }).disposed(by: bag)
    // Nothing is changed that isn't shown any longer.
    Driver.merge(
      viewModel.sidebar.scope.asDriver().distinctUntilChanged().skip(1).map { _ in },
      viewModel.search.asDriver().distinctUntilChanged().skip(1).map { _ in }
    )
    .drive(onNext: { selection.end() }).disposed(by: bag)
    parts.beginSelectionAction.onActivate { [parts] _ in
      selection.begin()
      parts.list.grabFocus()
    }
    parts.selectAction.onActivate { uid in
      if let uid = Int.from(uid) { selection.uids.accept(selection.uids.value.union([Int64(uid)])) }
    }
    parts.endSelectionAction.onActivate { _ in selection.end() }
    parts.selectionBar.bind(to: selection, disposedBy: bag)
  }

  /// Rows that are moved within the list, and out of it onto a view.
  func bindMoves() {
    let list = parts.list
    let moves = list.rx.modelMoved(dataSource).asSignal()
      .map { [unowned list] in ($0.sourceIndex, $0.destinationIndex, list.isMoveDragged) }
    Signal.merge(moves, movesByKey.asSignal().map { ($0.0, $0.1, false) })
      .withLatestFrom(viewModel.arrangement.asDriver()) { ($0, $1) }
      .emit(onNext: { [weak self] move, arrangement in
        guard let self else { return }
        viewModel.moves.onMove(
          from: move.0, to: move.1, isDrag: move.2, selected: viewModel.selection.uids.value,
          in: dataSource.snapshot, arrangement
        ).execute()
      }).disposed(by: bag)
    for (action, isInwards) in [(parts.indentAction, true), (parts.outdentAction, false)] {
      action.onActivate { [weak self] uid in
        guard let self, let place = Int.from(uid).flatMap({ dataSource.snapshot.indexPath(of: Int64($0)) })
        else { return }
        indent(at: place, isInwards: isInwards)
      }
    }
    parts.sidebar.dropped.asSignal()
      .emit(onNext: { [viewModel] drop in
        viewModel?.selection.onDrop(drop.tasks.uids, on: drop.view).execute()
      }).disposed(by: bag)
  }

  /// Makes the task of a row a part of the one above it, or takes it out of its task.
  func indent(at place: IndexPath, isInwards: Bool) {
    viewModel.moves.onIndent(at: place, isInwards: isInwards, in: dataSource.snapshot).execute()
  }

  /// Returns what is dragged by a task's row: the task, or all selected tasks if it is one of them.
  func dragItem(of task: TaskItem) -> DragItem {
    let selected = viewModel.selection.uids.value
    guard selected.count > 1, selected.contains(task.uid) else {
      return DragItem(text: task.title, localObject: DraggedTasks(uids: [task.uid]))
    }
    return DragItem(
      text: localized("\(selected.count) tasks"), localObject: DraggedTasks(uids: selected.sorted()))
  }
}
