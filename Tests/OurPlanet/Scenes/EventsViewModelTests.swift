import Foundation
import OurPlanetModel
import OurPlanetScenes
import OurPlanetServices
import Rill
import RillTest
import RillUI
import Synchronization
import Testing

@Suite("Events view model") struct EventsViewModelTests {
  /// A day in seconds. The clock starts at the end of the 400th day.
  static let day = 86_400
  let planet = Planet()
  let states = BehaviorRelay(value: EOCategoryEvents(category: Samples.fires))

  init() { planet.pass(to: 400 * Self.day) }

  func model(openLink: @escaping @Sendable (URL) -> Completable = { _ in .empty() }) -> EventsViewModel {
    EventsViewModel(
      category: Samples.fires, states: states.asObservable(), onRefresh: CocoaAction { Observable.just(()) },
      onRetry: CocoaAction { Observable.just(()) }, openLink: openLink, scheduler: planet.scheduler)
  }

  /// Returns an event whose newest point has the given age.
  func event(_ id: String, daysAgo: Double?) -> EOEvent {
    Samples.event(id, at: daysAgo.map { (400 - $0) * Double(Self.day) })
  }

  func load(
    _ events: [EOEvent], phase: EOCategoryEvents.Phase = .loaded, unreadable: Int = 0, isPartial: Bool = false
  ) {
    let time = Double(399 * Self.day)
    var answers = [EOStatus.open: Samples.answer(events, at: time, unreadable: unreadable)]
    if !isPartial { answers[.closed] = Samples.answer([], at: time) }
    states.accept(EOCategoryEvents(category: Samples.fires, phase: phase, answers: answers))
  }

