import Foundation
import OurPlanetModel
import Rill
import Testing

@testable import OurPlanetServices

@Suite("The events of a category", .timeLimit(.minutes(20)))
struct EventsTests {
  let planet: Planet

  init() throws { planet = try Planet() }

  @Test("Each event is listed once, newest point first, and an event that ended meanwhile is closed")
  func unique() async throws {
    let server = try LoopbackService { asked in
      asked.status == "open"
        ? .json(eventsJSON([eventJSON("a", day: 1), eventJSON("b", day: 3), eventJSON("b", day: 3)]))
        : .json(eventsJSON([eventJSON("a", closed: true, day: 1), eventJSON("c", closed: true, day: 2)]))
    }
    let state = try await last(planet.service(server.base).events(category: storms))
    #expect(state.events.map(\.id) == ["b", "c", "a"])
    #expect(state.events.map(\.isOpen) == [true, false, false])
  }

  @Test("Unreadable events are counted, and the others are listed")
  func unreadable() async throws {
    let server = try LoopbackService { asked in
      .json(eventsJSON(asked.status == "open" ? [eventJSON("a"), "7", "{\"id\": \"x\"}", "null"] : []))
    }
    let state = try await last(planet.service(server.base).events(category: storms))
    #expect(state.phase == .loaded)
    #expect(state.events.map(\.id) == ["a"])
    #expect(state.unreadable == 3)
    #expect(state.total == 4)
    #expect(UnreadableText.text(3, of: 5_662) == "3 of 5,662 events could not be read")
  }

  @Test("Events of other categories are left out and counted, unless they are shown with their own")
  func ofOtherCategories() {
    let now = Date(timeIntervalSince1970: 0)
    let sent = [
      EOEvent(id: "a", title: "A", categories: [storms]), EOEvent(id: "b", title: "B", categories: [fires]),
      EOEvent(id: "c", title: "C"),
    ]
    func loaded(_ category: EOCategory, _ events: [EOEvent], unreadable: Int = 0) -> EOCategoryEvents {
      EOCategoryEvents(
        category: category, phase: .loaded,
        answers: [.open: EOAnswer(items: events, unreadable: unreadable, fetched: now)])
    }
    let stormy = loaded(storms, sent)
    #expect(stormy.events.map(\.id) == ["a"])
    #expect(stormy.ofOtherCategories == ["b", "c"])
    #expect(
      LeftOutEvents([stormy], now: now).text == "2 of 3 events are of categories that weren't requested")
    let both = LeftOutEvents([stormy, loaded(fires, sent, unreadable: 1)], now: now)
    #expect(
      both.text == "1 of 4 events could not be read. 1 of 4 events is of categories that weren't requested")
    #expect(LeftOutEvents([loaded(storms, [sent[0]]), loaded(fires, [sent[1]])], now: now).text == nil)
  }

  @Test("A category's id is a single value in the URL, whatever characters it has")
  func encoding() async throws {
    let server = try LoopbackService { _ in .json(eventsJSON([])) }
    let id = "a&status=x=+ /ü#?%"
    _ = try await last(planet.service(server.base + "//").events(category: EOCategory(id: id, name: "x")))
    #expect(server.requests.count == 2)
    #expect(server.requests.allSatisfy { $0.category == id && $0.path == "/api/v3/events" })
  }

  @Test("An event of several categories is listed in each, and an event of other categories in none")
  func filtering() {
    let both = EOEvent(id: "a", title: "A", categories: [storms, fires])
    let neither = EOEvent(id: "b", title: "B", categories: [EOCategory(id: "new", name: "New")])
    #expect(EONET.filteredEvents(events: [both, neither], forCategory: storms) == [both])
    #expect(EONET.filteredEvents(events: [both, neither, both], forCategory: fires) == [both])
  }

  @Test(
    "An address that can't be used for requests is refused", arguments: ["", "x", "ftp://x", "http://", "/a"])
  func badBase(_ base: String) {
    #expect(throws: EOError.invalidURL(base)) { try EOLocation(base: base, environment: [:]) }
  }

  @Test("The address is the given one, the environment's, or NASA's, in that order")
  func base() throws {
    let named = ["OURPLANET_BASE_URL": "http://b/"]
    #expect(try EOLocation(base: "http://a", environment: named).base == "http://a")
    #expect(try EOLocation(environment: named).base == "http://b")
    #expect(try EOLocation(environment: ["OURPLANET_BASE_URL": ""]).base == EOLocation.defaultBase)
    #expect(try EOLocation(environment: ["HOME": "/h"]).cacheFolder == "/h/.cache/ourplanet")
    let folder = try EOLocation(environment: ["HOME": "/h", "XDG_CACHE_HOME": "relative"]).cacheFolder
    #expect(folder == "/h/.cache/ourplanet")
  }
}
