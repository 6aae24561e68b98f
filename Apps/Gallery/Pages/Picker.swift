// Pickers: drop-downs that show the items of a stream, three ways.
//
// `itemTitles` makes a text of each item. `items` makes a widget of it: a label in a style of its own, or anything
// else. `modelSelected` emits the item that a person has chosen; its type follows from the drop-down's items.

import Gtk
import Rill
import RillGtk
import RillUI

struct PickerViewModel: Sendable {
  let numbers = Observable.just([1, 2, 3])
  let tones = Observable.just(["dim-label", "heading", "accent", "success", "error"])
  let colors = Observable.just([
    NamedColor(description: "Red", color: Color(hex: 0xE01B24)),
    NamedColor(description: "Green", color: Color(hex: 0x2EC27E)),
    NamedColor(description: "Blue", color: Color(hex: 0x3584E4)),
  ])
}

struct NamedColor: CustomStringConvertible, Sendable {
  let description: String
  let color: Color
}

final class Picker: PageView {
  let root: Widget

  private let (number, tone, color, chosen) = (DropDown(), DropDown(), DropDown(), Label())
  private let bag = DisposeBag()

  init() {
    chosen.addCssClass("heading")
    chosen.wraps = true
    root = .column(
      .labelled("Simple text", number), .labelled("Text in styles", tone), .labelled("Widgets", color), chosen
    )

    let viewModel = PickerViewModel()
    let numbers = viewModel.numbers.bind(to: number.rx.itemTitles) { _, number in "Number \(number)" }
    let tones = viewModel.tones.bind(to: tone.rx.items) { _, tone, view -> Widget in
      let label = view as? Label ?? Label()
      label.text = "In the style “\(tone)”"
      label.cssClasses = [tone]
      label.xalign = 0
      return label
    }
    let colors = viewModel.colors.bind(to: color.rx.items) { _, color, view -> Widget in
      let row = view as? ColorRow ?? ColorRow()
      row.show(color)
      return row
    }
    for items in [numbers, tones, colors] as [any Disposable] { items.disposed(by: bag) }

    Signal.merge(
      number.rx.modelSelected(numbers).map { "Chosen: \($0)" },
      tone.rx.modelSelected(tones).map { "Chosen: \($0)" },
      color.rx.modelSelected(colors).map { "Chosen: \($0.description)" }
    )
    .emit(to: chosen.rx.text).disposed(by: bag)
  }
}

/// A colour with its name.
final class ColorRow: Box {
  private let (swatch, label) = (DrawingArea(role: .presentation), Label())

  init() {
    super.init(.horizontal, spacing: 12)
    swatch.setSizeRequest(width: 32, height: 16)
    swatch.valign = .center
    append(swatch)
    append(label)
  }

  func show(_ color: NamedColor) {
    label.text = color.description
    swatch.drawing = { context, width, height in
      context.setColor(color.color)
      context.rectangle(x: 0, y: 0, width: width, height: height)
      context.fill()
    }
  }
}
