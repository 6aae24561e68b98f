import QuickTodoModel
import Rill

/// Changes a row by accepting a list that has another value instead.
func rows(_ task: TaskItem, _ tasks: BehaviorRelay<[TaskItem]>) {
  let renamed = TaskItem(uid: task.uid, title: "other", added: task.added, checked: task.checked)
  tasks.accept(tasks.value.map { $0.uid == task.uid ? renamed : $0 })
  _ = tasks.map { tasks in tasks.map { task in task.title } }
}
