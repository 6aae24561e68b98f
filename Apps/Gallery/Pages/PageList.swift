import Gtk
import RillGtk

extension Widget {
  /// Returns a list with a name for screen readers, in the middle, with a way to scroll.
  static func list(_ list: ListView, named name: String) -> Widget {
    list.activatesOnSingleClick = true
    list.addCssClass("page-list")
    list.transition.backdropColorName = "window_bg_color"
    list.setAccessibleLabel(name)
    let scrolled = ScrolledWindow(child: ClampScrollable(child: list, maximumSize: 480))
    scrolled.vexpand = true
    scrolled.hexpand = true
    return scrolled
  }

  /// Returns a list with other widgets above it.
  static func stacked(_ above: Widget..., list: Widget) -> Widget {
    let box = Box(spacing: 12)
    box.setMargins(horizontal: 18, vertical: 12)
    for widget in above { box.append(widget) }
    let page = Box()
    page.append(Clamp(child: box, maximumSize: 480))
    page.append(list)
    return page
  }
}

/// A row with a text.
final class TextCell: ListViewCell {
  private let label = Label()

  required init() {
    super.init()
    label.xalign = 0
    label.hexpand = true
    label.ellipsize = .end
    label.setMargins(horizontal: 12, vertical: 10)
    child = label
  }

  /// The text of the row.
  var text: String {
    get { label.text }
    set {
      label.text = newValue
      accessibleName = newValue
    }
  }
}
