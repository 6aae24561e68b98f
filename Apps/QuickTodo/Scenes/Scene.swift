/// QuickTodo's scenes, each with its view model.
public enum Scene: Sendable {
  /// The list of tasks.
  case tasks(TasksViewModel)
  /// The modal editor with OK and Cancel.
  case editTask(EditTaskViewModel)
  /// The editor that is pushed onto the list, with a way back.
  case pushedEditTask(PushedEditTaskViewModel)
  /// The dialog that names a list, with its colour, or a saved search.
  case editName(EditNameViewModel)
  /// The window in which a new task is typed, over whatever the person is doing.
  case entry(EntryViewModel)
  /// The page that is shown if the database can't be opened.
  case databaseFailure(DatabaseFailureViewModel)
  /// The page with the numbers of done tasks, which is pushed onto the list.
  case statistics(StatisticsViewModel)
  /// The dialog that restores a backup.
  case restoreBackup(RestoreBackupViewModel)
  /// The dialog that imports the tasks of a file.
  case importTasks(ImportTasksViewModel)
  /// The dialog that exports tasks to a file.
  case exportTasks(ExportTasksViewModel)
  /// The page of preferences, which is pushed onto the list.
  case preferences(PreferencesViewModel)
  /// The dialog that adds an account, or replaces its password.
  case account(AccountViewModel)
  /// The page that shows the log of the synchronisation, which is pushed onto the preferences.
  case syncLog(SyncLogViewModel)
}
