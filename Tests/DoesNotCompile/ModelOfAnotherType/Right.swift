import Gtk
import QuickTodoModel
import RillGtk
import RillUI

/// The type of a row's model follows from the data source.
@MainActor func choose(
  _ list: ListView, _ tasks: RxListViewSectionedAnimatedDataSource<String, TaskItem>
) {
  let _: ControlEvent<TaskItem> = list.rx.modelSelected(tasks)
  _ = list.rx.modelSelected(tasks).subscribe(onNext: { model in
    _ = model.title.count
  })
}
