import Rill
import RillBlocking
import RillScenes
import XCTest

@testable import Newcomer

final class NotesViewModelTests: XCTestCase {
  private final class CoordinatorMock: SceneCoordinatorType {
    let scenes = BehaviorRelay<[Scene]>(value: [])

    @discardableResult func transition(to scene: Scene, type: SceneTransitionType) -> Completable {
      scenes.accept(scenes.value + [scene])
      return .empty()
    }

    // changed, 3 lines: a further method
    @discardableResult func transitionUntilClosed(to scene: Scene, type: SceneTransitionType) -> Completable {
      transition(to: scene, type: type)
    }

    @discardableResult func pop(animated: Bool) -> Completable {
      scenes.accept(scenes.value.dropLast())
      return .empty()
    }
  }

  private var coordinator: CoordinatorMock!
  private var viewModel: NotesViewModel!
  private var disposeBag: DisposeBag!

  override func setUp() {
    super.setUp()
    coordinator = CoordinatorMock()
    viewModel = NotesViewModel(
      sceneCoordinator: coordinator, noteService: NoteService(notes: [Note(identity: 1, text: "First")]))
    disposeBag = DisposeBag()
  }

  private func editor() throws -> EditNoteViewModel {
    guard case .editNote(let editor) = try XCTUnwrap(coordinator.scenes.value.last) else {
      throw XCTSkip("no editor")
    }
    return editor
  }

  func testANewNoteIsEditedAndShown() throws {
    let texts = BehaviorRelay<[[String]]>(value: [])
    viewModel.sectionedNotes
      .map { sections in sections.flatMap(\.items).map(\.text) }
      .subscribe(onNext: { texts.accept(texts.value + [$0]) })
      .disposed(by: disposeBag)

    viewModel.onCreateNote().execute()
    try editor().onUpdate.execute("Second")

    XCTAssertEqual(texts.value.last, ["First", "Second"])
    XCTAssertTrue(coordinator.scenes.value.isEmpty)
  }

  func testACancelledNoteIsDeleted() throws {
    viewModel.onCreateNote().execute()
    try editor().onCancel.execute()

    XCTAssertEqual(try viewModel.noteService.notes().toBlocking(timeout: 1).first()?.map(\.text), ["First"])
  }
}
