/// QuickTodo's scenes, each with its view model.
public enum Scene: Sendable {
  /// The list of tasks.
  case tasks(TasksViewModel)
  /// The modal editor with OK and Cancel.
  case editTask(EditTaskViewModel)
  /// The editor that is pushed over the list, with a way back.
  case pushedEditTask(PushedEditTaskViewModel)
  /// What is shown when the database cannot be opened.
  case databaseFailure(DatabaseFailureViewModel)
}
