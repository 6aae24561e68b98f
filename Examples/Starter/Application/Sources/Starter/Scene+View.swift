import RillGtk
import RillScenes
import StarterModel

extension Scene {
  /// The view of a scene, bound to its view model.
  var view: any SceneView {
    switch self {
    case .items(let viewModel):
      let view = ItemsView()
      view.bindViewModel(to: viewModel)
      return view
    }
  }
}
