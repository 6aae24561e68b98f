import Foundation
import OurPlanetModel
import OurPlanetScenes
import OurPlanetServices
import Rill
import RillTest
import Testing

@Suite("Categories view model") struct CategoriesViewModelTests {
  let planet = Planet()

  /// Returns a service with categories at 10, answers for wildfires at 20 and 40, and answers for storms at 30 and
  /// 50.
  func usual() -> FakeEONET {
    FakeEONET(
      planet.scheduler, categories: [Samples.plan([Samples.fires, Samples.storms])],
      events: [
        "wildfires": [Samples.plan(Samples.fires, open: 2, at: 10, closed: 3, at: 30)],
        "severeStorms": [Samples.plan(Samples.storms, open: 0, at: 20, closed: 4, at: 40)],
      ])
  }

  @Test(
    "Names appear at once, then counts with each answer, marked “at least” until all answers are there"
  )
  func partialUpdates() {
    let model = planet.categories(usual())
    let titles = planet.record(model.items.map { $0.all.map(\.title) })
    planet.pass(to: 60)
    #expect(
      titles.events == [
        .next(0, []), .next(10, ["Wildfires", "Severe Storms"]),
        .next(20, ["Wildfires (at least 2)", "Severe Storms"]),
        .next(30, ["Wildfires (at least 2)", "Severe Storms"]),
        .next(40, ["Wildfires (5)", "Severe Storms"]),
        .next(50, ["Wildfires (5)", "Severe Storms (4)"]),
      ])
  }

  @Test("A row shows whether it is loading or loaded, and a category without events can't be opened")
  func rowStates() throws {
    let model = planet.categories(usual())
    let rows = planet.record(model.items.map(\.all))
    planet.pass(to: 30)
    let early = try #require(rows.last)
    #expect(early.map(\.status) == [.loading, .loading])
    #expect(early.map(\.canOpen) == [true, false])
    planet.pass(to: 50)
    #expect(try #require(rows.last).map(\.status) == [.loaded, .loaded])
    #expect(try #require(rows.last).map(\.canOpen) == [true, true])
  }

  @Test("Progress goes from 0 to 13 of 13 in single steps, and loading ends with it")
  func progress() {
    let all = (0..<13).map { EOCategory(id: "c\($0)", name: "C\($0)") }
    let plans = all.enumerated().map { index, category in
      (
        category.id,
        [Samples.plan(category, open: 1, at: 10 * (index + 1), closed: 1, at: 10 * (index + 1) + 5)]
      )
    }
    let eonet = FakeEONET(
      planet.scheduler, categories: [Samples.plan(all)], events: Dictionary(uniqueKeysWithValues: plans))
    let model = planet.categories(eonet)
    let progress = planet.record(model.progress.map(\.description))
    let isLoading = planet.record(model.isLoading)
    planet.pass(to: 200)
    #expect(progress.elements == (0...13).map { "\($0) of 13" })
    #expect(isLoading.events == [.next(0, true), .next(145, false)])
  }

  @Test("The page is loading at first, then loaded")
  func pages() {
    let model = planet.categories(usual())
    let pages = planet.record(model.page)
    planet.pass(to: 60)
    #expect(pages.events == [.next(0, .loading), .next(10, .loaded)])
  }

  @Test("Without categories the page is empty")
  func noCategories() {
    let model = planet.categories(FakeEONET(planet.scheduler, categories: [Samples.plan([])]))
    let pages = planet.record(model.page)
    planet.pass(to: 20)
    #expect(pages.elements == [.loading, .empty("The service names no categories.")])
  }

  @Test(
    "A failed category shows its reason and keeps its dated events; others continue, and Retry loads only it"
  )
  func retry() throws {
    planet.pass(to: 600)
    let kept = [EOStatus.open: Samples.answer(Samples.events(2), at: 0, isCached: true)]
    let eonet = FakeEONET(
      planet.scheduler, categories: [Samples.plan([Samples.fires, Samples.storms])],
      events: [
        "wildfires": [
          Samples.failure(Samples.fires, at: 10, answers: kept),
          Samples.plan(Samples.fires, open: 3, at: 10, closed: 1, at: 20),
        ],
        "severeStorms": [Samples.plan(Samples.storms, open: 4, at: 20, closed: 0, at: 30)],
      ])
    let model = planet.categories(eonet)
    let rows = planet.record(model.items.map(\.all))
    let failure = planet.record(model.failure)
    planet.pass(to: 700)
    let failed = try #require(rows.last)
    #expect(failed[0].status == .failed("The closed events are missing: \(EOError.badStatus(503))"))
    #expect(failed[0].title == "Wildfires (at least 2)")
    #expect(failed[0].failure?.hasSuffix("These are some of its events as of 11 minutes ago.") == true)
    #expect(failed[0].age == "as of 11 minutes ago")
    #expect(failed[0].canOpen)
    #expect(failed[1].status == .loaded)
    #expect(failed[1].age == nil)
    #expect(failure.elements == [nil, "1 of 2 categories could not be loaded"])
    model.onRetry(category: Samples.fires).execute()
    #expect(try #require(rows.last)[0].status == .loading)
    #expect(try #require(rows.last)[0].title == "Wildfires (at least 2)")
    planet.pass(to: 730)
    #expect(try #require(rows.last)[0].title == "Wildfires (4)")
    #expect(try #require(rows.last)[0].status == .loaded)
    #expect(failure.elements.last == .some(nil))
    #expect(eonet.requests.map(\.category) == ["", "wildfires", "severeStorms", "wildfires"])
  }

  @Test("Retry All requests the failed categories and nothing else")
  func retryAll() {
    let eonet = FakeEONET(
      planet.scheduler, categories: [Samples.plan([Samples.fires, Samples.storms, Samples.ice])],
      events: [
        "wildfires": [Samples.failure(Samples.fires, at: 10)],
        "severeStorms": [Samples.plan(Samples.storms, open: 4, at: 20, closed: 0, at: 30)],
        "seaLakeIce": [Samples.failure(Samples.ice, at: 10)],
      ])
    let model = planet.categories(eonet)
    let progress = planet.record(model.progress.map(\.description))
    planet.pass(to: 50)
    model.onRetryAll.execute()
    #expect(progress.elements.last == "1 of 3")
    planet.pass(to: 80)
    #expect(
      eonet.requests.map(\.category) == [
        "", "wildfires", "severeStorms", "seaLakeIce", "wildfires", "seaLakeIce",
      ])
    #expect(progress.elements.last == "3 of 3")
  }

  @Test("If the categories can't be loaded, the page fails, and Retry requests them again")
  func categoriesFail() {
    let eonet = FakeEONET(
      planet.scheduler,
      categories: [[.error(10, EOError.timedOut(seconds: 30))], Samples.plan([Samples.fires])])
    let model = planet.categories(eonet)
    let pages = planet.record(model.page)
    planet.pass(to: 20)
    #expect(pages.elements == [.loading, .failed("\(EOError.timedOut(seconds: 30))")])
    model.onRetryAll.execute()
    planet.pass(to: 40)
    #expect(pages.elements.dropFirst(2) == [.loading, .loaded])
  }

  @Test("If the service fails, the cached categories are shown with the reason")
  func keptCategories() {
    let eonet = FakeEONET(
      planet.scheduler,
      categories: [[.next(5, Samples.categories([Samples.fires])), .error(10, EOError.badStatus(500))]],
      events: ["wildfires": [Samples.failure(Samples.fires, at: 20)]])
    let model = planet.categories(eonet)
    let pages = planet.record(model.page)
    let failure = planet.record(model.failure)
    planet.pass(to: 40)
    #expect(pages.elements == [.loading, .loaded])
    #expect(failure.elements.last??.contains("500") == true)
  }

  @Test("Refresh asks the service despite cached answers, keeps the content, and is disabled meanwhile")
  func refresh() throws {
    let eonet = usual()
    let model = planet.categories(eonet)
    let rows = planet.record(model.items.map(\.all))
    let enabled = planet.record(model.onRefresh.enabled)
    planet.pass(to: 60)
    model.onRefresh.execute()
    #expect(try #require(rows.last).map(\.title) == ["Wildfires (5)", "Severe Storms (4)"])
    #expect(try #require(rows.last).map(\.status) == [.loading, .loading])
    model.onRefresh.execute()
    planet.pass(to: 120)
    #expect(enabled.elements.last == true)
    #expect(enabled.elements.contains(false))
    let asked = eonet.requests.filter { $0.category == "wildfires" }
    #expect(asked.map(\.freshness) == [.usual, .now])
  }

  @Test("Disposing of the subscription cancels all pending requests")
  func cancellation() {
    let eonet = usual()
    let model = planet.categories(eonet)
    let subscription = model.items.subscribe()
    planet.pass(to: 25)
    #expect(eonet.cancelled.isEmpty)
    subscription.dispose()
    #expect(Set(eonet.cancelled.map(\.category)) == ["wildfires", "severeStorms"])
    #expect(eonet.cancelled.allSatisfy { $0.time == 25 })
  }

  @Test("Several subscribers share one load")
  func shared() {
    let eonet = usual()
    let model = planet.categories(eonet)
    _ = planet.record(model.page)
    _ = planet.record(model.items.map { $0.all.count })
    _ = planet.record(model.progress)
    planet.pass(to: 60)
    #expect(eonet.requests.count == 3)
  }

  @Test("The oldest answer's age grows by the minute, and after 15 minutes everything is requested again")
  func age() {
    planet.pass(to: 300)
    let eonet = FakeEONET(
      planet.scheduler, categories: [Samples.plan([Samples.fires])],
      events: [
        "wildfires": [
          [
            .next(
              1,
              EOCategoryEvents(
                category: Samples.fires, phase: .loaded,
                answers: [.open: Samples.answer([], at: 290), .closed: Samples.answer([], at: 180)])),
            .completed(1),
          ]
        ]
      ])
    let model = planet.categories(eonet)
    let ages = planet.record(model.age)
    planet.pass(to: 500)
    #expect(
      ages.elements == [
        nil, "as of 2 minutes ago", "as of 3 minutes ago", "as of 4 minutes ago", "as of 5 minutes ago",
      ])
    #expect(eonet.requests.count == 2)
    planet.pass(to: 1_400)
    #expect(eonet.requests.map(\.category) == ["", "wildfires", "", "wildfires"])
    #expect(eonet.requests.last?.freshness == .usual)
  }

  @Test("Only the first notice of each kind is shown")
  func notices() {
    let eonet = usual()
    let notices = planet.record(planet.categories(eonet).notices)
    eonet.say(.brokenCachePutAside(path: "/a"))
    eonet.say(.brokenCachePutAside(path: "/b"))
    eonet.say(.cacheUnusable(reason: "full"))
    eonet.say(.cacheUnusable(reason: "full"))
    #expect(
      notices.elements == [
        "\(EONotice.brokenCachePutAside(path: "/a"))", "\(EONotice.cacheUnusable(reason: "full"))",
      ])
  }

  @Test("A category that the service lists twice is loaded once, the repetition is counted, and loading ends")
  func twice() {
    let eonet = FakeEONET(
      planet.scheduler, categories: [Samples.plan([Samples.fires, Samples.storms, Samples.fires])],
      events: [
        "wildfires": [Samples.plan(Samples.fires, open: 2, at: 10, closed: 3, at: 30)],
        "severeStorms": [Samples.plan(Samples.storms, open: 0, at: 20, closed: 4, at: 40)],
      ])
    let model = planet.categories(eonet)
    let progress = planet.record(model.progress.map(\.description))
    let enabled = planet.record(model.onRefresh.enabled)
    let leftOut = planet.record(model.unreadable)
    planet.pass(to: 60)
    #expect(progress.elements == ["0 of 2", "1 of 2", "2 of 2"])
    #expect(enabled.elements.last == true)
    #expect(leftOut.elements.last == "1 of 3 categories was sent more than once")
  }

  @Test(
    "If the open events fail and none are closed, neither a count nor an age is shown"
  )
  func nothingIsTold() throws {
    let answers = [EOStatus.closed: Samples.answer([], at: 0)]
    let eonet = FakeEONET(
      planet.scheduler, categories: [Samples.plan([Samples.fires])],
      events: ["wildfires": [Samples.failure(Samples.fires, at: 10, answers: answers)]])
    let model = planet.categories(eonet)
    let rows = planet.record(model.items.map(\.all))
    planet.pass(to: 40)
    let row = try #require(rows.last?.first)
    #expect(row.title == "Wildfires")
    #expect(row.failure == "The open events are missing: \(EOError.badStatus(503))")
    #expect(!row.canOpen)
  }

  @Test("Events that are too old for the list aren't included in the count, and are counted separately")
  func older() throws {
    planet.pass(to: 400 * 86_400)
    let events = [Samples.event("new", at: 399 * 86_400), Samples.event("old", at: 39 * 86_400)]
    let answers = [EOStatus.open: Samples.answer(events), .closed: Samples.answer([])]
    let state = EOCategoryEvents(category: Samples.fires, phase: .loaded, answers: answers)
    let eonet = FakeEONET(
      planet.scheduler, categories: [Samples.plan([Samples.fires])],
      events: ["wildfires": [[.next(1, state), .completed(1)]]])
    let model = planet.categories(eonet)
    let rows = planet.record(model.items.map(\.all))
    let leftOut = planet.record(model.unreadable)
    planet.pass(to: 400 * 86_400 + 20)
    #expect(rows.last?.map(\.title) == ["Wildfires (1)"])
    #expect(leftOut.last == "1 of 2 events is older than the last 360 days")
  }

  @Test(
    "Without a network, one banner covers all affected categories; other failures are shown separately"
  )
  func banner() throws {
    let cause = EOError.timedOut(seconds: 30)
    let kept = [EOStatus.open: Samples.answer(Samples.events(2)), .closed: Samples.answer([])]
    let eonet = FakeEONET(
      planet.scheduler, categories: [Samples.plan([Samples.fires, Samples.storms, Samples.ice])],
      events: [
        "wildfires": [Samples.failure(Samples.fires, at: 10, cause, answers: kept)],
        "severeStorms": [Samples.failure(Samples.storms, at: 10, cause)],
        "seaLakeIce": [Samples.failure(Samples.ice, at: 10)],
      ])
    planet.pass(to: 180)
    let model = planet.categories(eonet)
    let banners = planet.record(model.banner)
    let rows = planet.record(model.items.map(\.all))
    let failure = planet.record(model.failure)
    planet.pass(to: 220)
    #expect(
      banners.last
        == "\(cause) 2 of 3 categories could not be loaded. Their kept events are shown, as of 3 minutes ago."
    )
    #expect(rows.last?.map(\.failure) == [nil, nil, "\(EOError.badStatus(503))"])
    #expect(rows.last?.map(\.hasFailed) == [true, true, true])
    #expect(failure.last == "1 of 3 categories could not be loaded")
    model.onRetryAll.execute()
    #expect(banners.last == .some(nil))
  }

  @Test("Unreadable events are counted, and an event of several categories counts once in the total")
  func unreadable() {
    let shared = EOEvent(id: "both", title: "Both", categories: [Samples.fires, Samples.storms])
    let fires = Samples.answer(Samples.events(5_657) + [shared], unreadable: 3)
    let storms = Samples.answer([shared, Samples.event("storm", Samples.storms)])
    func plan(_ category: EOCategory, _ answer: EOAnswer<EOEvent>) -> FakeEONET.Events {
      [
        .next(1, EOCategoryEvents(category: category, phase: .loaded, answers: [.open: answer])),
        .completed(1),
      ]
    }
    let eonet = FakeEONET(
      planet.scheduler, categories: [Samples.plan([Samples.fires, Samples.storms])],
      events: ["wildfires": [plan(Samples.fires, fires)], "severeStorms": [plan(Samples.storms, storms)]])
    let unreadable = planet.record(planet.categories(eonet).unreadable)
    planet.pass(to: 20)
    #expect(unreadable.elements.last == "3 of 5,662 events could not be read")
  }

  @Test("Only a category with events can be opened, one at a time")
  func opening() throws {
    let model = planet.categories(usual())
    let rows = planet.record(model.items.map(\.all))
    planet.pass(to: 35)
    let items = try #require(rows.last)
    model.openAction.execute(items[1])
    #expect(planet.coordinator.depth == 0)
    model.openAction.execute(items[0])
    model.openAction.execute(items[0])
    #expect(planet.coordinator.depth == 1)
    #expect(planet.coordinator.currentType == .push)
    guard case .events(let events) = try #require(planet.coordinator.current) else {
      Issue.record("expected the events")
      return
    }
    #expect(events.title == "Wildfires")
    let counts = planet.record(events.items.map(\.numberOfItems))
    events.days.accept(1)
    planet.pass(to: 45)
    #expect(counts.elements == [2, 2, 5])
  }
}
