import Foundation
import OurPlanetScenes

/// What the globe and the histogram show of a category's events. Made for all events once; of each span of them there
/// is only to be said how far it goes.
nonisolated struct EventPictures: Sendable {
  /// The markers of the events that are in.
  private(set) var markers = GlobeMarkers()
  /// All events by month.
  private(set) var histogram: MonthHistogram?
  private let style: GlobeMarkerStyle
  private var span: EventSpan?
  /// The place among the events of each marker's event.
  private var eventsOfMarkers: [Int] = []

  /// Shows nothing.
  /// - Parameter style: How the markers look.
  init(style: GlobeMarkerStyle) { self.style = style }

  /// The pictures of another span. Costs the logarithm of the number of events if they are the same events, otherwise
  /// their number.
  func showing(_ next: EventSpan) -> EventPictures {
    var pictures = self
    // Arrays that share their memory are equal at once.
    let isSame = span.map { $0.all == next.all } ?? false
    if !isSame { pictures.mark(next) }
    pictures.markers = pictures.markers.first(pictures.numberOfMarkers(before: next.count))
    if let histogram, isSame, histogram.isFrom(next.firstStart, through: next.end) {
      pictures.histogram?.choose(from: next.start)
    } else {
      pictures.histogram = MonthHistogram(
        dates: next.all.lazy.map { $0.newestDate?.time }, from: next.firstStart, through: next.end,
        chosenFrom: next.start)
    }
    pictures.span = next
    return pictures
  }

  private mutating func mark(_ span: EventSpan) {
    let marked = span.all.enumerated().compactMap { index, event in
      GlobeMarker(event, style: style).map { (index, $0) }
    }
    markers = GlobeMarkers(marked.map(\.1))
    eventsOfMarkers = marked.map(\.0)
  }

  /// How many of the first events have a marker.
  private func numberOfMarkers(before event: Int) -> Int {
    var (low, high) = (0, eventsOfMarkers.count)
    while low < high {
      let middle = (low + high) / 2
      if eventsOfMarkers[middle] < event { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
