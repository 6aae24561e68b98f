/// A view that is bound to a view model once, after the view has been built.
@MainActor public protocol BindableType: AnyObject {
  /// The view model's type.
  associatedtype ViewModelType

  /// The view model. It is set from `bindViewModel(to:)` on.
  var viewModel: ViewModelType! { get set }

  /// Connects the view model's observables and actions with the controls.
  func bindViewModel()
}

extension BindableType {
  /// Sets the view model and binds it.
  /// - Parameter model: The view model.
  public func bindViewModel(to model: ViewModelType) {
    viewModel = model
    bindViewModel()
  }
}
