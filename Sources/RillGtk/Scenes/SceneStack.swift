import Gtk
import Rill
import RillScenes

/// The scenes of a window: the pages of its navigation view, and the modal windows above them.
final class SceneStack<Scene: Sendable> {
  private let window: Window
  private let makeView: (Scene) -> any SceneView
  private let navigation = NavigationView()
  private var pages: [ScenePage] = []
  private var modals: [SceneModal] = []
  /// The work to do when the visible page is shown and the transition has ended.
  private var afterTransition: [() -> Void] = []
  /// The view that was last notified that it is current.
  private weak var told: (any SceneView)?
  private var isWindowClosed = false
  /// Whether the root scene has agreed to the closing of the window that is under way.
  private var isRootWilling = false

  init(
    window: Window, container: (Widget) -> Widget, makeView: @escaping (Scene) -> any SceneView
  ) {
    self.window = window
    self.makeView = makeView
    window.content = container(navigation)
    navigation.onVisiblePageChanged { [weak self] in self?.visiblePageChanged() }
    window.onCloseRequest { [weak self] in self?.windowWillClose() ?? false }
    window.onDispose { [weak self] in self?.windowDidClose() }
    let keys = ShortcutController(scope: .local)
    keys.add("Escape") { [weak self] in self?.goBack() ?? false }
    navigation.add(keys)
    // The navigation view's own gesture misses the back button after another button was pressed.
    let button = ClickGesture(button: .back)
    button.propagationPhase = .capture
    button.onPressed { [weak self, weak button] _, _ in if self?.goBack() == true { button?.claim() } }
    navigation.add(button)
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
    case .root: showRoot(page(view, closed), shown)
    case .push: push(page(view, closed), shown)
    case .modal: present(view, shown: shown, closed: closed)
    }
  }

  private func page(_ view: any SceneView, _ closed: SceneReceipt?) -> ScenePage {
    let page = ScenePage(view: view, closed: closed)
    // A transition ends by hiding a page. The navigation view finishes a moment later.
    page.place.on("unmap") { [weak self] in Task { self?.transitionDidEnd() } }
    return page
  }

  private func fail(_ error: SceneError, _ receipts: SceneReceipt?...) {
    for receipt in receipts { receipt?.onError(error) }
  }

  private func showRoot(_ page: ScenePage, _ shown: SceneReceipt?) {
    closeModals()
    let old = pages
    pages = [page]
    showTopPage(animated: true)
    settle { [weak self] in
      // The user may have gone back to an old page meanwhile.
      self?.showTopPage(animated: false)
      for page in old.reversed() { self?.release(page) }
      self?.becomeCurrent()
      shown?.onCompleted()
    }
  }

  private func push(_ page: ScenePage, _ shown: SceneReceipt?) {
    pages.append(page)
    showTopPage(animated: true)
    becomeCurrent()
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
    becomeCurrent()
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
      self?.finish(page)
      receipt.onCompleted()
    }
  }

  /// Goes back on behalf of the user, after asking the scene.
  /// - Returns: Whether there is a scene to go back to.
  private func goBack() -> Bool {
    guard modals.isEmpty, pages.count > 1, let page = pages.last else { return false }
    ask(page) { $0.leave($1) }
    return true
  }

  /// Asks a page whether it may close. A page that must stay is shown again if the user has swiped it away.
  private func ask(
    _ page: ScenePage, isWindowClosing: Bool = false, mayGo: @escaping (SceneStack, ScenePage) -> Void
  ) {
    page.question.ask(
      isWindowClosing: isWindowClosing,
      mayGo: { [weak self, weak page] in
        guard let self, let page, pages.last === page else { return }
        mayGo(self, page)
      },
      mustStay: { [weak self, weak page] in
        guard let self, let page, pages.last === page else { return }
        if navigation.visiblePage !== page.place {
          told = nil
          showTopPage(animated: true)
        }
        becomeCurrent()
      })
  }

  /// Removes the top page.
  private func leave(_ page: ScenePage) {
    pages.removeLast()
    if navigation.visiblePage === page.place {
      showTopPage(animated: true)
    } else {
      // A swipe may have continued over the next page.
      visiblePageChanged()
    }
    settle { [weak self] in self?.finish(page) }
  }

  private func showTopPage(animated: Bool) {
    guard !pages.isEmpty else { return }
    let show = { [navigation, pages] in navigation.show(pages.map(\.place)) }
    if animated { show() } else { Settings.withoutAnimations(show) }
  }

  /// Handles a change of the visible page. If the coordinator didn't cause it, the user has swiped, or used
  /// Alt+Left or a mouse button. The pages above are then about to close, unless one of them must stay.
  private func visiblePageChanged() {
    guard let top = pages.last, let visible = navigation.visiblePage, visible !== top.place,
      pages.contains(where: { $0.place === visible })
    else { return }
    ask(top) { $0.leave($1) }
  }

  private func finish(_ page: ScenePage) {
    release(page)
    becomeCurrent()
  }

  private func release(_ page: ScenePage) {
    page.place.destroy()
    page.closed?.onCompleted()
  }

  private func modalDidClose(_ modal: SceneModal) {
    guard let index = modals.firstIndex(where: { $0 === modal }) else { return }
    let above = modals[index...].dropFirst()
    modals.removeSubrange(index...)
    for modal in above.reversed() { modal.window.destroy() }
    becomeCurrent()
  }

  /// Closes all modal scenes. None of them becomes current while this happens.
  private func closeModals() {
    let old = modals
    modals = []
    for modal in old.reversed() { modal.window.destroy() }
  }

  /// Notifies the current scene, once, that it is current.
  private func becomeCurrent() {
    guard let view = modals.last?.view ?? visibleTop, view !== told else { return }
    told = view
    view.didBecomeCurrent()
  }

  /// The top page's view; nil if the user has swiped the page away.
  private var visibleTop: (any SceneView)? {
    guard let top = pages.last, navigation.visiblePage === top.place else { return nil }
    return top.view
  }

  // MARK: The window

  /// Closes every scene above the root as if the user went back, so that unsaved content is saved before the
  /// window closes.
  private func windowWillClose() -> Bool {
    if let modal = modals.last {
      modal.question.ask(
        isWindowClosing: true,
        mayGo: { [weak self, weak modal] in
          modal?.window.destroy()
          self?.closeWindow()
        })
      return true
    }
    guard !isRootWilling, let page = pages.last else {
      isRootWilling = false
      return false
    }
    ask(page, isWindowClosing: true) { stack, page in
      guard stack.pages.count > 1 else {
        stack.isRootWilling = true
        return stack.closeWindow()
      }
      stack.pages.removeLast()
      stack.showTopPage(animated: false)
      stack.release(page)
      stack.closeWindow()
    }
    return true
  }

  /// Closes the window a moment later, because GTK ignores a request to close it from within another one.
  private func closeWindow() { Task { [weak self] in self?.window.close() } }

  private func windowDidClose() {
    isWindowClosed = true
    let old = pages
    pages = []
    closeModals()
    for page in old.reversed() { page.closed?.onCompleted() }
    let waiting = afterTransition
    afterTransition = []
    for work in waiting { work() }
  }

  // MARK: Transitions

  /// Runs work when the navigation view's transition has ended, or at once if none is running.
  private func settle(_ work: @escaping () -> Void) {
    guard navigation.isTransitionRunning else { return work() }
    afterTransition.append(work)
  }

  private func transitionDidEnd() {
    guard !navigation.isTransitionRunning else { return }
    let waiting = afterTransition
    afterTransition = []
    for work in waiting { work() }
  }
}