  @Test(
    "The total covers the slider's whole range, and is marked “at least” while an answer is missing"
  )
  func counts() {
    let model = model()
    let counts = planet.record(model.countText)
    load([], phase: .loading, isPartial: true)
    load([event("a", daysAgo: 1), event("ancient", daysAgo: 361)], phase: .loading, isPartial: true)
    let leftOut = planet.record(model.unreadable)
    load([event("a", daysAgo: 1), event("b", daysAgo: 50), event("ancient", daysAgo: 361)])
    model.days.accept(10)
    #expect(counts.elements == ["", "1 of at least 1 event", "2 of 2 events", "1 of 2 events"])
    #expect(
      leftOut.elements == [
        "1 of 2 events is older than the last 360 days", "1 of 3 events is older than the last 360 days",
      ])
  }

  @Test("The slider filters immediately by the newest point, and an event without a date always passes")
  func slider() {
    load([
      event("dateless", daysAgo: nil), event("new", daysAgo: 0.5), event("edge", daysAgo: 30),
      event("past", daysAgo: 30.01), event("older", daysAgo: 100), event("ancient", daysAgo: 361),
    ])
    let model = model()
    let shown = planet.record(model.items.map { $0.all.map(\.id) })
    let now = planet.scheduler.clock
    for days in [30, 1, 360] { model.days.accept(days) }
    #expect(
      shown.events == [
        .next(now, ["dateless", "new", "edge", "past", "older"]), .next(now, ["dateless", "new", "edge"]),
        .next(now, ["dateless", "new"]), .next(now, ["dateless", "new", "edge", "past", "older"]),
      ])
  }

  @Test("Each list has the changeset from the list before, for the same events and for others")
  func changes() throws {
    load([
      event("a", daysAgo: 0.5), event("b", daysAgo: 20), event("c", daysAgo: 40), event("d", daysAgo: 60),
    ])
    let model = model()
    let lists = planet.record(model.items)
    for days in [30, 10, 50] { model.days.accept(days) }
    load([event("a", daysAgo: 0.5), event("x", daysAgo: 1), event("b", daysAgo: 20), event("c", daysAgo: 40)])
    let shown = lists.elements
    #expect(shown.map { $0.all.map(\.id).joined() } == ["abcd", "ab", "a", "abc", "axbc"])
    for (last, next) in zip(shown, shown.dropFirst()) {
      let change = try #require(next.change)
      #expect(change.base == last.version)
      // Without its own changeset, a list is compared with the one before.
      #expect(change.changeset == EventList(sections: next.sections).changeset(from: last))
    }
  }

  @Test("Counts have commas between thousands")
  func thousands() {
    load((0..<1_200).map { event("\($0)", daysAgo: $0 < 1_000 ? 1 : 50) })
    let counts = planet.record(model().countText)
    #expect(counts.elements == ["1,200 of 1,200 events"])
    #expect(CategoryItem(category: Samples.fires, count: 5_580).title == "Wildfires (5,580)")
    #expect(
      [0, 7, -12, 999, 1_000, -1_234_567].map(\.grouped) == ["0", "7", "-12", "999", "1,000", "-1,234,567"])
  }

  @Test("The newest of an event's points decides whether it is shown")
  func newestPoint() {
    let place = EOGeometry.Shape.point(EOCoordinate(longitude: 0, latitude: 0))
    let points = [399.0, 10].map {
      EOGeometry(date: EODate(secondsSince1970: $0 * Double(Self.day)), shape: place)
    }
    load([EOEvent(id: "long", title: "Long", categories: [Samples.fires], geometry: points)])
    let model = model()
    let shown = planet.record(model.items.map(\.numberOfItems))
    model.days.accept(2)
    #expect(shown.elements == [1, 1])
  }

  @Test("The label gives the number of days", arguments: [(1, "Last 1 day"), (7, "Last 7 days")])
  func label(days: Int, text: String) {
    let model = model()
    let labels = planet.record(model.daysText)
    model.days.accept(days)
    #expect(labels.elements == ["Last 360 days", text])
  }

  @Test("Each list carries its changeset from the list before")
  func change() throws {
    load([event("a", daysAgo: 1), event("b", daysAgo: 50)])
    let model = model()
    let lists = planet.record(model.items)
    model.days.accept(10)
    let change = try #require(lists.last?.change)
    #expect(change.base == lists.elements[0].version)
    #expect(change.changeset.deletedItems.map(\.item) == [1])
  }

  @Test("The page distinguishes loading, empty, failed and loaded")
  func pages() {
    let model = model()
    let pages = planet.record(model.page)
    load([], phase: .failed(.badStatus(500)))
    load([])
    load([event("old", daysAgo: 50)])
    model.days.accept(10)
    load([event("old", daysAgo: 50), event("new", daysAgo: 5)], phase: .failed(.badStatus(500)))
    #expect(
      pages.elements == [
        .loading, .failed("\(EOError.badStatus(500))"), .empty("There are no events of this kind."), .loaded,
        .empty("No events in the last 10 days."), .loaded,
      ])
  }

  @Test("Failures, unreadable events and the age of the answers are shown")
  func lines() {
    let model = model()
    let failure = planet.record(model.failure)
    let unreadable = planet.record(model.unreadable)
    let age = planet.record(model.age)
    load([event("a", daysAgo: 1)], phase: .failed(.badStatus(500)), unreadable: 2)
    #expect(failure.elements == [nil, "\(EOError.badStatus(500))"])
    #expect(unreadable.elements == [nil, "2 of 3 events could not be read"])
    #expect(age.elements == [nil, "as of 24 hours ago"])
    planet.pass(to: 400 * Self.day + 3_600)
    #expect(age.last == "as of 25 hours ago")
  }

  @Test("The first source that is a web page is opened, and an event without one opens nothing")
  func link() {
    let opened = Opened()
    let model = model { opened.add($0) }
    let sources = [
      EOSource(id: "MAIL", address: "mailto:a@example.org"), EOSource(id: "NONE", address: nil),
      EOSource(id: "WEB", address: "https://example.org/1"),
      EOSource(id: "NEXT", address: "https://example.org/2"),
    ]
    model.openAction.execute(Samples.event("a", sources: sources))
    model.openAction.execute(Samples.event("b", sources: Array(sources.prefix(2))))
    #expect(opened.pages == ["https://example.org/1"])
    #expect(Samples.event("a", sources: sources).webSource?.name == "WEB")
  }

  @Test("A page that can't be opened is reported as an error")
  func brokenLink() {
    struct NoBrowser: Error {}
    let model = model { _ in .error(NoBrowser()) }
    let failures = planet.record(model.openAction.underlyingError.map { "\($0)" })
    model.openAction.execute(
      Samples.event("a", sources: [EOSource(id: "WEB", address: "https://example.org/1")]))
    #expect(failures.elements == ["NoBrowser()"])
  }
}

/// The pages that were opened.
private final class Opened: Sendable {
  private let log = Mutex<[String]>([])

  var pages: [String] { log.withLock { $0 } }

  func add(_ page: URL) -> Completable {
    log.withLock { $0.append(page.absoluteString) }
    return .empty()
  }
}
