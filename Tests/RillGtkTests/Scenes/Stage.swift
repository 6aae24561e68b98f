import Gtk
import Rill
import RillGtk
import RillScenes

/// A scene's view that logs when it is asked to close and when it becomes current.
final class StageView: SceneView {
  let name: String
  let root: Widget
  var title: String { name }
  /// The view's answer when it is asked whether it may close.
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

  /// The view's answer when the whole window closes, if it differs from that of `willClose()`.
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
  /// The names of the scenes as they became current; with a question mark when they were asked to close.
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

  /// Returns the view of the latest scene of a name, or nil if it has been freed.
  func view(_ name: String) -> StageView? { made.views.last { $0.view?.name == name }?.view }

  /// The pages in the navigation view. The visible page is the last one when the view is at rest.
  var pages: [NavigationPage] { navigation.children.compactMap { $0 as? NavigationPage } }

  /// The name of the scene that is shown, or that a transition leads to.
  var visibleName: String? { navigation.visiblePage?.children.first?.name }

  /// Returns whether the navigation view comes to rest with one page per name, the last of them visible.
  func rests(on names: String...) async -> Bool {
    await MainLoop.iterate { [self] in
      !navigation.isTransitionRunning && pages.map { $0.children.first?.name } == names
        && visibleName == names.last
    }
  }

  /// Shows a root scene, pushes others, and waits until the last transition has ended.
  /// - Returns: Whether it ended.
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

/// All views that were made.
private final class ViewRegister {
  var views: [WeakView] = []
}

private struct WeakView {
  weak var view: StageView?
}

/// Returns whether a log comes to have exactly these entries.
func expect<Entry: Equatable & Sendable>(_ log: Log<Entry>, toBecome entries: [Entry]) async -> Bool {
  await MainLoop.iterate { log.entries == entries }
}
