import Rill
import RillScenes
import RillTestScenes
import Synchronization
import Testing

@Suite("A coordinator that records")
struct RecordingCoordinatorTests {
  private let coordinator = RecordingCoordinator<String>()

  @Test("It knows the open scenes, and all transitions")
  func records() {
    coordinator.transition(to: "list", type: .root)
    coordinator.transition(to: "editor", type: .push)
    coordinator.transition(to: "question", type: .modal)
    #expect(coordinator.current == "question" && coordinator.currentType == .modal && coordinator.depth == 3)
    coordinator.pop()
    #expect(coordinator.current == "editor" && coordinator.depth == 2)
    #expect(coordinator.transitions.map(\.scene) == ["list", "editor", "question"])
    #expect(coordinator.transitions.map(\.type) == [.root, .push, .modal])
  }

  @Test("A scene that is closed, by a pop or by another root, completes the sequence that waits for it")
  func closing() {
    let closed = Mutex<[String]>([])
    func open(_ scene: String, _ type: SceneTransitionType) {
      _ = coordinator.transitionUntilClosed(to: scene, type: type)
        .subscribe(onCompleted: { closed.withLock { $0.append(scene) } })
    }
    open("list", .root)
    open("editor", .push)
    open("question", .modal)
    #expect(closed.withLock { $0 } == [])
    coordinator.pop()
    #expect(closed.withLock { $0 } == ["question"])
    open("other", .root)
    #expect(closed.withLock { $0 } == ["question", "editor", "list"])
    #expect(coordinator.depth == 1)
  }

  @Test("A pop without a scene fails like that of a window")
  func nothingToPop() {
    let errors = Mutex<[SceneError]>([])
    _ = coordinator.pop()
      .subscribe(onError: { error in
        if let error = error as? SceneError { errors.withLock { $0.append(error) } }
      })
    #expect(errors.withLock { $0 } == [.nothingToPop])
  }
}
