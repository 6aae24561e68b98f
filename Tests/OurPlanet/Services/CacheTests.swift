import Foundation
import OurPlanetModel
import Rill
import RillTestSupport
import Synchronization
import Testing

@testable import OurPlanetServices

@Suite("Cached answers", .timeLimit(.minutes(20)))
struct CacheTests {
  let planet: Planet

  init() throws { planet = try Planet() }

  @Test("For 15 minutes the service isn't asked again, even by another run of the program")
  func young() async throws {
    let server = try LoopbackService { .oneEvent($0) }
    let fetched = planet.clock.now
    _ = try await last(planet.service(server.base).events(category: storms))
    planet.clock.advance(by: 15 * 60)
    let states = try await all(planet.service(server.base).events(category: storms))
    #expect(states.count == 1)
    #expect(states[0].phase == .loaded)
    #expect(states[0].events.map(\.id).sorted() == ["severeStorms-closed", "severeStorms-open"])
    #expect(states[0].fetched == fetched)
    #expect(states[0].isCached)
    #expect(server.requests.count == 2)
  }

  @Test("Older answers are shown at once and then replaced")
  func old() async throws {
    let server = try LoopbackService { .oneEvent($0) }
    _ = try await last(planet.service(server.base).events(category: storms))
    let fetched = planet.clock.now
    planet.clock.advance(by: 15 * 60 + 1)
    let states = try await all(planet.service(server.base).events(category: storms))
    #expect(states.first?.phase == .loading)
    #expect(states.first?.events.count == 2)
    #expect(states.first?.fetched == fetched)
    #expect(states.last?.phase == .loaded)
    #expect(states.last?.fetched == planet.clock.now)
    #expect(states.last?.isCached == false)
    #expect(server.requests.count == 4)
  }

  @Test("A forced refresh ignores recent answers, and setting the clock back makes no answer recent")
  func now() async throws {
    let server = try LoopbackService { .oneEvent($0) }
    let service = try planet.service(server.base)
    _ = try await last(service.events(category: storms))
    _ = try await last(service.events(forLast: 360, category: storms, freshness: .now))
    #expect(server.requests.count == 4)
    planet.clock.advance(by: -60)
    _ = try await last(service.events(category: storms))
    #expect(server.requests.count == 6)
  }

  @Test("A valid cached answer is confirmed, not sent again", arguments: ["ETag", "Last-Modified"])
  func confirmed(_ header: String) async throws {
    let confirmations = Mutex(0)
    let mark = header == "ETag" ? "\"abc\"" : "Tue, 14 Nov 2023 22:13:20 GMT"
    let server = try LoopbackService { asked in
      let condition = asked.headers[header == "ETag" ? "if-none-match" : "if-modified-since"]
      if condition == mark {
        confirmations.withLock { $0 += 1 }
        return .init(status: 304)
      }
      var reply = LoopbackService.Reply.oneEvent(asked)
      reply.headers[header] = mark
      return reply
    }
    let first = try await last(planet.service(server.base).events(category: storms))
    planet.clock.advance(by: 3_600)
    let second = try await last(planet.service(server.base).events(category: storms))
    #expect(second.events == first.events)
    #expect(second.phase == .loaded)
    #expect(second.fetched == planet.clock.now)
    #expect(!second.isCached)
    #expect(confirmations.withLock { $0 } == 2)
    #expect(server.requests.count == 4)
    planet.clock.advance(by: 60)
    let third = try await all(planet.service(server.base).events(category: storms))
    #expect(third.map(\.phase) == [.loaded], "The confirmation is kept too.")
    #expect(server.requests.count == 4)
  }

  @Test("Without a network the cached events remain, with their age")
  func offline() async throws {
    let isBroken = Mutex(false)
    let server = try LoopbackService { asked in
      isBroken.withLock { $0 } ? .init(status: 500) : .oneEvent(asked)
    }
    let fetched = planet.clock.now
    _ = try await last(planet.service(server.base).events(category: storms))
    isBroken.withLock { $0 = true }
    planet.clock.advance(by: 86_400)
    let state = try await last(planet.service(server.base).events(category: storms))
    #expect(state.failure == .badStatus(500))
    #expect(state.events.count == 2)
    #expect(state.fetched == fetched)
    #expect(state.isCached)
  }

  @Test(
    "A broken file is put aside, reported once, and fetched again",
    arguments: ["", "nonsense", "{}\n{}", "truncated", "emptied"])
  func broken(_ damage: String) async throws {
    let server = try LoopbackService { .oneEvent($0) }
    _ = try await last(planet.service(server.base).events(category: storms))
    for name in planet.files {
      let path = planet.cacheFolder + "/" + name
      let content = try #require(FileManager.default.contents(atPath: path))
      let damaged =
        switch damage {
        case "truncated": content.dropLast(10)
        case "emptied": content.prefix { $0 != 0x0a } + Data("\n".utf8)
        default: Data(damage.utf8)
        }
      try damaged.write(to: URL(fileURLWithPath: path))
    }
    let service = try planet.service(server.base)
    let state = try await last(service.events(category: storms))
    #expect(state.phase == .loaded)
    #expect(state.events.count == 2)
    #expect(server.requests.count == 4)
    #expect(planet.files.filter { $0.hasSuffix(".broken") }.count == 2)
    #expect(planet.files.count == 4)
    let said = Mutex<[EONotice]>([])
    service.notices.subscribe(onNext: { notice in said.withLock { $0.append(notice) } }).dispose()
    #expect(said.withLock { $0 }.count == 1)
    guard case .brokenCachePutAside(let path)? = said.withLock({ $0.first }) else {
      return missed("brokenCachePutAside", nil)
    }
    #expect(FileManager.default.fileExists(atPath: path))
    let again = try await all(planet.service(server.base).events(category: storms))
    #expect(again.map(\.phase) == [.loaded], "What was fetched is kept.")
  }

