import Foundation
import OurPlanetModel
import OurPlanetScenes
import Rill
import RillTestSupport
import Synchronization
import Testing

@testable import OurPlanetCommandLine
@testable import OurPlanetServices
@testable import OurPlanetViews

@Suite("Randomly damaged answers", .serialized)
struct DamageTests {
  private static func seeds(_ what: String) -> Range<UInt64> {
    RandomCases.seeds("damaged \(what)", count: 300)
  }

  private static let now = Date(timeIntervalSince1970: 1_700_000_000)

  /// Returns an answer with every form that the service is known to send.
  private static func body(_ damage: inout Damage) -> Data {
    let shapes = [
      hostilePoint("[140.5, 9.5]"), hostilePoint("[189, 7]", date: "2023-11-08"),
      hostilePoint("[[10, 60], [12, 62]]", type: "LineString"),
      hostilePoint("[[[10, 60], [12, 60], [12, 62], [10, 60]]]", type: "Polygon"),
      hostilePoint("[[100, 60], [102, 62]]", type: "Polygon", magnitude: "null"),
    ]
    let sources = [
      "[]", "[{\"id\": \"GDACS\", \"url\": \"https://example.org/a?b=1&amp;c=2\"}]", "[{\"id\": \"EO\"}]",
    ]
    let events = (0...damage.number(below: 6)).map { number in
      hostileEvent([
        "id": "\"E\(number % 5)\"",
        "description": damage.number(below: 2) == 0 ? "null" : "\"Rain &amp; wind\"",
        "closed": damage.number(below: 2) == 0 ? "null" : "\"2023-11-09T00:00:00Z\"",
        "sources": sources[damage.number(below: 3)],
        "geometry":
          "[\((0...damage.number(below: 3)).map { _ in shapes[damage.number(below: shapes.count)] }.joined(separator: ","))]",
      ])
    }
    return Data(eventsJSON(events).utf8)
  }

  /// Formats and draws everything about a state, and returns the size of the texts.
  private static func show(_ state: EOCategoryEvents) -> Int {
    var size = (LeftOutEvents([state], now: now).text ?? "").count + (state.failureText ?? "").count
    if let fetched = state.fetched { size += AnswerAge.text(fetched, now: now).count }
    size += EventFormat.lines(state.events).count + EventFormat.json(state.events).count
    for event in state.events {
      size += (EventText.dates(event) ?? "").count + (EventText.magnitude(event) ?? "").count
      size += EventText.status(event).count + (EventText.places(event) ?? "").count
      size += event.webSource?.name.count ?? 0
    }
    let style = GlobeMarkerStyle(category: state.category.id)
    for days in [360, 1] {
      let span = EventSpan(all: state.events, days: days, end: now)
      let pictures = EventPictures(style: style).showing(span)
      size += pictures.histogram?.summary.count ?? 0
      for index in pictures.markers.shown.indices {
        size += GlobeSummary(markers: pictures.markers, selected: index).text.count
      }
    }
    return size
  }

  @Test("A damaged answer or cache file is read or refused, and everything read can be shown")
  func reading() throws {
    let url = "http://127.0.0.1/api/v3/events?category=severeStorms"
    let location = try EOLocation(base: "http://127.0.0.1/api/v3", environment: [:])
    let request = try AnswerRequest<EOEvent>(
      location: location, endpoint: "events", query: ["category": storms.id], contentIdentifier: "events")
    var (read, refused) = (0, 0)
    for seed in Self.seeds("answers") {
      var damage = Damage(seed: seed)
      let head = CachedAnswer.Head(
        url: url, fetched: Self.now, entityTag: "\"a\"", lastModified: nil, bytes: 0)
      let body = Self.body(&damage)
      let whole = try CachedAnswer(
        head: CachedAnswer.Head(
          url: head.url, fetched: head.fetched, entityTag: head.entityTag, lastModified: nil,
          bytes: body.count),
        body: body
      ).file()
      let isFile = damage.number(below: 3) == 0
      do {
        let cached = isFile ? try CachedAnswer(file: damage.damaged(whole), url: url) : nil
        let body = cached?.body ?? damage.damaged(body)
        try AnswerMeter.check(body, AnswerLimits())
        let answer = try request.answer(in: body, fetched: cached?.head.fetched ?? Self.now, isCached: isFile)
        let state = EOCategoryEvents(category: storms, phase: .loaded, answers: [.open: answer])
        #expect(Self.show(state) >= 0)
        read += 1
      } catch let error as EOError {
        #expect(!error.description.isEmpty && !error.description.contains("Decoding"))
        refused += 1
      } catch {
        refused += 1
      }
    }
    print("damaged answers: \(read) read, \(refused) refused")
    #expect(read > 0 && refused > 0)
  }

  @Test("With any answer or cache file, loading a category ends, and the next good answer is shown")
  func loading() async throws {
    let answer = Mutex(Data())
    let server = try RawServer { connection in connection.send(Array(answer.withLock { $0 })) }
    let planet = try Planet()
    var outcomes: [String: Int] = [:]
    var bodies = Damage(seed: 0)
    let packedBodies = try (0..<20).map { _ in try packed(Self.body(&bodies)) }
    let seeds = Self.seeds("transfers")
    for seed in seeds.prefix(max(1, seeds.count / 10)) {
      var damage = Damage(seed: seed)
      let good = Self.http(Self.body(&damage), isPacked: false)
      let isPacked = damage.number(below: 3) == 0
      let body = isPacked ? packedBodies[damage.number(below: packedBodies.count)] : Self.body(&damage)
      let sent = Self.http(body, isPacked: isPacked)
      answer.withLock { $0 = damage.damaged(sent) }
      let state = try await Self.load(server.base, planet)
      #expect(state.isDone && Self.show(state) >= 0)
      outcomes[state.failure.map { Self.kind($0) } ?? "read", default: 0] += 1
      for name in planet.files where damage.number(below: 2) == 0 {
        let file = URL(fileURLWithPath: planet.cacheFolder + "/" + name)
        try damage.damaged(Data(contentsOf: file)).write(to: file)
      }
      answer.withLock { $0 = good }
      let next = try await Self.load(server.base, planet)
      #expect(next.phase == .loaded, "RILL_SEED=\(seed)")
      #expect(Self.show(next) >= 0)
    }
    #expect(planet.files.count <= 120)
    print("damaged transfers: \(outcomes.sorted { $0.key < $1.key })")
    withExtendedLifetime(server) {}
  }

  /// Returns the final state, loaded by a new service. Throws if there is none after all attempts and waits.
  private static func load(_ base: String, _ planet: Planet) async throws -> EOCategoryEvents {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    let location = try EOLocation(base: base, environment: ["XDG_CACHE_HOME": planet.folder.path])
    let service = EONET(location, scheduler: scheduler, now: { now }, jitter: { 0 })
    let events = service.events(forLast: 360, category: storms, freshness: .now)
    return try await last(events.timeout(.seconds(240), scheduler: scheduler))
  }

  private static func kind(_ error: EOError) -> String { "\("\(error)".prefix(24))" }

  private static func http(_ body: Data, isPacked: Bool) -> Data {
    let encoding = isPacked ? "Content-Encoding: gzip\r\n" : ""
    return Data("HTTP/1.1 200 OK\r\n\(encoding)ETag: \"a\"\r\nContent-Length: \(body.count)\r\n\r\n".utf8)
      + body
  }
}
