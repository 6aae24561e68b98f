import Rill
import RillLists
import RillScenes
import RillUI

typealias NoteSection = AnimatableSectionModel<String, Note>

struct NotesViewModel {
  // changed: it knows the scenes that it shows
  let sceneCoordinator: any SceneCoordinatorType<Scene>
  let noteService: NoteServiceType

  var sectionedNotes: Observable<[NoteSection]> {
    noteService.notes()
      .map { notes in
        [NoteSection(model: "Notes", items: notes.filter { !$0.text.isEmpty })]
      }
  }

  func onCreateNote() -> CocoaAction {
    CocoaAction { _ in
      self.noteService.createNote(text: "")
        .flatMap { note -> Observable<Void> in
          let editViewModel = EditNoteViewModel(
            note: note,
            coordinator: self.sceneCoordinator,
            updateAction: self.onUpdate(note: note),
            cancelAction: self.onDelete(note: note)
          )
          return self.sceneCoordinator
            .transition(to: .editNote(editViewModel), type: .modal)
            .asObservable()
            .map { _ in }
        }
    }
  }

  func onDelete(note: Note) -> CocoaAction {
    CocoaAction { _ in
      self.noteService.delete(note: note)
    }
  }

  func onUpdate(note: Note) -> Action<String, Void> {
    Action { text in
      self.noteService.update(note: note, text: text).map { _ in }
    }
  }

  var editAction: Action<Note, Never> {
    Action { note in
      let editViewModel = EditNoteViewModel(
        note: note,
        coordinator: self.sceneCoordinator,
        updateAction: self.onUpdate(note: note)
      )
      return self.sceneCoordinator
        .transition(to: .editNote(editViewModel), type: .modal)
        .asObservable()
    }
  }
}
