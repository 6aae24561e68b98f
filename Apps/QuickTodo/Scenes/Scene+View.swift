import AppsWindow
package import Gtk
public import QuickTodoScenes

public import RillGtk

extension Scene {
  /// Creates the view of a scene, bound to its view model.
  /// - Parameter context: The state that the window's views share.
  /// - Returns: The view.
  public func view(in context: WindowContext) -> any SceneView {
    switch self {
    case .tasks(let viewModel): TasksView(context).bound(to: viewModel)
    case .editTask(let viewModel): EditTaskView().bound(to: viewModel)
    case .pushedEditTask(let viewModel): PushedEditTaskView(toasts: context.toasts).bound(to: viewModel)
    case .editName(let viewModel): EditNameView().bound(to: viewModel)
    case .entry(let viewModel): EntryView().bound(to: viewModel)
    case .databaseFailure(let viewModel): DatabaseFailureView().bound(to: viewModel)
    case .statistics(let viewModel): StatisticsView().bound(to: viewModel)
    case .restoreBackup(let viewModel): RestoreBackupView().bound(to: viewModel)
    case .importTasks(let viewModel): ImportTasksView().bound(to: viewModel)
    case .exportTasks(let viewModel): ExportTasksView().bound(to: viewModel)
    case .preferences(let viewModel): PreferencesView(toasts: context.toasts).bound(to: viewModel)
    case .account(let viewModel): AccountView().bound(to: viewModel)
    case .syncLog(let viewModel): SyncLogView(toasts: context.toasts).bound(to: viewModel)
    }
  }
}

/// The state that the views of one window share.
public final class WindowContext {
  /// The toasts, shown above any scene.
  package let toasts = ToastOverlay()

  /// Creates the context of a window.
  public init() {}

  /// Shows a message above any scene for some seconds.
  public func report(_ message: String) { toasts.show(message.shown) }
}
