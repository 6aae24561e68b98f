import Foundation
import OurPlanetModel
import OurPlanetScenes
import Testing

@testable import OurPlanetViews

@Suite("Pictures of events") struct EventPicturesTests {
  private let end = Date(timeIntervalSince1970: 1_762_387_200)

  private func event(_ id: Int, daysAgo: Double, hasPlace: Bool = true) -> EOEvent {
    let date = EODate(secondsSince1970: end.timeIntervalSince1970 - daysAgo * 86_400)
    let place = EOCoordinate(longitude: Double(id), latitude: 1)
    return EOEvent(
      id: "\(id)", title: "\(id)", geometry: hasPlace ? [EOGeometry(date: date, shape: .point(place))] : [])
  }

  @Test("The pictures of a span don't depend on the spans shown before")
  func spans() throws {
    let events = (0..<100).map { event($0, daysAgo: Double($0), hasPlace: !$0.isMultiple(of: 10)) }
      .sorted(by: EOEvent.newestFirst)
    var pictures = EventPictures(style: .wildfires)
    for days in [360, 1, 30, 99, 50] {
      let span = EventSpan(all: events, days: days, end: end)
      pictures = pictures.showing(span)
      let markers = span.events.compactMap { GlobeMarker($0, style: .wildfires) }
      #expect(pictures.markers.shown == markers)
      #expect(
        pictures.histogram
          == MonthHistogram(
            dates: events.map { $0.newestDate?.time }, from: span.firstStart, through: end,
            chosenFrom: span.start))
    }
  }

  @Test("The pictures are computed again for other events and for another month")
  func others() {
    let first = EventSpan(all: [event(1, daysAgo: 1)], days: 10, end: end)
    let second = EventSpan(all: [event(2, daysAgo: 1), event(3, daysAgo: 2)], days: 10, end: end)
    let later = EventSpan(all: second.all, days: 10, end: end.addingTimeInterval(31 * 86_400))
    let pictures = EventPictures(style: .snow).showing(first).showing(second)
    #expect(pictures.markers.shown.map(\.id) == ["2", "3"])
    #expect(pictures.histogram?.peak?.count == 2)
    #expect(pictures.showing(later).histogram?.bins.last?.month == CalendarMonth(containing: later.end))
  }
}
