import Rill
import RillTest
import RillUI
import Testing

@testable import GalleryPages

@Suite("Throttled search", .timeLimit(.minutes(20))) @MainActor struct ThrottledSearchTests {
  typealias State = ThrottledSearchViewModel.State

  /// Returns the states that are shown, and the number of requests. The throttle waits 300 ms for a pause in typing,
  /// and the dictionary answers after 400 ms.
  private func states(
    typed: [(TestTime, String)], retries: [TestTime] = []
  ) -> (shown: [Recorded<Event<State>>], requests: Int) {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    let dictionary = LocalDictionary(scheduler: scheduler)
    let observer = scheduler.createObserver(State.self)
    SharingScheduler.mock(scheduler: scheduler) {
      let query = scheduler.createHotObservable(typed.map { .next($0.0, $0.1) })
      let taps = scheduler.createHotObservable(retries.map { .next($0, ()) })
      let model = ThrottledSearchViewModel(
        query: query.asDriver(onErrorJustReturn: ""), retries: taps.asSignal(onErrorJustReturn: ()),
        dictionary: dictionary)
      let subscription = model.state.asObservable().subscribe(observer)
      scheduler.start()
      subscription.dispose()
    }
    return (observer.events, dictionary.requests.value)
  }

  @Test("Text typed without a pause makes one request, after the pause")
  func throttled() {
    let (shown, requests) = states(typed: [(100, "z"), (200, "ze"), (300, "zeb")])
    #expect(shown == [.next(600, .loading), .next(1_000, .found(["zebra"]))])
    #expect(requests == 1)
  }

  @Test("Text that is typed and deleted within the pause makes no second request")
  func distinct() {
    let (shown, requests) = states(typed: [(0, "zeb"), (1_000, "zebr"), (1_100, "zeb")])
    #expect(shown.last == .next(700, .found(["zebra"])))
    #expect(requests == 1)
  }

  @Test("The answer to an earlier query is dropped")
  func latest() {
    let (shown, requests) = states(typed: [(0, "zeb"), (350, "qqq")])
    #expect(shown == [.next(300, .loading), .next(650, .loading), .next(1_050, .nothing)])
    #expect(requests == 2)
  }

  @Test("A failure is shown until the request is retried")
  func retried() {
    let (shown, requests) = states(typed: [(0, "error")], retries: [2_000])
    #expect(
      shown == [
        .next(300, .loading), .next(700, .failed("The dictionary does not answer.")), .next(2_000, .loading),
        .next(2_400, .found(["error"])),
      ])
    #expect(requests == 2)
  }

  @Test("An empty query makes no request")
  func empty() {
    let (shown, requests) = states(typed: [(0, "zeb"), (1_000, "")])
    #expect(shown.last == .next(1_300, .idle))
    #expect(requests == 1)
  }
}
