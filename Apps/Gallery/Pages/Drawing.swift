// Drawing: dots where somebody clicks, a line where somebody drags, and keys for both.
//
// Gestures and keys are streams of what is to change; `scan` collects them into the picture, which is a value. The
// drawing area draws the picture that it was given last, and nothing else knows how it looks.

import Gtk
import Rill
import RillGtk
import RillUI

struct DrawingViewModel: Sendable {
  struct Point: Equatable, Sendable {
    var x, y: Double
  }

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

  /// How many there are, in words.
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
    dragged.emit(onNext: { [area] _ in area.grabFocus() }).disposed(by: bag)
  }

  /// A dot where the drag begins, and one at each movement.
  private var dragged: Signal<DrawingViewModel.Change> {
    let begin: ControlEvent<DrawingViewModel.Point> = drag.rx.controlEvent { drag, emit in
      drag.onBegin { x, y in emit(.init(x: x, y: y)) }
    }
    let offset: ControlEvent<DrawingViewModel.Point> = drag.rx.controlEvent { drag, emit in
      drag.onUpdate { x, y in emit(.init(x: x, y: y)) }
    }
    let moved = offset.withLatestFrom(begin) { offset, start in
      DrawingViewModel.Point(x: start.x + offset.x, y: start.y + offset.y)
    }
    return Signal.merge(begin.asSignal(), moved).map { .dot($0) }
  }

  private var typed: Signal<DrawingViewModel.Change> {
    let events: ControlEvent<DrawingViewModel.Change> = keys.rx.controlEvent { [area] keys, emit in
      keys.onKeyPressed { press in
        switch press.name {
        case "Return": emit(.dot(.init(x: Double(area.width) / 2, y: Double(area.height) / 2)))
        case "BackSpace": emit(.undo)
        default: return false
        }
        return true
      }
    }
    return events.asSignal()
  }

  private static func draw(_ dots: [DrawingViewModel.Point], in area: DrawingArea) {
    area.drawing = { [weak area] context, _, _ in
      context.setColor(area?.themeColor("accent_color") ?? Color(hex: 0x3584E4))
      for dot in dots {
        context.circle(x: dot.x, y: dot.y, radius: 5)
        context.fill()
      }
    }
  }
}
