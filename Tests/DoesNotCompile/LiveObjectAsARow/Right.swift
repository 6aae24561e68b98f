import GRDB
import QuickTodoModel
import Rill
import RillStore

/// The changed row is another value, and the store tells it.
func rows(_ store: Store, _ task: TaskItem) -> Observable<[String]> {
  _ = TaskItem(uid: task.uid, title: "other", added: task.added, checked: task.checked)
  return store.observe { db in try String.fetchAll(db, sql: "SELECT title FROM task") }
}
