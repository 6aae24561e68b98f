public import Gtk

/// A row with a text, and a second line below it if there is one, like UIKit's cells of the style `subtitle`.
open class TextCell: ListViewCell {
  /// The label of the text.
  public final let textLabel = Label()
  /// The label of the second line.
  public final private(set) lazy var detailTextLabel = makeDetailTextLabel()
  /// The two lines; nil as long as there was only one.
  private final var lines: Box?

  /// Creates a row without text.
  public required init() {
    super.init()
    textLabel.xalign = 0
    textLabel.hexpand = true
    textLabel.ellipsize = .end
    textLabel.setMargins(horizontal: 12, vertical: 10)
    child = textLabel
  }

  /// The text, which is also the row's name for screen readers.
  public final var text: String {
    get { textLabel.text }
    set {
      textLabel.text = newValue
      accessibleName = newValue
    }
  }

  /// The second line, which screen readers give after the row's name; nil shows none.
  public final var detailText: String? {
    didSet {
      guard detailText != oldValue else { return }
      // Most lists have one line, and a list keeps 200 rows.
      if detailText != nil, lines == nil { lines = makeLines() }
      detailTextLabel.text = detailText ?? ""
      detailTextLabel.isVisible = detailText != nil
      accessibleDescription = detailText ?? ""
    }
  }

  private func makeLines() -> Box {
    child = nil
    let lines = Box(spacing: 3)
    lines.setMargins(horizontal: 12, vertical: 10)
    textLabel.setMargins(horizontal: 0, vertical: 0)
    for label in [textLabel, detailTextLabel] { lines.append(label) }
    child = lines
    return lines
  }

  private func makeDetailTextLabel() -> Label {
    let label = Label()
    label.xalign = 0
    label.ellipsize = .end
    label.addCssClass("caption")
    label.addCssClass("dim-label")
    return label
  }
}
