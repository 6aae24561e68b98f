import Gtk

/// Draws the bars of a histogram.
struct HistogramPainter {
  let histogram: MonthHistogram
  /// The index of the bar under the pointer or chosen by keys.
  let pointed: Int?
  let ink, accent: Color
  /// The colour of the focus frame; nil for no frame.
  let focus: Color?

  func paint(into context: borrowing CairoContext, width: Double, height: Double) {
    let base = height - 2
    let most = Double(max(histogram.peak?.count ?? 0, 1))
    let step = width / Double(histogram.bins.count)
    let gap = min(step * 0.2, 6)
    for (index, bin) in histogram.bins.enumerated() where bin.count > 0 {
      // Even one event among thousands must be visible.
      let tall = max(Double(bin.count) / most * (base - 4), 2)
      context.rectangle(
        x: (Double(index) * step + gap / 2).rounded(), y: (base - tall).rounded(),
        width: max((step - gap).rounded(), 1), height: base - (base - tall).rounded())
      context.setColor(color(of: bin, isPointed: index == pointed))
      context.fill()
    }
    context.rectangle(x: 0, y: base, width: width, height: 1)
    context.setColor(ink.opacity(0.4))
    context.fill()
    if let pointed {
      context.rectangle(x: (Double(pointed) * step).rounded(), y: base - 1, width: step.rounded(), height: 3)
      context.setColor(ink)
      context.fill()
    }
    if let focus {
      context.rectangle(x: 1, y: 1, width: width - 2, height: height - 2)
      context.setColor(focus)
      context.setLine(width: 2)
      context.stroke()
    }
  }

  private func color(of bin: MonthHistogram.Bin, isPointed: Bool) -> Color {
    if isPointed { return bin.isChosen ? accent.mixed(with: ink, part: 0.4) : ink.opacity(0.7) }
    return bin.isChosen ? accent : ink.opacity(0.3)
  }
}
