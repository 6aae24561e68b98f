import Gtk
import QuickTodoModel
import QuickTodoScenes
import QuickTodoTexts

/// The numbers of tasks done on the last days as bars, with the same information in words. The pointer, or the left and
/// right arrow keys, choose the day that the line below describes.
final class DoneChart: Box {
  private let bars = DrawingArea()
  private let caption = Label()

  /// The numbers to show.
  var statistics: DoneStatistics? { didSet { if statistics != oldValue { changed() } } }

  /// The index of the day that the line below describes; nil for the best day.
  private var chosen: Int? { didSet { if chosen != oldValue { changed() } } }

  init() {
    super.init(.vertical, spacing: 6)
    let darkness = StyleManager.onDarkChanged { [weak self] in self?.bars.queueDraw() }
    onDispose { darkness.disconnect() }
    bars.drawing = { [weak self] context, width, height in self?.paint(context, width, height) }
    // The labels in the picture have this class's font.
    bars.addCssClass("caption")
    bars.setSizeRequest(width: -1, height: 160)
    bars.isFocusable = true
    bars.setAccessibleLabel(localized("Tasks done per day"))
    caption.addCssClass("caption")
    caption.wraps = true
    append(bars)
    append(caption)
    addInput()
  }

  /// Moves the keyboard to the bars.
  func focusBars() { bars.grabFocus() }

  private func addInput() {
    let motion = MotionController()
    motion.onMotion { [weak self] x, _ in self?.choose(at: x) }
    motion.onLeave { [weak self] in self?.chosen = nil }
    bars.add(motion)
    let click = ClickGesture()
    click.onPressed { [weak self] x, _ in
      self?.bars.grabFocus()
      self?.choose(at: x)
    }
    bars.add(click)
    let focus = FocusController()
    focus.onLeave { [weak self] in self?.chosen = nil }
    bars.add(focus)
    bars.onStateChanged { [weak self] in self?.bars.queueDraw() }
    let keys = KeyController()
    keys.onKeyPressed { [weak self] in self?.press($0) ?? false }
    bars.add(keys)
  }

  private func choose(at x: Double) {
    guard let days = statistics?.days else { return }
    let index = Int((x / max(Double(bars.width), 1) * Double(days.count)).rounded(.down))
    chosen = days.indices.contains(index) ? index : nil
  }

  private func press(_ key: KeyPress) -> Bool {
    guard let count = statistics?.days.count, !key.isControl, !key.isAlt else { return false }
    switch key.name {
    case "Left", "KP_Left": chosen = max((chosen ?? count) - 1, 0)
    case "Right", "KP_Right": chosen = min((chosen ?? count - 2) + 1, count - 1)
    case "Home", "KP_Home": chosen = 0
    case "End", "KP_End": chosen = count - 1
    default: return false
    }
    return true
  }

  private func changed() {
    bars.queueDraw()
    guard let statistics else { return }
    let day = chosen.map { statistics.text(of: statistics.days[$0]) }
    caption.text = day ?? statistics.headline
    // A screen reader on the bars reads the day that the keys have reached, or else the whole summary.
    bars.setAccessibleDescription(day ?? statistics.summary)
  }

  private func paint(_ context: borrowing CairoContext, _ width: Double, _ height: Double) {
    guard let statistics else { return }
    DoneChartPainter(
      counts: statistics.days.map(\.count), chosen: chosen,
      label: { [bars] index in TextLayout(statistics.label(of: statistics.days[index]), in: bars) },
      most: TextLayout("\(statistics.best?.count ?? 0)", in: bars), ink: textColor.opacity(1),
      accent: themeColor("accent_bg_color") ?? Color(hex: 0x3584E4),
      focus: bars.showsFocus ? themeColor("accent_color") : nil
    ).paint(into: context, width: width, height: height)
  }
}
