import CGtk

/// The direction in which a row travels through its list.
public enum TravelDirection: Sendable {
  case up, down
}

/// The animation of a list's rows from their old places to their new ones.
///
/// The list remembers where it drew each row. In the first frame after a change it finds the rows at their new
/// places, by the identity of their `RowHost`. It draws them at the old places and moves them to the new ones on
/// the frame clock. Layout and input use the new places at once. A change during a transition starts from where
/// the rows are drawn at that moment.
public final class ListTransition {
  private unowned let list: ListView
  /// The rows as they were laid out; nil if their places have changed since the last frame.
  private var rows: [ListRow]?
  /// The rows in the last frame.
  private var rowsBefore: [ListRow] = []
  /// The rows in the view, and the carried row, as they were drawn in the last frame.
  private var painted: [AnyHashable: PaintedRow] = [:]
  private var flights: [AnyHashable: RowFlight] = [:]
  private var departing: [AnyHashable: (row: PaintedRow, flight: RowFlight)] = [:]
  private var pending: PendingChange?
  /// The offsets of the rows that make room for the carried row, in pixels downwards.
  private var aside: [AnyHashable: Double] = [:]
  private var carriedNode: PaintedRow?
  private var tick: TickCallback?

  /// The name, in style sheets, of the colour behind rows that are drawn above others.
  public var backdropColorName = "view_bg_color"

  /// Called at the end of each frame of the list.
  package var didPaint: (() -> Void)?

  init(list: ListView) {
    self.list = list
  }

  /// Whether rows are moving, or will be from the next frame on.
  public var isRunning: Bool { pending != nil || !flights.isEmpty || !departing.isEmpty }

  /// Returns the distance below its place at which an item's row was drawn in the last frame.
  /// - Parameter identity: The identity of the row's item.
  /// - Returns: The distance in pixels, negative if the row was drawn above its place; nil if the list had no
  ///   such row.
  /// - Complexity: O(1) for a row in the view, otherwise O(number of rows).
  public func offset(of identity: AnyHashable) -> Double? { drawn(identity)?.offset }

  /// Returns the distance to the right of its place at which an item's row was drawn in the last frame.
  /// - Parameter identity: The identity of the row's item.
  /// - Returns: The distance in pixels, negative to the left; nil if the list had no such row.
  /// - Complexity: O(1) for a row in the view, otherwise O(number of rows).
  public func horizontalOffset(of identity: AnyHashable) -> Double? { drawn(identity)?.offsetX }

  /// Returns a row as it was drawn in the last frame, or as it stood outside the view.
  private func drawn(_ identity: AnyHashable) -> PaintedRow? {
    painted[identity] ?? rowsBefore.identified(in: list).outside(identity).map(PaintedRow.init(place:))
  }

  /// Returns the row in the view whose place is at a height of the list.
  /// - Parameter y: The height, in pixels downwards from the list's top.
  package func host(atY y: Double) -> RowHost? {
    // The list may have been scrolled since the last frame, and have given up rows.
    ListRow.all(in: list).first { $0.isShown && y >= $0.y && y < $0.y + $0.height }?.host
  }

  /// Discards the remembered layout, because rows have come, gone or got other places.
  func placesChanged() { rows = nil }

  /// Animates the change of the list that the next frame shows. Call it just before the model's change.
  ///
  /// With animations off in the system's settings, the rows appear at their new places at once.
  ///
  /// - Parameters:
  ///   - moved: The items whose order has changed, with the directions in which they travel. They are drawn above
  ///     the others. If their other place is far away, they enter or leave over the view's edge.
  ///   - updated: The items with new content.
  ///   - animations: The animations of inserted, reloaded and deleted rows.
  public func animateChange(
    moved: [AnyHashable: TravelDirection] = [:], updated: Set<AnyHashable> = [],
    animations: ListView.RowAnimations = .init()
  ) {
    guard Settings.areAnimationsEnabled, list.isMapped, !painted.isEmpty else {
      cancel()
      return
    }
    // The rows outside the view show other items after the change.
    if pending == nil { rowsBefore = rowsBefore.identified(in: list) }
    let before = pending ?? PendingChange()
    pending = PendingChange(
      moves: before.moves.merging(moved) { $1 }, updated: before.updated.union(updated),
      animations: animations)
    carried = nil
    list.queueDraw()
  }

