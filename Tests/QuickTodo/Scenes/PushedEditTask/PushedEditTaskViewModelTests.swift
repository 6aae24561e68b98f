import Foundation
import QuickTodoModel
import QuickTodoScenes
import Rill
import RillUI
import RillTestScenes
import Testing

@Suite("Pushed edit task view model") struct PushedEditTaskViewModelTests {
  let coordinator = RecordingCoordinator<Scene>()
  let task = TaskItem(uid: 1, title: "before", added: Date(timeIntervalSince1970: 0))

  func pushed(_ update: Action<String, Void>) -> PushedEditTaskViewModel {
    PushedEditTaskViewModel(
      task: task, coordinator: coordinator, updateAction: update,
      resolveAction: Action { _ in Observable.just(()) })
  }

  @Test("The pushed editor saves a changed title, skips an unchanged one, and keeps the old for a blank one")
  func pushed() {
    let titles = LockedValue<[String]>([])
    let model = pushed(.keeping(titles))
    let outcomes = Recording(model.outcomes)
    for title in ["after", "  ", "before"] { model.onUpdate.execute(title) }
    #expect(titles.value == ["after"])
    #expect(outcomes.elements == [.saved, .keptOldTitle, .unchanged])
  }

  @Test("The pushed editor shows why a title couldn't be saved")
  func pushedFailure() {
    let model = pushed(.failing)
    let failures = Recording(model.failures.map { "\($0)" })
    let outcomes = Recording(model.outcomes)
    model.onUpdate.execute("after")
    #expect(failures.elements == ["Failure()"])
    #expect(outcomes.elements.isEmpty)
  }
}
