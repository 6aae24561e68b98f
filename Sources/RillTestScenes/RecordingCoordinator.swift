public import Rill
public import RillScenes

/// A coordinator without a window, for tests of view models: it records the transitions, and keeps the scenes that are
/// open.
///
/// ```swift
/// import RillScenes
/// import RillTestScenes
///
/// enum Scene: Equatable, Sendable { case list, editor(String) }
///
/// func edit(_ name: String, in coordinator: some SceneCoordinatorType<Scene>) {
///   coordinator.transition(to: .editor(name), type: .push)
/// }
///
/// func testEditing() {
///   let coordinator = RecordingCoordinator<Scene>()
///   edit("Ada", in: coordinator)
///   assert(coordinator.current == .editor("Ada") && coordinator.currentType == .push)
/// }
/// ```
public final class RecordingCoordinator<Scene: Sendable>: SceneCoordinatorType {
  /// A transition that was requested.
  public struct Transition: Sendable {
    /// The scene to show.
    public let scene: Scene
    /// How the scene appears.
    public let type: SceneTransitionType
  }

  private struct Record: Sendable {
    var transitions: [Transition] = []
    var open: [(transition: Transition, closed: ReplaySubject<Never>)] = []
  }

  private let record = LockedValue(Record())

  /// Creates a coordinator without a scene.
  public init() {}

  /// All transitions so far, in their order, those to scenes that have been closed included.
  public var transitions: [Transition] { record.value.transitions }

  /// The scene on top; nil if none is open.
  public var current: Scene? { record.value.open.last?.transition.scene }

  /// How the scene on top appeared; nil if none is open.
  public var currentType: SceneTransitionType? { record.value.open.last?.transition.type }

  /// The number of open scenes.
  public var depth: Int { record.value.open.count }

  /// Opens a scene. A scene of the type `root` closes all others.
  /// - Parameters:
  ///   - scene: The scene to show.
  ///   - type: How the scene appears.
  /// - Returns: A sequence that completes at once.
  @discardableResult public func transition(to scene: Scene, type: SceneTransitionType) -> Completable {
    _ = open(scene, type)
    return .empty()
  }

  /// Opens a scene until it is closed.
  /// - Parameters:
  ///   - scene: The scene to show.
  ///   - type: How the scene appears.
  /// - Returns: A sequence that completes when the scene has been closed.
  @discardableResult public func transitionUntilClosed(
    to scene: Scene, type: SceneTransitionType
  ) -> Completable {
    open(scene, type).asCompletable()
  }

  /// Closes the scene on top.
  /// - Parameter animated: Ignored.
  /// - Returns: A sequence that completes at once, or fails with `SceneError` if no scene is open.
  @discardableResult public func pop(animated: Bool) -> Completable {
    guard let top = record.withLock({ $0.open.popLast() }) else { return .error(SceneError.nothingToPop) }
    top.closed.onCompleted()
    return .empty()
  }

  private func open(_ scene: Scene, _ type: SceneTransitionType) -> ReplaySubject<Never> {
    let transition = Transition(scene: scene, type: type)
    let closed = ReplaySubject<Never>.create(bufferSize: 1)
    let replaced = record.withLock { record in
      let replaced = type == .root ? record.open.reversed().map { $0.closed } : []
      if type == .root { record.open = [] }
      record.transitions.append(transition)
      record.open.append((transition, closed))
      return replaced
    }
    replaced.forEach { $0.onCompleted() }
    return closed
  }
}
