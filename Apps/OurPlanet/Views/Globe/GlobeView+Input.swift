import Foundation
import Gtk

extension GlobeView {
  /// The distance in pixels that the pointer may move during a click.
  private static let clickSlack = 5.0
  /// The largest distance in pixels between a click and a marker.
  private static let reach = 12.0

  func addInput() {
    addDrag()
    addZoom()
    let keys = KeyController()
    keys.onKeyPressed { [weak self] in self?.press($0) ?? false }
    add(keys)
    onStateChanged { [weak self] in self?.queueDraw() }
    let motion = MotionController()
    motion.onMotion { [weak self] x, y in self?.point(ScreenPoint(x: x, y: y)) }
    motion.onLeave { [weak self] in self?.tooltip = nil }
    add(motion)
  }

  private func addDrag() {
    let drag = DragGesture()
    drag.button = .primary
    var begin: (point: ScreenPoint, latitude: Double, longitude: Double)?
    drag.onBegin { [weak self, weak drag] x, y in
      guard let self else { return }
      drag?.claim()
      grabFocus()
      begin = (ScreenPoint(x: x, y: y), latitude, longitude)
    }
    drag.onUpdate { [weak self] x, y in
      guard let self, let begin, x * x + y * y > Self.clickSlack * Self.clickSlack else { return }
      let degrees = 180 / (.pi * projection.radius)
      look(atLatitude: begin.latitude + y * degrees, longitude: begin.longitude - x * degrees)
    }
    drag.onEnd { [weak self] x, y in
      guard let self, let start = begin else { return }
      begin = nil
      if x * x + y * y <= Self.clickSlack * Self.clickSlack { click(start.point) }
    }
    drag.onCancel { begin = nil }
    add(drag)
  }

  private func addZoom() {
    let wheel = ScrollController(.vertical)
    wheel.onScroll { [weak self] _, steps in
      guard let self else { return false }
      enlarge(to: zoom * pow(1.2, -steps))
      return true
    }
    add(wheel)
    let pinch = ZoomGesture()
    var begin = 1.0
    pinch.onBegin { [weak self] in begin = self?.zoom ?? 1 }
    pinch.onScaleChanged { [weak self] in self?.enlarge(to: begin * $0) }
    add(pinch)
  }

  private func click(_ point: ScreenPoint) {
    guard let index = placed.nearest(to: point, in: projection, reach: Self.reach) else { return }
    // The globe doesn't turn, because the user is already looking at the marker.
    pick(placed.markers[index].id, turning: false)
  }

  private func point(_ point: ScreenPoint) {
    let index = placed.nearest(to: point, in: projection, reach: Self.reach)
    tooltip = index.map { "\(placed.markers[$0].title)\n\(GlobeSummary.place(of: placed.markers[$0]))" }
  }

  private func press(_ key: KeyPress) -> Bool {
    guard !key.isControl, !key.isAlt, let command = GlobeCommand(key: key.name) else { return false }
    let step = 10 / zoom
    switch command {
    case .turn(let east, let north):
      look(atLatitude: latitude + north * step, longitude: longitude + east * step)
    case .zoom(let steps): enlarge(to: zoom * pow(1.2, steps))
    case .whole: enlarge(to: 1)
    case .step(let step):
      guard let id = placed.step(step, from: selected) else { return false }
      pick(id)
    case .select:
      let middle = ScreenPoint(x: projection.centerX, y: projection.centerY)
      guard let index = placed.nearest(to: middle, in: projection) else { return false }
      pick(placed.markers[index].id)
    }
    return true
  }
}
