import Gtk
import Rill
import RillScenes

/// The scenes of a window: the pages of its leaflet, and the modal windows above them.
final class SceneStack<Scene: Sendable> {
  private let window: Window
  private let makeView: (Scene) -> any SceneView
  private let leaflet = Leaflet()
  private var pages: [ScenePage] = []
  private var modals: [SceneModal] = []
  /// What to do when the leaflet shows its visible child and nothing moves any more.
  private var afterTransition: [() -> Void] = []
  private var isWindowClosed = false

  init(
    window: Window, container: (Widget) -> Widget, makeView: @escaping (Scene) -> any SceneView
  ) {
    self.window = window
    self.makeView = makeView
    leaflet.canNavigateBack = true
    leaflet.setTransition(.slide)
    window.content = container(leaflet)
    leaflet.onVisibleChildChanged { [weak self] in self?.visiblePageChanged() }
    leaflet.onTransitionRunningChanged { [weak self] in self?.transitionChanged() }
    window.onCloseRequest { [weak self] in self?.windowWillClose() ?? false }
    window.onDispose { [weak self] in self?.windowDidClose() }
    let keys = ShortcutController(scope: .local)
    keys.add("Escape") { [weak self] in self?.goBack() ?? false }
    leaflet.add(keys)
    let back = SimpleAction("back") { [weak self] _ in _ = self?.goBack() }
    let actions = SimpleActionGroup()
    actions.add(back)
    window.insertActionGroup("scene", actions)
  }

  // MARK: Showing

  func show(_ scene: Scene, _ type: SceneTransitionType, shown: SceneReceipt?, closed: SceneReceipt?) {
    guard !isWindowClosed else { return fail(.windowClosed, shown, closed) }
    guard type == .root || !pages.isEmpty else { return fail(.noRootScene, shown, closed) }
    let view = makeView(scene)
    switch type {
    case .root: showRoot(ScenePage(view: view, closed: closed), shown)
    case .push: push(ScenePage(view: view, closed: closed), shown)
    case .modal: present(view, shown: shown, closed: closed)
    }
  }

  private func fail(_ error: SceneError, _ receipts: SceneReceipt?...) {
    for receipt in receipts { receipt?.onError(error) }
  }

  private func showRoot(_ page: ScenePage, _ shown: SceneReceipt?) {
    for modal in modals.reversed() { modal.window.destroy() }
    let old = pages
    pages = [page]
    leaflet.append(page.view.root)
    leaflet.visibleChild = page.view.root
    for page in old.reversed() { release(page) }
    settle { [weak self] in
      self?.current?.didBecomeCurrent()
      shown?.onCompleted()
    }
  }

  private func push(_ page: ScenePage, _ shown: SceneReceipt?) {
    pages.append(page)
    leaflet.append(page.view.root)
    leaflet.visibleChild = page.view.root
    page.view.didBecomeCurrent()
    settle { shown?.onCompleted() }
  }

  private func present(_ view: any SceneView, shown: SceneReceipt?, closed: SceneReceipt?) {
    let modal = SceneModal(view: view, over: modals.last?.window ?? window)
    modals.append(modal)
    modal.window.onDispose { [weak self, weak modal] in
      if let modal { self?.modalDidClose(modal) }
      closed?.onCompleted()
    }
    modal.window.present()
    view.didBecomeCurrent()
    shown?.onCompleted()
  }

  // MARK: Closing

  func pop(animated: Bool, receipt: SceneReceipt) {
    if let modal = modals.last {
      modal.window.destroy()
      return receipt.onCompleted()
    }
    guard pages.count > 1 else { return fail(isWindowClosed ? .windowClosed : .nothingToPop, receipt) }
    let page = pages.removeLast()
    showTopPage(animated: animated)
    settle { [weak self] in
      self?.finish([page])
      receipt.onCompleted()
    }
  }

  /// Goes back as a person does: asks the scene first.
  /// - Returns: Whether there is a way back.
  private func goBack() -> Bool {
    guard modals.isEmpty, pages.count > 1, let page = pages.last else { return false }
    ask(page) { [weak self] in
      guard let self, pages.last === page else { return }
      pages.removeLast()
      showTopPage(animated: true)
      settle { [weak self] in self?.finish([page]) }
    }
    return true
  }

  /// Asks a scene whether it may go; only once at a time.
  private func ask(
    _ page: ScenePage, mayGo: @escaping @MainActor () -> Void,
    mustStay: @escaping @MainActor () -> Void = {}
  ) {
    guard !page.isAsked else { return }
    page.isAsked = true
    let answer = page.view.willClose().observe(on: MainScheduler.instance).subscribe(
      onCompleted: {
        onMainActor {
          page.isAsked = false
          mayGo()
        }
      },
      onError: { _ in
        onMainActor {
          page.isAsked = false
          mustStay()
        }
      })
    answer.disposed(by: page.bag)
  }

  private func showTopPage(animated: Bool) {
    guard let top = pages.last else { return }
    if animated {
      leaflet.visibleChild = top.view.root
    } else {
      Settings.withoutAnimations { leaflet.visibleChild = top.view.root }
    }
  }

  /// The leaflet shows another page. If it was not told to, the person has swiped, or used Alt+Left or a
  /// mouse button: the pages above are on their way out, unless one of them has to stay.
  private func visiblePageChanged() {
    guard let visible = leaflet.visibleChild,
      let index = pages.firstIndex(where: { $0.view.root === visible }), index < pages.count - 1
    else { return }
    let leaving = pages[pages.count - 1]
    ask(
      leaving,
      mayGo: { [weak self] in
        guard let self, pages.last === leaving else { return }
        pages.removeLast()
        settle { [weak self] in self?.finish([leaving]) }
      },
      mustStay: { [weak self] in
        guard let self, pages.last === leaving else { return }
        showTopPage(animated: true)
        leaving.view.didBecomeCurrent()
      })
  }

  private func finish(_ closed: [ScenePage]) {
    for page in closed { release(page) }
    current?.didBecomeCurrent()
  }

  private func release(_ page: ScenePage) {
    leaflet.remove(page.view.root)
    page.view.root.destroy()
    page.closed?.onCompleted()
  }

  private func modalDidClose(_ modal: SceneModal) {
    modals.removeAll { $0 === modal }
    current?.didBecomeCurrent()
  }

  private var current: (any SceneView)? { modals.last?.view ?? pages.last?.view }

  // MARK: The window

  /// Closing the window is going back from every pushed scene: what has to be saved is saved first.
  private func windowWillClose() -> Bool {
    guard pages.count > 1, let page = pages.last else { return false }
    ask(page) { [weak self] in
      guard let self, pages.last === page else { return }
      pages.removeLast()
      release(page)
      window.close()
    }
    return true
  }

  private func windowDidClose() {
    isWindowClosed = true
    for modal in modals.reversed() { modal.window.destroy() }
    let old = pages
    pages = []
    for page in old.reversed() { page.closed?.onCompleted() }
    let waiting = afterTransition
    afterTransition = []
    for work in waiting { work() }
  }

  // MARK: The leaflet's transition

  /// Does something when the leaflet has come to rest; at once if it is at rest.
  private func settle(_ work: @escaping () -> Void) {
    guard leaflet.isTransitionRunning else { return work() }
    afterTransition.append(work)
  }

  private func transitionChanged() {
    guard !leaflet.isTransitionRunning else { return }
    let waiting = afterTransition
    afterTransition = []
    for work in waiting { work() }
  }
}
