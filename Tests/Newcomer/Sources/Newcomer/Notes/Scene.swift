import RillGtk
import RillScenes

enum Scene {
  case notes(NotesViewModel)
  case editNote(EditNoteViewModel)
}

extension Scene {
  // changed: a free function states its actor
  @MainActor func viewController() -> ViewController {
    switch self {
    case .notes(let viewModel):
      let viewController = NotesViewController()
      viewController.bindViewModel(to: viewModel)
      return viewController

    case .editNote(let viewModel):
      let viewController = EditNoteViewController()
      viewController.bindViewModel(to: viewModel)
      return viewController
    }
  }
}
