import AppsWindow
public import OurPlanetScenes
public import RillGtk

extension Scene {
  /// Creates the view of a scene, bound to its view model.
  /// - Returns: The view.
  public func makeView() -> any SceneView {
    switch self {
    case .categories(let viewModel): CategoriesView().bound(to: viewModel)
    case .events(let viewModel): EventsView().bound(to: viewModel)
    }
  }
}
