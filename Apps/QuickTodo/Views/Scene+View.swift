public import QuickTodoScenes
public import RillGtk
import RillScenes

extension Scene {
  /// Creates the view of a scene, bound to its view model.
  /// - Parameter context: The state that the window's views share.
  /// - Returns: The view.
  public func view(in context: WindowContext) -> any SceneView {
    switch self {
    case .tasks(let viewModel): bound(TasksView(context), to: viewModel)
    case .editTask(let viewModel): bound(EditTaskView(), to: viewModel)
    case .pushedEditTask(let viewModel): bound(PushedEditTaskView(toasts: context.toasts), to: viewModel)
    case .databaseFailure(let viewModel): bound(DatabaseFailureView(), to: viewModel)
    }
  }

  private func bound<View: BindableType>(_ view: View, to viewModel: View.ViewModelType) -> View {
    view.bindViewModel(to: viewModel)
    return view
  }
}
