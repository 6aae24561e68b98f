public import OurPlanetScenes
public import RillGtk
import RillScenes

extension Scene {
  /// Creates the view of a scene, bound to its view model.
  /// - Parameter context: The state that the window's views share.
  /// - Returns: The view.
  public func view(in context: WindowContext) -> any SceneView {
    switch self {
    case .categories(let viewModel): bound(CategoriesView(context), to: viewModel)
    case .events(let viewModel): bound(EventsView(context), to: viewModel)
    }
  }

  private func bound<View: BindableType>(_ view: View, to viewModel: View.ViewModelType) -> View {
    view.bindViewModel(to: viewModel)
    return view
  }
}
