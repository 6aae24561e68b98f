// Drawing: dots at clicks, lines along drags, and keys that add a dot or take one away.
//
// Gestures and keys are streams of changes; `scan` collects them into the picture, which is a value. The drawing area
// draws the latest picture, and nothing else knows how it looks.

import Gtk
import Rill
import RillGtk
import RillUI

struct DrawingViewModel: Sendable {
  enum Change: Sendable {
    case dot(Point)
    case undo
    case clear
  }

  let dots: Driver<[Point]>

  init(changes: Signal<Change>) {
    dots = changes.asDriver(onErrorDriveWith: .empty()).scan([]) { dots, change in
      switch change {
      case .dot(let point): dots + [point]
      case .undo: dots.dropLast()
      case .clear: []
      }
    }
    .startWith([])
  }

  /// The number of dots, as a text.
  var summary: Driver<String> { dots.map { $0.count == 1 ? "1 dot" : "\($0.count) dots" } }
}

final class Drawing: PageView {
  let root: Widget

  private let (area, summary, clear) = (DrawingArea(), Label(), Button(label: "Clear"))
  private let (drag, keys) = (DragGesture(), KeyController())
  private let bag = DisposeBag()

  init() {
    area.setAccessibleLabel("Picture")
    area.setSizeRequest(width: -1, height: 240)
    area.isFocusable = true
    area.addCssClass("card")
    area.add(drag)
    area.add(keys)
    root = .column(
      .note("Click or drag; Enter makes a dot in the middle, BackSpace takes the last one away."), area,
      summary,
      clear)

    let cleared = clear.rx.tap.map { DrawingViewModel.Change.clear }
    let viewModel = DrawingViewModel(changes: Signal.merge(dragged, typed, cleared))
    viewModel.dots.drive(onNext: { [area] in Self.draw($0, in: area) }).disposed(by: bag)
    viewModel.summary.drive(summary.rx.text).disposed(by: bag)
    drag.rx.began.subscribe(onNext: { [area] _ in area.grabFocus() }).disposed(by: bag)
  }

  /// A dot where the drag begins, and one at each movement.
  private var dragged: Signal<DrawingViewModel.Change> {
    let began = drag.rx.began.asSignal()
    // GTK reports a movement of no length, too, when a frame begins while the button is held.
    let ways = drag.rx.changed.asSignal().filter { $0.x != 0 || $0.y != 0 }
    let moved = ways.withLatestFrom(began) { way, start in Point(x: start.x + way.x, y: start.y + way.y) }
    return Signal.merge(began, moved).map { .dot($0) }
  }

  private var typed: Signal<DrawingViewModel.Change> {
    Signal.merge(
      keys.rx.pressed("Return").map { [area] in
        .dot(Point(x: Double(area.width) / 2, y: Double(area.height) / 2))
      },
      keys.rx.pressed("BackSpace").map { .undo })
  }

  private static func draw(_ dots: [Point], in area: DrawingArea) {
    area.drawing = { [weak area] context, _, _ in
      context.setColor(area?.themeColor("accent_color") ?? Color(hex: 0x3584E4))
      for dot in dots {
        context.circle(x: dot.x, y: dot.y, radius: 5)
        context.fill()
      }
    }
  }
}
