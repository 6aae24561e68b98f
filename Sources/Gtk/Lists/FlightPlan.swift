/// The plan of one row's flights in a change of its list.
struct FlightPlan {
  /// The direction in which the row travels if its order has changed.
  let direction: TravelDirection?
  let animations: ListView.RowAnimations
  /// The time of the first frame that shows the change, in microseconds.
  let time: Int64
  let viewHeight: Double
  let width: Double

  /// Returns the row's flight to its place, or nil if there is nothing to animate.
  func arrival(of row: ListRow, from old: PaintedRow?) -> RowFlight? {
    let end = PaintedRow.nearView(row.y, height: row.height, viewHeight: viewHeight)
    guard let old else {
      guard let direction else { return insertion(of: row) }
      let start = direction == .down ? -row.height : viewHeight
      return flight(of: row, from: start, to: end, opacity: 1)
    }
    let start = PaintedRow.nearView(old.drawnY, height: row.height, viewHeight: viewHeight)
    guard abs(start - end) > 0.001 || old.opacity < 1 || abs(old.offsetX) > 0.001 else { return nil }
    var flight = flight(of: row, from: start, to: end, opacity: old.opacity)
    flight.startOffsetX = old.offsetX
    return flight
  }

  private func insertion(of row: ListRow) -> RowFlight? {
    guard animations.insert != .none else { return nil }
    let start = animations.insert.offset(height: row.height, width: width)
    var flight = flight(of: row, from: row.y + start.y, to: row.y, opacity: 0)
    flight.startOffsetX = start.x
    return flight
  }

  /// Returns the flights of the new content and of the old, or nil if the new content appears at once.
  func reload(of row: ListRow, _ old: PaintedRow) -> (arrival: RowFlight, departure: RowFlight)? {
    guard animations.reload != .automatic, animations.reload != .none, direction == nil, old.node != nil
    else {
      return nil
    }
    let start = animations.reload.offset(height: row.height, width: width)
    var arrival = flight(of: row, from: old.drawnY + start.y, to: row.y, opacity: 0)
    arrival.startOffsetX = start.x
    let departure = RowFlight(
      startOffset: old.offset, endOffset: row.y - old.y, startOffsetX: old.offsetX, startOpacity: old.opacity,
      endOpacity: 0, startTime: time, isInFront: false)
    return (arrival, departure)
  }

  private func flight(of row: ListRow, from start: Double, to end: Double, opacity: Double) -> RowFlight {
    RowFlight(
      startOffset: start - row.y, endOffset: end - row.y, startOpacity: opacity, endOpacity: 1,
      startTime: time, isInFront: direction != nil)
  }

  /// Returns the row's flight out of the view: to its place outside, if the list still knows that. Returns nil if
  /// the row disappears at once.
  func departure(of row: PaintedRow, to place: Double?) -> RowFlight? {
    let isDeleted = place == nil && direction == nil
    if isDeleted, animations.delete == .none { return nil }
    let leave = isDeleted ? animations.delete.offset(height: row.height, width: width) : (x: 0, y: 0)
    let end =
      switch (place, direction) {
      case (let place?, _): PaintedRow.nearView(place, height: row.height, viewHeight: viewHeight)
      case (nil, .up): -row.height
      case (nil, .down): viewHeight
      case (nil, nil): row.drawnY + leave.y
      }
    return RowFlight(
      startOffset: row.offset, endOffset: end - row.y, startOffsetX: row.offsetX, endOffsetX: leave.x,
      startOpacity: row.opacity, endOpacity: isDeleted ? 0 : 1, startTime: time, isInFront: direction != nil)
  }
}
