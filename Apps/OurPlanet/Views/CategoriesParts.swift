import AppsWindow
import Gtk
import OurPlanetScenes
import Rill
import RillGtk

/// The widgets of the list of categories.
final class CategoriesParts {
  let root = Box()
  let list = ListView()
  let header: PlanetHeader
  let banner = MessageBar(button: Button(label: "Retry All"))
  let notices = MessageBar()
  let notes = NoteLines(retry: "Retry All")
  let stack: LoadingStack
  private let progressRow = Box(.horizontal, spacing: 12)
  private let progressBar = ProgressBar()
  private let progressText = Label()

  init() {
    header = PlanetHeader(title: "OurPlanet", page: root, hasBack: false)
    list.addCssClass("planet-list")
    // The list itself has no background, so the transition needs the window's.
    list.transition.backdropColorName = "window_bg_color"
    list.setAccessibleLabel("Categories")
    let scrolled = ScrolledWindow(child: ClampScrollable(child: list, maximumSize: 720))
    stack = LoadingStack(content: scrolled, loading: "categories")
    progressBar.hexpand = true
    progressBar.valign = .center
    progressBar.setAccessibleLabel("Categories loaded")
    progressText.addCssClass("caption")
    progressRow.setMargins(horizontal: 12, vertical: 6)
    progressRow.append(progressBar)
    progressRow.append(progressText)
    progressRow.isVisible = false
    for part in [header.root, banner.root, notices.root, progressRow, stack.root, notes.root] {
      root.append(part)
    }
  }

  /// The loading progress, visible until loading is complete.
  var progress: Binder<LoadingProgress> {
    Binder(self) { parts, progress in
      parts.progressBar.fraction = progress.fraction
      parts.progressText.text = "\(progress)"
      parts.progressRow.isVisible = progress.done < progress.total
    }
  }
}
