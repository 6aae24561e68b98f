import OurPlanetModel
import Rill
import RillTestSupport
import Synchronization
import Testing

@testable import OurPlanetServices

@Suite("Concurrent requests", .timeLimit(.minutes(20)))
struct ConcurrencyTests {
  let planet: Planet

  init() throws { planet = try Planet() }

  /// The requests in flight at the server. They are held until the test releases them.
  actor Traffic {
    private(set) var mostCategories = 0
    private var inFlight: [String: Int] = [:]
    private var held: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false
    private var whenFour: CheckedContinuation<Void, Never>?

    func arrive(_ category: String) async {
      inFlight[category, default: 0] += 1
      mostCategories = max(mostCategories, inFlight.count)
      guard !isOpen else { return }
      await withCheckedContinuation { continuation in
        held.append(continuation)
        if held.count >= 4 { whenFour.take()?.resume() }
      }
    }

    func leave(_ category: String) {
      inFlight[category, default: 0] -= 1
      if inFlight[category] == 0 { inFlight[category] = nil }
    }

    func waitForFour() async {
      guard held.count < 4 else { return }
      await withCheckedContinuation { whenFour = $0 }
    }

    /// Releases the held requests and all later ones.
    func open() {
      isOpen = true
      for continuation in held { continuation.resume() }
      held = []
    }
  }

  @Test("Open and closed events are requested in parallel, two categories at a time, each once")
  func twoCategories() async throws {
    let traffic = Traffic()
    let server = try LoopbackService { asked in
      guard let category = asked.category else { return .oneEvent(asked) }
      await traffic.arrive(category)
      await traffic.leave(category)
      return .oneEvent(asked)
    }
    let categories = (0..<13).map { EOCategory(id: "category\($0)", name: "Category \($0)") }
    let service = try planet.service(server.base)
    async let loading = all(Observable.merge(categories.map { service.events(category: $0) }))
    // If the two halves were requested sequentially, there would never be four requests.
    await traffic.waitForFour()
    // A third category that was let in would have arrived before these requests.
    for _ in 0..<5 {
      let probe: Observable<EOAnswer<EOEvent>> = try planet.service(server.base).request(
        endpoint: "probe", contentIdentifier: "events", freshness: .now)
      _ = try await last(probe)
    }
    let mostWhileHeld = await traffic.mostCategories
    await traffic.open()
    let states = try await loading
    let most = await traffic.mostCategories
    #expect(mostWhileHeld == 2)
    #expect(most == 2)
    let asked = server.requests.filter { $0.category != nil }
    #expect(asked.count == 26)
    #expect(Set(asked.map { "\($0.category ?? "") \($0.status ?? "")" }).count == 26)
    #expect(asked.allSatisfy { $0.query["days"] == "360" && $0.path == "/api/v3/events" })
    #expect(states.filter { $0.phase == .loaded }.count == 13)
    #expect(states.filter(\.isDone).allSatisfy { $0.events.count == 2 })
    // Each category has four states: the initial one, one answer, both answers, and done.
    #expect(states.count == 13 * 4)
  }

  @Test("Categories are requested in the list's order, even if reading the first cached answer takes long")
  func order() async throws {
    let server = try LoopbackService { asked in .oneEvent(asked) }
    let categories = (0..<13).map { EOCategory(id: "category\($0)", name: "Category \($0)") }
    for category in categories.prefix(2) {
      _ = try await last(planet.service(server.base).events(category: category))
    }
    planet.clock.advance(by: 3600)
    let before = server.requests.count
    let asked: @Sendable () -> [String] = { server.requests.dropFirst(before).compactMap(\.category) }
    // The clock is read after an answer has been decoded, to compute its age.
    let (reading, mayGoOn) = (Latch(), Latch())
    let service = try planet.service(server.base) {
      reading.open()
      #expect(mayGoOn.wait())
      mayGoOn.open()
    }
    async let loading = all(Observable.merge(categories.map { service.events(category: $0) }))
    for _ in 0..<2 { #expect(await onThread { reading.wait() }) }
    // A category that didn't wait for its turn would have arrived before these requests.
    for _ in 0..<5 {
      let probe: Observable<EOAnswer<EOEvent>> = try planet.service(server.base).request(
        endpoint: "probe", contentIdentifier: "events", freshness: .now)
      _ = try await last(probe)
    }
    #expect(asked() == [])
    mayGoOn.open()
    _ = try await loading
    let order = asked().reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    #expect(order.count == 13)
    for (place, id) in order.enumerated() {
      let number = try #require(categories.firstIndex { $0.id == id })
      #expect(number <= place + 1, "\(order): of two at a time either may arrive first.")
    }
  }

  @Test("A waiting category whose subscriber leaves is never requested and doesn't delay the others")
  func leaving() async throws {
    let server = try LoopbackService { asked in .oneEvent(asked) }
    let limiter = RequestLimiter()
    let gate = PublishSubject<Int>()
    let began = Mutex<[String]>([])
    let job: @Sendable (String) -> Observable<Int> = { name in
      Observable.deferred {
        began.withLock { $0.append(name) }
        return gate.asObservable()
      }
    }
    let one = limiter.limited { $0.andThen(job("one")) }.subscribe()
    let two = limiter.limited { $0.andThen(job("two")) }.subscribe()
    let three = limiter.limited { $0.andThen(job("three")) }.subscribe()
    let four = limiter.limited { $0.andThen(job("four")) }.subscribe()
    #expect(began.withLock { $0 } == ["one", "two"])
    three.dispose()
    one.dispose()
    #expect(began.withLock { $0 } == ["one", "two", "four"])
    for subscription in [two, four] { subscription.dispose() }
    let five = limiter.limited { $0.andThen(Observable<Int>.error(Ended())) }.subscribe()
    let six = limiter.limited { $0.andThen(job("six")) }.subscribe()
    #expect(began.withLock { $0 } == ["one", "two", "four", "six"], "A failure ends its own turn only.")
    for subscription in [five, six] { subscription.dispose() }
    withExtendedLifetime(server) {}
  }

  @Test("Disposing cancels the requests in flight")
  func cancellation() async throws {
    let (arrived, left) = (Latch(), Latch())
    let server = try RawServer { connection in
      arrived.open()
      connection.waitForEnd()
      left.open()
    }
    let subscription = try planet.service(server.base).events(category: storms).subscribe()
    for _ in 0..<2 { #expect(await onThread { arrived.wait() }) }
    subscription.dispose()
    for _ in 0..<2 { #expect(await onThread { left.wait() }) }
    withExtendedLifetime(server) {}
  }
}
