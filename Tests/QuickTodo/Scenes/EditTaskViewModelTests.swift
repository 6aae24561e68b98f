import Foundation
import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import Rill
import RillUI
import ScenesTestSupport
import Testing

private struct Failure: Error, Equatable {}

@Suite("Edit task view models") struct EditTaskViewModelTests {
  let coordinator = RecordingCoordinator<Scene>()
  let task = TaskItem(uid: 1, title: "before", added: Date(timeIntervalSince1970: 0))

  /// Returns an action that records its inputs.
  func keeping(_ titles: LockedValue<[String]>) -> Action<String, Void> {
    Action { title in
      titles.withLock { $0.append(title) }
      return Observable.just(())
    }
  }

  func failing() -> Action<String, Void> { Action { _ in Observable<Void>.error(Failure()) } }

  func modal(_ update: Action<String, Void>, cancel: CocoaAction? = nil) -> EditTaskViewModel {
    let model = EditTaskViewModel(
      task: task, coordinator: coordinator, updateAction: update,
      reopenAction: CocoaAction { Observable.just(()) }, cancelAction: cancel)
    _ = coordinator.transition(to: .editTask(model), type: .modal)
    return model
  }

  @Test("OK passes the title to the action and closes the editor")
  func update() {
    let titles = LockedValue<[String]>([])
    modal(keeping(titles)).onUpdate.execute("after")
    #expect(titles.value == ["after"])
    #expect(coordinator.depth == 0)
  }

  @Test("If the action of OK fails, the editor stays open and shows the reason")
  func failedUpdate() {
    let model = modal(failing())
    let failures = Recording(model.failures.map { "\($0)" })
    model.onUpdate.execute("after")
    #expect(coordinator.depth == 1)
    #expect(failures.elements == ["Failure()"])
  }

  @Test("Cancel executes the cancel action, then closes the editor")
  func cancel() {
    let depths = LockedValue<[Int]>([])
    let coordinator = coordinator
    let cancel = CocoaAction {
      depths.withLock { $0.append(coordinator.depth) }
      return Observable.just(())
    }
    let titles = LockedValue<[String]>([])
    modal(keeping(titles), cancel: cancel).onCancel.execute()
    #expect(depths.value == [1])
    #expect(coordinator.depth == 0)
    #expect(titles.value.isEmpty)
  }

  @Test(
    "A blank title isn't acceptable",
    arguments: ["", " ", "\n\t", "\u{2003}", "\u{200B}\u{200D}", "\u{2060} \u{AD}", "\u{3164}", "\u{2800}"])
  func blank(_ title: String) {
    #expect(!modal(failing()).isAcceptable(title))
    #expect(modal(failing()).isAcceptable(title + "x"))
  }

  func pushed(
    _ update: Action<String, Void>,
    resolve: Action<(title: String, conflict: EditConflict), Void> = Action { _ in Observable.just(()) }
  ) -> PushedEditTaskViewModel {
    PushedEditTaskViewModel(
      task: task, coordinator: coordinator, updateAction: update, resolveAction: resolve)
  }

  @Test("Saving a title without closing leaves the editor open")
  func saveOnly() {
    let titles = LockedValue<[String]>([])
    modal(keeping(titles)).onSave.execute("after")
    #expect(titles.value == ["after"])
    #expect(coordinator.depth == 1)
  }

  @Test("The pushed editor saves a changed title, skips an unchanged one, and keeps the old for a blank one")
  func pushed() {
    let titles = LockedValue<[String]>([])
    let model = pushed(keeping(titles))
    let outcomes = Recording(model.outcomes)
    for title in ["after", "  ", "before"] { model.onUpdate.execute(title) }
    #expect(titles.value == ["after"])
    #expect(outcomes.elements == [.saved, .keptOldTitle, .unchanged])
  }

  @Test("The pushed editor shows why a title couldn't be saved")
  func pushedFailure() {
    let model = pushed(failing())
    let failures = Recording(model.failures.map { "\($0)" })
    let outcomes = Recording(model.outcomes)
    model.onUpdate.execute("after")
    #expect(failures.elements == ["Failure()"])
    #expect(outcomes.elements.isEmpty)
  }
}
