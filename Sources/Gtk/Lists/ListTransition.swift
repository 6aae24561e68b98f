import CGtk

/// The direction in which a row travels through its list.
public enum TravelDirection: Sendable {
  case up, down
}

/// Draws a list's rows on their way from old places to new ones.
///
/// The list remembers where it drew each row. In the first frame after a change it finds the rows, by the
/// identity of their `RowHost`, at new places: it draws them at the old ones and brings them over on the
/// frame clock. Layout and input have the new places at once. A change during a transition starts from
/// where the rows are drawn at that moment.
public final class ListTransition {
  private unowned let list: ListView
  private var painted: [AnyHashable: PaintedRow] = [:]
  private var flights: [AnyHashable: RowFlight] = [:]
  private var departing: [AnyHashable: (row: PaintedRow, flight: RowFlight)] = [:]
  private var pendingMoves: [AnyHashable: TravelDirection]?
  private var tick: TickCallback?

  /// The style sheet's name of the colour behind rows that are drawn above others.
  public var backdropColorName = "view_bg_color"

  /// Called at the end of each frame of the list.
  package var didPaint: (() -> Void)?

  init(list: ListView) {
    self.list = list
  }

  /// Whether rows are on their way or will be from the next frame on.
  public var isRunning: Bool { pendingMoves != nil || !flights.isEmpty || !departing.isEmpty }

  /// How far from its place the row of an item was drawn in the last frame, in pixels downwards.
  public func offset(of identity: AnyHashable) -> Double? { painted[identity]?.offset }

  /// Makes the change of the list that is about to be shown, a visible one. Before or after the model's change.
  ///
  /// With animations off in the system's settings it does nothing.
  ///
  /// - Parameter moved: The items whose order changed and the directions in which they go. They are drawn
  ///   above the others, and come from the edge or leave over it if the other place is far away.
  public func animateChange(moved: [AnyHashable: TravelDirection] = [:]) {
    guard Settings.areAnimationsEnabled, list.isMapped, !painted.isEmpty else {
      cancel()
      return
    }
    pendingMoves = (pendingMoves ?? [:]).merging(moved) { $1 }
    list.queueDraw()
  }

  /// Brings all rows to their places at once.
  public func cancel() {
    pendingMoves = nil
    flights = [:]
    departing = [:]
    list.queueDraw()
  }
}

extension ListTransition {
  func paint(into snapshot: OpaquePointer) {
    let rows = ListRow.all(in: list)
    let time = Int64(gdk_frame_clock_get_frame_time(gtk_widget_get_frame_clock(list.widget)))
    let viewHeight = Double(list.height)
    if let moves = pendingMoves {
      pendingMoves = nil
      start(rows, moves: moves, time: time, viewHeight: viewHeight)
    }
    flights = flights.filter { !$0.value.isOver(at: time) }
    departing = departing.filter { !$0.value.flight.isOver(at: time) }
    drawDeparting(inFront: false, time: time, into: snapshot)
    let front = draw(rows, time: time, into: snapshot)
    front.forEach { append($0, to: snapshot, isInFront: true) }
    drawDeparting(inFront: true, time: time, into: snapshot)
    if isRunning { keepTicking() }
    didPaint?()
  }

  private func start(
    _ rows: [ListRow], moves: [AnyHashable: TravelDirection], time: Int64, viewHeight: Double
  ) {
    var left = painted
    var outside: [AnyHashable: Double] = [:]
    for row in rows {
      guard let identity = row.identity else { continue }
      guard row.isShown else {
        flights[identity] = nil
        outside[identity] = row.y
        continue
      }
      departing[identity] = nil
      flights[identity] = arrival(
        of: row, from: left.removeValue(forKey: identity), travelling: moves[identity], time: time,
        viewHeight: viewHeight)
    }
    for (identity, row) in left where departing[identity] == nil {
      flights[identity] = nil
      guard row.node != nil, row.isVisible(in: viewHeight) else { continue }
      let flight = departure(
        of: row, to: outside[identity], travelling: moves[identity], time: time, viewHeight: viewHeight)
      departing[identity] = (row, flight)
    }
  }

  /// The way of a row to its place, or nil if there is nothing to see.
  private func arrival(
    of row: ListRow, from old: PaintedRow?, travelling direction: TravelDirection?, time: Int64,
    viewHeight: Double
  ) -> RowFlight? {
    let end = PaintedRow.nearView(row.y, height: row.height, viewHeight: viewHeight)
    let start =
      switch (old?.drawnY, direction) {
      case (let drawn?, _): PaintedRow.nearView(drawn, height: row.height, viewHeight: viewHeight)
      case (nil, .down): -row.height
      case (nil, .up): viewHeight
      case (nil, nil): end
      }
    let startOpacity = old?.opacity ?? (direction == nil ? 0 : 1)
    guard abs(start - end) > 0.001 || startOpacity < 1 else { return nil }
    return RowFlight(
      startOffset: start - row.y, endOffset: end - row.y, startOpacity: startOpacity, endOpacity: 1,
      startTime: time, isInFront: direction != nil)
  }

  /// The way of a row out of the view, to its place outside where the list still knows that.
  private func departure(
    of row: PaintedRow, to place: Double?, travelling direction: TravelDirection?, time: Int64,
    viewHeight: Double
  ) -> RowFlight {
    let end =
      switch (place, direction) {
      case (let place?, _): PaintedRow.nearView(place, height: row.height, viewHeight: viewHeight)
      case (nil, .up): -row.height
      case (nil, .down): viewHeight
      case (nil, nil): row.drawnY
      }
    return RowFlight(
      startOffset: row.offset, endOffset: end - row.y, startOpacity: row.opacity,
      endOpacity: place == nil && direction == nil ? 0 : 1, startTime: time, isInFront: direction != nil)
  }

  /// Draws the rows but those in front, which are returned.
  private func draw(_ rows: [ListRow], time: Int64, into snapshot: OpaquePointer) -> [PaintedRow] {
    var front: [PaintedRow] = []
    painted = [:]
    for row in rows {
      guard let identity = row.identity else {
        gtk_widget_snapshot_child(list.widget, row.widget, snapshot)
        continue
      }
      let flight = flights[identity]
      var drawn = PaintedRow(
        y: row.y, height: row.height, offset: flight?.offset(at: time) ?? 0,
        opacity: flight?.opacity(at: time) ?? 1)
      if row.isShown { drawn.node = RenderNode(child: row.widget, of: list.widget) }
      painted[identity] = drawn
      if flight?.isInFront == true {
        front.append(drawn)
      } else {
        append(drawn, to: snapshot, isInFront: false)
      }
    }
    return front
  }

  private func append(_ row: PaintedRow, to snapshot: OpaquePointer, isInFront: Bool) {
    row.node?.append(
      to: snapshot, offset: row.offset, opacity: row.opacity, backdrop: isInFront ? backdrop(of: row) : nil)
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
