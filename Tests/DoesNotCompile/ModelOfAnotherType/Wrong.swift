import Gtk
import QuickTodoModel
import RillGtk
import RillUI

/// The type of a row's model follows from the data source.
@MainActor func choose(
  _ list: ListView, _ tasks: RxListViewSectionedAnimatedDataSource<String, TaskItem>
) {
  // error: cannot assign value of type 'ControlEvent<TaskItem>' to type 'ControlEvent<String>'
  let _: ControlEvent<String> = list.rx.modelSelected(tasks)
  _ = list.rx.modelSelected(tasks).subscribe(onNext: { model in
    // error: (aka 'TaskItem') has no member 'count'
    _ = model.count
  })
}
