public import Gtk

/// The number of events in each month as bars, with the same information in words. The pointer, or the left and right
/// arrow keys, choose the month that the line below describes.
public final class HistogramView: Box {
  private let bars = DrawingArea()
  private let first = Label()
  private let caption = Label()
  private let last = Label()

  /// The histogram to show; nil for none.
  public var histogram: MonthHistogram? {
    didSet { if histogram != oldValue { histogramChanged() } }
  }

  /// The index of the month that the line below describes; nil for all months.
  private(set) var pointed: Int? {
    didSet { if pointed != oldValue { captionChanged() } }
  }

  /// Creates an empty histogram.
  public init() {
    super.init(.vertical, spacing: 3)
    let darkness = StyleManager.onDarkChanged { [weak self] in self?.bars.queueDraw() }
    onDispose { darkness.disconnect() }
    bars.drawing = { [weak self] context, width, height in self?.paint(context, width, height) }
    bars.setSizeRequest(width: -1, height: 56)
    bars.isFocusable = true
    bars.setAccessibleLabel("Events per month")
    append(bars)
    addLabels()
    addInput()
    histogramChanged()
  }

  /// The text of the line below the bars.
  public var captionText: String { caption.text }

  private func addLabels() {
    let row = Box(.horizontal, spacing: 6)
    for label in [first, caption, last] {
      label.addCssClass("caption")
      row.append(label)
    }
    first.addCssClass("dim-label")
    last.addCssClass("dim-label")
    caption.hexpand = true
    caption.wraps = true
    append(row)
  }

  private func addInput() {
    let motion = MotionController()
    motion.onMotion { [weak self] x, _ in self?.point(at: x) }
    motion.onLeave { [weak self] in self?.pointed = nil }
    bars.add(motion)
    let focus = FocusController()
    focus.onLeave { [weak self] in self?.pointed = nil }
    bars.add(focus)
    bars.onStateChanged { [weak self] in self?.bars.queueDraw() }
    let keys = KeyController()
    keys.onKeyPressed { [weak self] in self?.press($0) ?? false }
    bars.add(keys)
  }

  private func point(at x: Double) {
    guard let histogram else { return }
    let index = Int((x / max(Double(bars.width), 1) * Double(histogram.bins.count)).rounded(.down))
    pointed = histogram.bins.indices.contains(index) ? index : nil
  }

  private func press(_ key: KeyPress) -> Bool {
    guard let count = histogram?.bins.count, !key.isControl, !key.isAlt else { return false }
    switch key.name {
    case "Left", "KP_Left": pointed = max((pointed ?? count) - 1, 0)
    case "Right", "KP_Right": pointed = min((pointed ?? -1) + 1, count - 1)
    case "Home", "KP_Home": pointed = 0
    case "End", "KP_End": pointed = count - 1
    default: return false
    }
    return true
  }

  private func histogramChanged() {
    first.text = histogram?.bins.first?.month.shortName ?? ""
    last.text = histogram?.bins.last?.month.shortName ?? ""
    if let pointed, pointed >= histogram?.bins.count ?? 0 { self.pointed = nil }
    captionChanged()
  }

  private func captionChanged() {
    bars.queueDraw()
    guard let histogram else {
      caption.text = ""
      return bars.setAccessibleDescription("")
    }
    caption.text = pointed.map { histogram.bins[$0].text } ?? histogram.headline
    bars.tooltip = pointed.map { histogram.bins[$0].text }
    // A screen reader on the bars reads the month that the keys have reached, or else the whole summary.
    bars.setAccessibleDescription(pointed.map { histogram.bins[$0].text } ?? histogram.summary)
  }

  private func paint(_ context: borrowing CairoContext, _ width: Double, _ height: Double) {
    guard let histogram else { return }
    HistogramPainter(
      histogram: histogram, pointed: pointed, ink: textColor.opacity(1),
      accent: themeColor("accent_bg_color") ?? Color(hex: 0x3584E4),
      focus: bars.showsFocus ? themeColor("accent_color") : nil
    ).paint(into: context, width: width, height: height)
  }
}
