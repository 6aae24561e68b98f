import GalleryPages
import Gtk
import RillGtk

/// A page in the list: its icon and its title.
final class PageRow: ListViewCell {
  private let icon = Image(iconName: "")
  private let title = Label()

  required init() {
    super.init()
    title.xalign = 0
    title.hexpand = true
    title.ellipsize = .end
    let box = Box(.horizontal, spacing: 12)
    box.setMargins(horizontal: 12, vertical: 10)
    box.append(icon)
    box.append(title)
    child = box
  }

  /// Shows a page.
  func configure(with page: Page) {
    icon.iconName = "\(page.iconName)-symbolic"
    title.text = page.title
    accessibleName = page.title
  }
}