  /// Moves all rows to their places at once.
  public func cancel() {
    pending = nil
    flights = [:]
    departing = [:]
    carried = nil
    aside = [:]
    list.queueDraw()
  }

  /// The row that the person drags, drawn where they hold it. Setting it to nil moves all rows to their places,
  /// together with the change that is made at the same time, if any.
  package var carried: CarriedRow? {
    didSet { if carried != oldValue { list.queueDraw() } }
  }
}

extension ListTransition {
  func paint(into snapshot: OpaquePointer) {
    var rows = self.rows ?? ListRow.all(in: list)
    // The carried row may have been scrolled out of the view.
    if carried != nil { rows = rows.identified(in: list) }
    self.rows = rows
    let time = Int64(gdk_frame_clock_get_frame_time(gtk_widget_get_frame_clock(list.widget)))
    let viewHeight = Double(list.height)
    if let change = pending {
      pending = nil
      aside = [:]
      start(rows, change, time: time, viewHeight: viewHeight)
    }
    makeRoom(rows, time: time)
    flights = flights.filter { !$0.value.isOver(at: time) }
    departing = departing.filter { !$0.value.flight.isOver(at: time) }
    drawDeparting(inFront: false, time: time, into: snapshot)
    painted.removeAll(keepingCapacity: true)
    let front = draw(rows, time: time, into: snapshot)
    front.forEach { append($0, to: snapshot, isInFront: true) }
    drawDeparting(inFront: true, time: time, into: snapshot)
    rowsBefore = rows
    if isRunning { keepTicking() }
    didPaint?()
  }

  private func start(_ rows: [ListRow], _ change: PendingChange, time: Int64, viewHeight: Double) {
    func plan(for identity: AnyHashable) -> FlightPlan {
      FlightPlan(
        direction: change.moves[identity], animations: change.animations, time: time, viewHeight: viewHeight,
        width: Double(list.width))
    }
    var left = painted
    flights = [:]
    for row in rows where row.isShown {
      guard let identity = row.identity else { continue }
      departing[identity] = nil
      let old =
        left.removeValue(forKey: identity) ?? rowsBefore.outside(identity).map(PaintedRow.init(place:))
      let plan = plan(for: identity)
      if let old, change.updated.contains(identity), let (arrival, departure) = plan.reload(of: row, old) {
        flights[identity] = arrival
        departing[AnyHashable(Replaced(identity: identity))] = (old, departure)
      } else {
        flights[identity] = plan.arrival(of: row, from: old)
      }
    }
    for (identity, row) in left where departing[identity] == nil {
      guard row.node != nil, row.isVisible(in: viewHeight) else { continue }
      departing[identity] = plan(for: identity).departure(of: row, to: rows.nowOutside(identity)?.y)
        .map { (row, $0) }
    }
  }

  /// Moves rows out of the carried row's way, and back.
  private func makeRoom(_ rows: [ListRow], time: Int64) {
    let wanted = carried?.aside ?? [:]
    guard wanted != aside || carriedNode != nil else { return }
    for row in rows {
      guard let identity = row.identity, identity != carried?.identity else { continue }
      let wasCarried = carried == nil && carriedNode?.identity == identity
      let offset = wanted[identity] ?? 0
      guard offset != aside[identity] ?? 0 || wasCarried, flights[identity]?.endOffset != offset,
        Settings.areAnimationsEnabled, let old = painted[identity]
      else { continue }
      flights[identity] = RowFlight(
        startOffset: old.offset, endOffset: offset, startOpacity: old.opacity, endOpacity: 1, startTime: time,
        isInFront: wasCarried)
    }
    aside = wanted
    if carried == nil { carriedNode = nil }
  }

