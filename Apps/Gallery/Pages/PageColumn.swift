import Gtk

extension Widget {
  /// Returns a page's widgets below each other, in the middle, with a way to scroll.
  static func column(_ widgets: Widget..., spacing: Int = 12) -> Widget {
    let box = Box(spacing: spacing)
    box.setMargins(horizontal: 18, vertical: 24)
    for widget in widgets { box.append(widget) }
    let scrolled = ScrolledWindow(child: Clamp(child: box, maximumSize: 480))
    scrolled.vexpand = true
    return scrolled
  }

  /// Returns a widget below a text that names it, for eyes, keyboard and screen readers.
  static func labelled(_ text: String, _ widget: Widget) -> Widget {
    let label = Label(text)
    label.xalign = 0
    label.addCssClass("caption-heading")
    label.mnemonicWidget = widget
    widget.setAccessibleLabel(text)
    let box = Box(spacing: 6)
    box.append(label)
    box.append(widget)
    return box
  }

  /// Returns a page's text about itself.
  static func note(_ text: String) -> Label {
    let label = Label(text)
    label.xalign = 0
    label.wraps = true
    label.addCssClass("dim-label")
    return label
  }
}
