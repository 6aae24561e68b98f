import Gtk

/// Draws the bars of the days, a line at the highest number, and the names of some days.
struct DoneChartPainter {
  /// The numbers of the days, the last of which is today.
  let counts: [Int]
  /// The index of the day under the pointer or chosen by keys.
  let chosen: Int?
  /// Returns the name of a day.
  let label: (Int) -> TextLayout
  /// The highest number.
  let most: TextLayout
  let ink, accent: Color
  /// The colour of the focus frame; nil for no frame.
  let focus: Color?

  /// The space around the picture, in which the focus frame is.
  private static let margin = 6.0
  /// The space between a name and what is beside it.
  private static let gap = 4.0

  func paint(into context: borrowing CairoContext, width: Double, height: Double) {
    let left = Self.margin
    let step = (width - 2 * left) / Double(counts.count)
    let top = Self.margin + most.height + 2
    let base = (height - Self.margin - most.height - 2 * Self.gap).rounded()
    paintScale(into: context, from: left, to: width - left, top: top, base: base)
    let space = min(step * 0.25, 6)
    let highest = Double(max(counts.max() ?? 0, 1))
    for (index, count) in counts.enumerated() where count > 0 {
      // Even one task beside hundreds must be visible.
      let tall = max(Double(count) / highest * (base - top), 2)
      let x = left + Double(index) * step + space / 2
      context.rectangle(
        x: x, y: (base - tall).rounded(), width: step - space, height: base - (base - tall).rounded())
      context.setColor(index == chosen ? accent.mixed(with: ink, part: 0.4) : accent)
      context.fill()
    }
    paintNames(into: context, from: left, step: step, width: width, base: base)
    if let chosen {
      context.rectangle(x: left + Double(chosen) * step, y: base - 1, width: step, height: 3)
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

  /// Draws the base line, and a line at the highest number with the number above it.
  private func paintScale(
    into context: borrowing CairoContext, from left: Double, to right: Double, top: Double, base: Double
  ) {
    for (y, opacity) in [(top.rounded() - 1, 0.15), (base, 0.4)] {
      context.rectangle(x: left, y: y, width: right - left, height: 1)
      context.setColor(ink.opacity(opacity))
      context.fill()
    }
    context.setColor(ink.opacity(0.7))
    context.draw(most, x: left, y: Self.margin)
  }

  /// Names today and each day that is whole weeks before, as far as there is room, each with a mark at its bar.
  private func paintNames(
    into context: borrowing CairoContext, from left: Double, step: Double, width: Double, base: Double
  ) {
    var limit = width - left
    for index in stride(from: counts.count - 1, through: 0, by: -7) {
      let name = label(index)
      let middle = left + (Double(index) + 0.5) * step
      let x = max(min(middle - name.width / 2, width - left - name.width), left)
      guard x + name.width <= limit else { continue }
      limit = x - 2 * Self.gap
      let isToday = index == counts.count - 1
      context.setColor(ink.opacity(isToday ? 1 : 0.7))
      context.rectangle(x: middle.rounded() - 0.5, y: base + 1, width: 1, height: Self.gap)
      context.fill()
      context.draw(name, x: x.rounded(), y: base + 2 * Self.gap)
    }
  }
}