  @Test("A cache folder that can't be created loses no answer, and is reported once")
  func unusable() async throws {
    try Data("in the way".utf8).write(to: URL(fileURLWithPath: planet.cacheFolder))
    let server = try LoopbackService { .oneEvent($0) }
    let service = try planet.service(server.base)
    #expect(try await last(service.events(category: storms)).phase == .loaded)
    let notice = try await first(service.notices)
    guard case .cacheUnusable = notice else { return missed("cacheUnusable", nil) }
  }

  @Test("A good cached answer is kept if the service sends one without readable events")
  func unreadableAnswer() async throws {
    let isBroken = Mutex(false)
    let server = try LoopbackService { asked in
      isBroken.withLock { $0 } ? .json("{\"events\": [7, {\"id\": \"x\"}]}") : .oneEvent(asked)
    }
    _ = try await last(planet.service(server.base).events(category: storms))
    isBroken.withLock { $0 = true }
    planet.clock.advance(by: 3_600)
    let state = try await last(planet.service(server.base).events(category: storms))
    guard case .invalidJSON? = state.failure else { return missed("invalidJSON", state.failure) }
    #expect(state.events.count == 2)
    isBroken.withLock { $0 = false }
    let offline = try await all(planet.service(server.base).events(category: storms))
    #expect(offline.first?.events.count == 2, "They are still kept.")
  }

  @Test("Files of interrupted writes are removed after an hour; files of other programs are kept")
  func orphans() async throws {
    let server = try LoopbackService { .oneEvent($0) }
    _ = try await last(planet.service(server.base).events(category: storms))
    let old = [
      ".dat.nosync1a2b.XyZ", "events-1.json.77-1.part", "events-2.json.78-1.part", "notes.txt", "a.part.d",
    ]
    for name in old {
      let path = planet.cacheFolder + "/" + name
      try Data("half".utf8).write(to: URL(fileURLWithPath: path))
      guard name != "events-2.json.78-1.part" else { continue }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3_700)], ofItemAtPath: path)
    }
    _ = try await last(planet.service(server.base).events(forLast: 7, category: fires))
    #expect(
      planet.files.filter { !$0.hasSuffix(".json") } == ["a.part.d", "events-2.json.78-1.part", "notes.txt"])
  }

  @Test("The cache has limits: broken files are removed first, then the oldest answers")
  func bounds() throws {
    let cache = AnswerCache(folder: planet.cacheFolder, limits: AnswerCache.Limits(files: 3, bytes: 10_000))
    func keep(_ number: Int, bytes: Int = 10) throws {
      let url = "http://x/answer-\(number)"
      let head = CachedAnswer.Head(
        url: url, fetched: planet.clock.now, entityTag: nil, lastModified: nil, bytes: bytes)
      cache.keep(CachedAnswer(head: head, body: Data(repeating: 0x20, count: bytes)))
      let path = planet.cacheFolder + "/" + CacheName.name(of: url)
      guard planet.files.contains(CacheName.name(of: url)) else { return }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000 + Double(number))], ofItemAtPath: path)
    }
    func numbers() -> [String] { planet.files.map { String($0.dropFirst(7).prefix { $0 != "-" }) } }
    for number in 1...2 { try keep(number) }
    try Data("x".utf8).write(to: URL(fileURLWithPath: planet.cacheFolder + "/answer-9-x.json.broken"))
    try keep(3)
    #expect(numbers() == ["1", "2", "3"])
    try keep(4)
    #expect(numbers() == ["2", "3", "4"])
    try keep(5, bytes: 9_900)
    #expect(numbers() == ["5"])
  }

  @Test("Events of fewer days are found in the cached answer for all days")
  func fewerDays() async throws {
    let isBroken = Mutex(false)
    let server = try LoopbackService { asked in
      isBroken.withLock { $0 } ? .init(status: 500) : .oneEvent(asked)
    }
    _ = try await last(planet.service(server.base).events(category: storms))
    let young = try await all(planet.service(server.base).events(forLast: 7, category: storms))
    #expect(young.map(\.phase) == [.loaded])
    #expect(server.requests.count == 2, "What is kept for all days will do.")
    planet.clock.advance(by: 3_600)
    isBroken.withLock { $0 = true }
    let state = try await last(planet.service(server.base).events(forLast: 7, category: storms))
    #expect(state.failure == .badStatus(500))
    #expect(state.events.count == 2)
  }

  @Test("Cached answers of another address aren't used")
  func twoServices() async throws {
    let one = try LoopbackService { .oneEvent($0) }
    let other = try LoopbackService { _ in .json(eventsJSON([])) }
    _ = try await last(planet.service(one.base).events(category: storms))
    #expect(try await last(planet.service(other.base).events(category: storms)).events.isEmpty)
  }

  @Test("Names from outside can't leave the cache folder")
  func names() {
    for category in ["../../x", "/etc/passwd", "a\0b", "ä", String(repeating: "x", count: 900)] {
      let name = CacheName.name(of: "http://x/events?category=\(category)")
      #expect(name.utf8.count < 120)
      #expect(name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "/") })
    }
    #expect(CacheName.name(of: "http://x/a-b") != CacheName.name(of: "http://x/a.b"))
  }
}
