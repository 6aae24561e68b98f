import AppsWindow
import Gtk
import OurPlanetScenes
import RillGtk
import RillUI

/// A category in the list: its name with the number of its events, and the progress of loading them. Doesn't depend
/// on a view model.
final class CategoryRow: ListViewCell {
  private let title = Label()
  private let details = Label()
  private let failure = Label()
  private let spinner = Spinner()
  private let retry = Button(label: "Retry")
  private let arrow = Image(iconName: "go-next-symbolic")

  required init() {
    super.init()
    for label in [title, details, failure] {
      label.xalign = 0
      label.wraps = true
      label.ellipsize = .end
      label.maxLines = 3
    }
    details.addCssClass("caption")
    details.addCssClass("dim-label")
    failure.addCssClass("caption")
    failure.addCssClass("error")
    let texts = Box(spacing: 3)
    texts.hexpand = true
    texts.valign = .center
    for label in [title, details, failure] { texts.append(label) }
    spinner.setAccessibleLabel("Loading")
    retry.valign = .center
    retry.focusesOnClick = false
    arrow.setAccessibleLabel("Show Events")
    let box = Box(.horizontal, spacing: 12)
    box.setMargins(horizontal: 12, vertical: 10)
    for part in [texts, spinner, retry, arrow] { box.append(part) }
    child = box
  }

  /// Shows a category.
  /// - Parameters:
  ///   - item: The category.
  ///   - action: The action of the Retry button.
  func configure(with item: CategoryItem, action: CocoaAction) {
    let isLoading = item.status == .loading
    title.text = item.title.shown
    title.setCssClass("dim-label", item.status == .loaded && !item.canOpen)
    details.text = item.category.description.shown
    details.isVisible = !details.text.isEmpty
    failure.text = item.failure?.shown ?? ""
    failure.isVisible = item.failure != nil
    spinner.isVisible = isLoading
    spinner.isSpinning = isLoading
    retry.isVisible = item.failure != nil
    retry.rx.action = action
    retry.setAccessibleLabel("Retry \(item.category.name.shown)")
    arrow.isVisible = item.canOpen
    accessibleName = !item.hasFailed ? title.text : "\(title.text), not loaded"
  }
}
