import Rill
import RillScenes
import RillUI

struct EditNoteViewModel {
  let noteText: String
  let onUpdate: Action<String, Void>
  let onCancel: CocoaAction!
  let disposeBag = DisposeBag()

  init(
    // changed: it knows the scenes that it shows
    note: Note, coordinator: any SceneCoordinatorType<Scene>,
    updateAction: Action<String, Void>,
    cancelAction: CocoaAction? = nil
  ) {
    noteText = note.text
    onUpdate = updateAction

    onUpdate.executionObservables
      .take(1)
      .subscribe(onNext: { _ in
        coordinator.pop()
      })
      .disposed(by: disposeBag)

    onCancel = CocoaAction { _ in
      if let cancelAction {
        cancelAction.execute()
      }
      return coordinator.pop()
        .asObservable()
        .map { _ in }
    }
  }
}
