import QuickTodoScenes
import QuickTodoServices
import Rill
import RillUI
import RillTestScenes
import Testing

@Suite("Edit task view model") struct EditTaskViewModelTests {
  let coordinator = RecordingCoordinator<Scene>()
  let text = BehaviorRelay(value: "before")

  func modal(_ update: Action<String, Void>) -> EditTaskViewModel {
    let model = EditTaskViewModel(
      text: text, coordinator: coordinator, updateAction: update,
      reopenAction: CocoaAction { Observable.just(()) })
    _ = coordinator.transition(to: .editTask(model), type: .modal)
    return model
  }

  @Test("OK passes the title to the action and closes the editor")
  func update() {
    let titles = LockedValue<[String]>([])
    modal(.keeping(titles)).onUpdate.execute("after")
    #expect(titles.value == ["after"])
    #expect(coordinator.depth == 0)
    #expect(text.value.isEmpty, "the next title begins empty")
  }

  @Test("If the action of OK fails, the editor stays open and shows the reason")
  func failedUpdate() {
    let model = modal(.failing)
    let failures = Recording(model.failures.map { "\($0)" })
    model.onUpdate.execute("after")
    #expect(coordinator.depth == 1)
    #expect(failures.elements == ["Failure()"])
    #expect(text.value == "before")
  }

  @Test("Cancel closes the editor, saves nothing and keeps the text")
  func cancel() {
    let titles = LockedValue<[String]>([])
    modal(.keeping(titles)).onCancel.execute()
    #expect(coordinator.depth == 0)
    #expect(titles.value.isEmpty)
    #expect(text.value == "before")
  }

  @Test(
    "A blank title isn't acceptable",
    arguments: ["", " ", "\n\t", "\u{2003}", "\u{200B}\u{200D}", "\u{2060} \u{AD}", "\u{3164}", "\u{2800}"])
  func blank(_ title: String) {
    #expect(!modal(.failing).isAcceptable(title))
    #expect(modal(.failing).isAcceptable(title + "x"))
  }

  @Test("Saving a title without closing leaves the editor open")
  func saveOnly() {
    let titles = LockedValue<[String]>([])
    modal(.keeping(titles)).onSave.execute("after")
    #expect(titles.value == ["after"])
    #expect(coordinator.depth == 1)
  }
}
