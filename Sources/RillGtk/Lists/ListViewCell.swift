public import Gtk

/// A row on the screen, which shows one item after another.
///
/// What is put into its `rx.disposeBag` ends when it is given to another item.
open class ListViewCell: RowHost {
  /// Makes an empty row.
  public required init() { super.init(child: nil) }

  /// What a screen reader calls the row.
  public final var accessibleName = "" {
    didSet { if accessibleName != oldValue { parent?.setAccessibleLabel(accessibleName) } }
  }

  /// Called when the row leaves its item, after its subscriptions have ended.
  open func prepareForReuse() {}
}

/// The row of a section's title.
final class ListViewHeaderCell: ListViewCell {
  private let label = Label()

  required init() {
    super.init()
    label.xalign = 0
    label.ellipsize = .end
    label.addCssClass("heading")
    label.addCssClass("dim-label")
    label.setMargins(horizontal: 12, vertical: 6)
    label.marginTop = 18
    child = label
  }

  func configure(title: String) {
    label.text = title
    accessibleName = title
  }
}
