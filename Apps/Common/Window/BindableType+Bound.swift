package import RillScenes

extension BindableType {
  /// Binds the view to its view model.
  /// - Parameter viewModel: The view model.
  /// - Returns: The view.
  package func bound(to viewModel: ViewModelType) -> Self {
    bindViewModel(to: viewModel)
    return self
  }
}
