import Foundation
import OurPlanetModel
import OurPlanetServices
import Rill
import RillTest

/// Categories, events and states for tests. Times are in seconds since 1970, like those of the test scheduler.
enum Samples {
  static let fires = EOCategory(id: "wildfires", name: "Wildfires", description: "Fires in nature.")
  static let storms = EOCategory(id: "severeStorms", name: "Severe Storms")
  static let ice = EOCategory(id: "seaLakeIce", name: "Sea and Lake Ice")

  static func event(
    _ id: String, _ category: EOCategory = fires, at time: Double? = 0, sources: [EOSource] = []
  ) -> EOEvent {
    let place = EOGeometry.Shape.point(EOCoordinate(longitude: 15, latitude: 37))
    return EOEvent(
      id: id, title: "Event \(id)", categories: [category], sources: sources,
      geometry: [EOGeometry(date: time.map { EODate(secondsSince1970: $0) }, shape: place)])
  }

  static func events(_ count: Int, _ category: EOCategory = fires, from first: Int = 0) -> [EOEvent] {
    (first..<(first + count)).map { event("\(category.id)-\($0)", category) }
  }

  static func answer(
    _ events: [EOEvent], at time: Double = 0, unreadable: Int = 0, isCached: Bool = false
  ) -> EOAnswer<EOEvent> {
    EOAnswer(
      items: events, unreadable: unreadable, fetched: Date(timeIntervalSince1970: time), isCached: isCached)
  }

  static func categories(_ categories: [EOCategory]) -> EOAnswer<EOCategory> {
    EOAnswer(items: categories, fetched: Date(timeIntervalSince1970: 0))
  }

  /// Returns a plan that answers with the categories after a delay.
  static func plan(_ categories: [EOCategory], after time: TestTime = 10) -> FakeEONET.Categories {
    [.next(time, Self.categories(categories)), .completed(time)]
  }

  /// Returns a plan that loads events: none at first, then the open ones, then the closed ones.
  static func plan(
    _ category: EOCategory, open: Int, at first: TestTime, closed: Int, at last: TestTime
  ) -> FakeEONET.Events {
    let open = answer(events(open, category))
    let closed = answer(events(closed, category, from: 1_000))
    return [
      .next(1, EOCategoryEvents(category: category)),
      .next(first, EOCategoryEvents(category: category, answers: [.open: open])),
      .next(
        last,
        EOCategoryEvents(category: category, phase: .loaded, answers: [.open: open, .closed: closed])),
      .completed(last),
    ]
  }

  /// Returns a plan that fails.
  static func failure(
    _ category: EOCategory, at time: TestTime, _ error: EOError = .badStatus(503),
    answers: [EOStatus: EOAnswer<EOEvent>] = [:]
  ) -> FakeEONET.Events {
    [
      .next(1, EOCategoryEvents(category: category, answers: answers)),
      .next(time, EOCategoryEvents(category: category, phase: .failed(error), answers: answers)),
      .completed(time),
    ]
  }
}
