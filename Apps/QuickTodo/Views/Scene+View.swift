import AppsWindow
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
    case .databaseFailure(let viewModel): DatabaseFailureView().bound(to: viewModel)
    }
  }
}
