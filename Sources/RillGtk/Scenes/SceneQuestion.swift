import Rill

/// Asks a scene whether it may close. Concurrent requests share one question.
final class SceneQuestion {
  private let view: any SceneView
  private var bag = DisposeBag()
  /// The work to do if the scene may close; nil if no question is open.
  private var mayGo: (() -> Void)?

  init(to view: any SceneView) { self.view = view }

  /// Asks the scene. If it hasn't answered an earlier request yet, the new `mayGo` replaces the earlier one.
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
