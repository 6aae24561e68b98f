import Gtk
import Rill
import RillGtk
import RillScenes

/// A scene's view, which notes what it is asked and told.
final class StageView: SceneView {
  let name: String
  let root: Widget
  var title: String { name }
  /// What the view answers when it is asked whether it may go.
  var answer = Completable.empty()
  private let log: Log<String>

  init(_ name: String, log: Log<String>) {
    self.name = name
    self.log = log
    let box = Box()
    box.name = name
    box.append(Entry())
    root = box
  }

  func willClose() -> Completable {
    log.add("\(name)?")
    return answer
  }

  /// Told apart from `willClose()` where the answer is another.
  var answerWhenWindowCloses: Completable?

  func willCloseWindow() -> Completable {
    guard let answerWhenWindowCloses else { return willClose() }
    log.add("\(name)??")
    return answerWhenWindowCloses
  }

  func didBecomeCurrent() { log.add(name) }
}

/// A window with a coordinator whose scenes are names.
final class Stage {
  let window = Window()
  let coordinator: SceneCoordinator<String>
  /// Names of the scenes as they became current; with a question mark where they were asked to go.
  let log: Log<String>
  let navigation: NavigationView
  private let made: ViewRegister

  init(onMake: @escaping (StageView) -> Void = { _ in }) {
    let (log, made) = (Log<String>(), ViewRegister())
    self.log = log
    self.made = made
    coordinator = SceneCoordinator(window: window) { name in
      let view = StageView(name, log: log)
      made.views.append(WeakView(view: view))
      onMake(view)
      return view
    }
    navigation = window.content as! NavigationView
    window.setDefaultSize(width: 300, height: 300)
    window.present()
  }

  isolated deinit { window.destroy() }

  /// The view of a scene, made last; none when it has been freed.
  func view(_ name: String) -> StageView? { made.views.last { $0.view?.name == name }?.view }

  /// The pages in the navigation view, the visible one last when it is at rest.
  var pages: [NavigationPage] { navigation.children.compactMap { $0 as? NavigationPage } }

  /// The name of the scene that is shown, or that a transition leads to.
  var visibleName: String? { navigation.visiblePage?.children.first?.name }

  /// Whether the navigation view is at rest with one page per name, the last of them visible.
  func rests(on names: String...) async -> Bool {
    await MainLoop.iterate { [self] in
      !navigation.isTransitionRunning && pages.map { $0.children.first?.name } == names
        && visibleName == names.last
    }
  }

  /// Shows a root scene and pushes others, all at rest and the log empty of them.
  func show(_ names: String...) async -> Bool {
    var last = outcome(of: coordinator.transition(to: names[0], type: .root))
    // A navigation view without a size animates nothing.
    await MainLoop.iterate { [navigation] in navigation.width > 0 }
    for name in names.dropFirst() { last = outcome(of: coordinator.transition(to: name, type: .push)) }
    return await MainLoop.iterate { [navigation] in
      !last.entries.isEmpty && !navigation.isTransitionRunning
    }
  }
}

/// Every view that was made.
private final class ViewRegister {
  var views: [WeakView] = []
}

private struct WeakView {
  weak var view: StageView?
}

/// Whether a log comes to have entries.
func expect<Entry: Equatable & Sendable>(_ log: Log<Entry>, toBecome entries: [Entry]) async -> Bool {
  await MainLoop.iterate { log.entries == entries }
}
