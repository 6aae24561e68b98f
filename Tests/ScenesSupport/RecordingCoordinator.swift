package import Rill
package import RillScenes

/// A coordinator without a window, which records the scenes that are open.
package final class RecordingCoordinator<Scene: Sendable>: SceneCoordinatorType {
  private struct Open: Sendable {
    let scene: Scene
    let type: SceneTransitionType
    let closed: PublishSubject<Never>
  }

  private let open = LockedValue<[Open]>([])

  package init() {}

  /// The scene on top.
  package var current: Scene? { open.value.last?.scene }

  /// The transition that opened the scene on top.
  package var currentType: SceneTransitionType? { open.value.last?.type }

  /// The number of open scenes.
  package var depth: Int { open.value.count }

  package func transition(to scene: Scene, type: SceneTransitionType) -> Completable {
    open.withLock { $0.append(Open(scene: scene, type: type, closed: PublishSubject())) }
    return .empty()
  }

  package func transitionUntilClosed(to scene: Scene, type: SceneTransitionType) -> Completable {
    let closed = ReplaySubject<Never>.create(bufferSize: 1)
    let entry = Open(scene: scene, type: type, closed: PublishSubject())
    _ = entry.closed.subscribe(closed)
    open.withLock { $0.append(entry) }
    return closed.asCompletable()
  }

  package func pop(animated: Bool) -> Completable {
    guard let top = open.withLock({ $0.popLast() }) else { return .error(SceneError.nothingToPop) }
    top.closed.onCompleted()
    return .empty()
  }
}
