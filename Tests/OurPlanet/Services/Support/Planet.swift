import Foundation
import OurPlanetModel
import Rill
import RillHTTP
import RillTest
import RillTestSupport

@testable import OurPlanetServices

/// The environment of a service under test, with its own cache folder and clock.
struct Planet {
  let folder: TemporaryFolder
  let scheduler = ManualScheduler()
  let clock = TestClock(Date(timeIntervalSince1970: 1_700_000_000))

  init() throws { folder = try TemporaryFolder() }

  var cacheFolder: String { folder.path + "/ourplanet" }

  /// Creates a service at an address. All services of this environment share one cache.
  func service(
    _ base: String, bytes: Int = 32 << 20, connectSeconds: Int = 15,
    whenTimeIsAsked: @escaping @Sendable () -> Void = {}
  ) throws -> EONET {
    let location = try EOLocation(base: base, environment: ["XDG_CACHE_HOME": folder.path])
    var limits = AnswerClient.Limits()
    limits.answer.bytes = bytes
    limits.connectSeconds = connectSeconds
    let clock = clock
    let now: @Sendable () -> Date = {
      whenTimeIsAsked()
      return clock.now
    }
    return EONET(
      location, limits: limits, scheduler: scheduler, retries: HTTPRetryPolicy(now: now, jitter: { 0.5 }),
      now: now)
  }

  var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: cacheFolder).sorted()) ?? [] }
}

extension RawServer {
  /// The base address of a service.
  var base: String { address + "/api/v3" }
}

extension AsyncStream<ManualScheduler.Timer>.Iterator {
  /// Returns the next timer that measures a wait instead of a time-out.
  mutating func nextWait() async -> ManualScheduler.Timer? {
    while let timer = await next() { if timer.seconds != 30 { return timer } }
    return nil
  }
}

let storms = EOCategory(id: "severeStorms", name: "Severe Storms")
let fires = EOCategory(id: "wildfires", name: "Wildfires")

/// Returns an event as the service writes it.
func eventJSON(_ id: String, category: String = "severeStorms", closed: Bool = false, day: Int = 1) -> String
{
  """
  {"id": "\(id)", "title": "Event \(id)", "description": null, "link": "https://example.org/\(id)",
   "closed": \(closed ? "\"2023-11-02T00:00:00Z\"" : "null"),
   "categories": [{"id": "\(category)", "title": "Some"}], "sources": [],
   "geometry": [{"magnitudeValue": null, "magnitudeUnit": null, "date": "2023-11-0\(day)T06:00:00Z",
                 "type": "Point", "coordinates": [10.5, -20]}]}
  """
}

func eventsJSON(_ events: [String]) -> String {
  "{\"title\": \"EONET Events\", \"events\": [\(events.joined(separator: ","))]}"
}

extension LoopbackService.Reply {
  /// Returns the service's answer to a request for events: one open or closed event, named after the request.
  static func oneEvent(_ asked: LoopbackService.Asked) -> Self {
    let category = asked.category ?? "none"
    let isClosed = asked.status == "closed"
    let id = "\(category)-\(asked.status ?? "none")"
    return .json(eventsJSON([eventJSON(id, category: category, closed: isClosed)]))
  }
}

/// Returns all elements of a sequence that completes. Throws the sequence's error if it fails.
func all<T: Sendable>(_ source: Observable<T>) async throws -> [T] {
  var elements: [T] = []
  for await event in events(of: source) {
    switch event {
    case .next(let element): elements.append(element)
    case .error(let error): throw error
    case .completed: return elements
    }
  }
  throw Ended()
}

/// Returns the last element of a sequence that completes.
func last<T: Sendable>(_ source: Observable<T>) async throws -> T {
  guard let last = try await all(source).last else { throw Ended() }
  return last
}
