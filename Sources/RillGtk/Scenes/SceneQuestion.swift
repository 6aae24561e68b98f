import Rill

/// The question to a scene whether it may go: put once at a time, whoever wants to know.
final class SceneQuestion {
  private let view: any SceneView
  private var bag = DisposeBag()
  /// What to do when the scene may go, while it has not answered yet.
  private var mayGo: (() -> Void)?

  init(to view: any SceneView) { self.view = view }

  /// Asks the scene. If it is thinking already, the new purpose takes the place of the one before.
  func ask(
    isWindowClosing: Bool = false, mayGo: @escaping () -> Void,
    mustStay: @escaping @MainActor () -> Void = {}
  ) {
    let isAsked = self.mayGo != nil
    self.mayGo = mayGo
    guard !isAsked else { return }
    bag = DisposeBag()
    (isWindowClosing ? view.willCloseWindow() : view.willClose()).observe(on: MainScheduler.instance)
      .subscribe(
        onCompleted: { [weak self] in onMainActor { self?.takePurpose()?() } },
        onError: { [weak self] _ in
          onMainActor {
            guard self?.takePurpose() != nil else { return }
            mustStay()
          }
        }
      ).disposed(by: bag)
  }

  private func takePurpose() -> (() -> Void)? {
    defer { mayGo = nil }
    return mayGo
  }
}
