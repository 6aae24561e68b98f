import Foundation
import OurPlanetScenes
import RillLists

/// The content of the globe and the histogram for a category's events. It is computed once for all events; another
/// span only changes how many of them are included.
nonisolated struct EventPictures: Sendable {
  /// The markers of the events in the span.
  private(set) var markers = GlobeMarkers()
  /// All events by month.
  private(set) var histogram: MonthHistogram?
  private let style: GlobeMarkerStyle
  private var span: EventSpan?
  /// The index of each marker's event.
  private var eventsOfMarkers: [Int] = []

  /// Creates empty pictures.
  /// - Parameter style: The look of the markers.
  init(style: GlobeMarkerStyle) { self.style = style }

  /// Returns the pictures of another span.
  /// - Complexity: O(log *n*) if the span has the same events, otherwise O(*n*), where *n* is the number of events.
  func showing(_ next: EventSpan) -> EventPictures {
    var pictures = self
    // Arrays that share storage compare as equal in constant time.
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

  /// Returns how many of the events before an index have a marker.
  private func numberOfMarkers(before event: Int) -> Int {
    eventsOfMarkers.partitioningIndex { $0 >= event }
  }
}