  /// Draws the rows except those in front, which it returns.
  private func draw(_ rows: [ListRow], time: Int64, into snapshot: OpaquePointer) -> [PaintedRow] {
    var front: [PaintedRow] = []
    if let carried { drawDropPlace(of: carried, into: snapshot) }
    for row in rows where row.isShown || carried != nil && row.identity == carried?.identity {
      guard let identity = row.identity else {
        gtk_widget_snapshot_child(list.widget, row.widget, snapshot)
        continue
      }
      let flight = flights[identity]
      var drawn = PaintedRow(
        y: row.y, height: row.height, offset: flight?.offset(at: time) ?? aside[identity] ?? 0,
        offsetX: flight?.offsetX(at: time) ?? 0, opacity: flight?.opacity(at: time) ?? 1)
      if row.isShown { drawn.node = RenderNode(child: row.widget, of: list.widget) }
      if let carried, carried.identity == identity {
        drawn.offset = carried.top - row.y
        drawn.identity = identity
        if drawn.node != nil { carriedNode = drawn }
        painted[identity] = drawn
        continue
      }
      painted[identity] = drawn
      if flight?.isInFront == true {
        front.append(drawn)
      } else {
        append(drawn, to: snapshot, isInFront: false)
      }
    }
    // The person still holds the row when it has been scrolled out of the view.
    if let carried, var held = carriedNode {
      held.offset = carried.top - held.y
      front.append(held)
    }
    return front
  }

  private func append(_ row: PaintedRow, to snapshot: OpaquePointer, isInFront: Bool) {
    row.node?.append(
      to: snapshot, offsetX: row.offsetX, offset: row.offset, opacity: row.opacity,
      backdrop: isInFront ? backdrop(of: row) : nil)
  }

  private func drawDropPlace(of carried: CarriedRow, into snapshot: OpaquePointer) {
    var color = GdkRGBA()
    let style = gtk_widget_get_style_context(list.widget)
    guard gtk_style_context_lookup_color(style, "accent_bg_color", &color).isTrue else { return }
    color.alpha = 0.2
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: Float(carried.place.y)),
      size: graphene_size_t(width: Float(list.width), height: Float(carried.place.height)))
    gtk_snapshot_append_color(snapshot, &color, &bounds)
  }

  private func backdrop(of row: PaintedRow) -> RenderNode.Backdrop? {
    var color = GdkRGBA()
    let style = gtk_widget_get_style_context(list.widget)
    guard gtk_style_context_lookup_color(style, backdropColorName, &color).isTrue else { return nil }
    let bounds = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: Float(row.y)),
      size: graphene_size_t(width: Float(list.width), height: Float(row.height)))
    return RenderNode.Backdrop(color: color, bounds: bounds)
  }

  private func drawDeparting(inFront: Bool, time: Int64, into snapshot: OpaquePointer) {
    for (identity, (row, flight)) in departing where flight.isInFront == inFront {
      var drawn = row
      drawn.offset = flight.offset(at: time)
      drawn.offsetX = flight.offsetX(at: time)
      drawn.opacity = flight.opacity(at: time)
      departing[identity] = (drawn, flight)
      append(drawn, to: snapshot, isInFront: inFront)
    }
  }

  private func keepTicking() {
    guard tick == nil else { return }
    tick = list.addTick { [weak self] _ in
      guard let self else { return false }
      list.queueDraw()
      if !isRunning { tick = nil }
      return isRunning
    }
  }
}

/// A change whose first frame hasn't been drawn yet.
private struct PendingChange {
  var moves: [AnyHashable: TravelDirection] = [:]
  var updated: Set<AnyHashable> = []
  var animations = ListView.RowAnimations()
}

/// The key of a row's old content, distinct from that of the row.
private struct Replaced: Hashable {
  let identity: AnyHashable
}
