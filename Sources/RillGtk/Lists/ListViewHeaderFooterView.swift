import Gtk

/// The header or footer of a section on the screen. Subclasses provide its content.
open class ListViewHeaderFooterView: ListViewCell {
  /// Whether the arrow keys stop at its first control.
  public final var takesFocus = false
}

/// A header or footer that shows a text.
class ListViewTitleView: ListViewHeaderFooterView {
  fileprivate let label = Label()

  required init() {
    super.init()
    label.xalign = 0
    label.setMargins(horizontal: 12, vertical: 6)
    child = label
  }

  func configure(title: String) {
    label.text = title
    accessibleName = title
  }
}

/// The row of a section's title.
final class ListViewHeaderView: ListViewTitleView {
  required init() {
    super.init()
    label.ellipsize = .end
    label.addCssClass("heading")
    label.addCssClass("dim-label")
    label.marginTop = 18
  }
}

/// The row of a section's footer text.
final class ListViewFooterView: ListViewTitleView {
  required init() {
    super.init()
    label.wraps = true
    label.addCssClass("caption")
    label.addCssClass("dim-label")
  }
}
