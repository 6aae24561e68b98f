import OurPlanetScenes
import Rill
import RillScenes

/// A coordinator without a window: it keeps the scenes that are open and what was asked of it.
final class RecordingCoordinator: SceneCoordinatorType {
  private struct Open: Sendable {
    let scene: Scene
    let type: SceneTransitionType
    let closed: PublishSubject<Never>
  }

  private let open = Shared<[Open]>([])

  /// The scene on top.
  var current: Scene? { open.value.last?.scene }

  /// How the scene on top came.
  var currentType: SceneTransitionType? { open.value.last?.type }

  /// How many scenes are open.
  var depth: Int { open.value.count }

  func transition(to scene: Scene, type: SceneTransitionType) -> Completable {
    open.withLock { $0.append(Open(scene: scene, type: type, closed: PublishSubject())) }
    return .empty()
  }

  func transitionUntilClosed(to scene: Scene, type: SceneTransitionType) -> Completable {
    let closed = ReplaySubject<Never>.create(bufferSize: 1)
    let entry = Open(scene: scene, type: type, closed: PublishSubject())
    _ = entry.closed.subscribe(closed)
    open.withLock { $0.append(entry) }
    return closed.asCompletable()
  }

  func pop(animated: Bool) -> Completable {
    guard let top = open.withLock({ $0.popLast() }) else { return .error(SceneError.nothingToPop) }
    top.closed.onCompleted()
    return .empty()
  }
}
