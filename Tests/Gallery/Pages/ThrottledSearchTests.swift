import Rill
import RillTest
import RillUI
import Testing

@testable import GalleryPages

@Suite("Throttled search", .timeLimit(.minutes(5))) @MainActor struct ThrottledSearchTests {
  typealias State = ThrottledSearchViewModel.State

  /// What is shown, and how many requests it took. Typing pauses are 300 ms; the dictionary needs 400 ms.
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

  @Test("What is typed at a stretch is asked about once, after the pause")
  func throttled() {
    let (shown, requests) = states(typed: [(100, "z"), (200, "ze"), (300, "zeb")])
    #expect(shown == [.next(600, .loading), .next(1_000, .found(["zebra"]))])
    #expect(requests == 1)
  }

  @Test("What is typed and taken back within the pause is not asked about again")
  func distinct() {
    let (shown, requests) = states(typed: [(0, "zeb"), (1_000, "zebr"), (1_100, "zeb")])
    #expect(shown.last == .next(700, .found(["zebra"])))
    #expect(requests == 1)
  }

  @Test("The answer to a question that is no longer asked is dropped")
  func latest() {
    let (shown, requests) = states(typed: [(0, "zeb"), (350, "qqq")])
    #expect(shown == [.next(300, .loading), .next(650, .loading), .next(1_050, .nothing)])
    #expect(requests == 2)
  }

  @Test("A failure is shown until it is tried again")
  func retried() {
    let (shown, requests) = states(typed: [(0, "error")], retries: [2_000])
    #expect(
      shown == [
        .next(300, .loading), .next(700, .failed("The dictionary does not answer.")), .next(2_000, .loading),
        .next(2_400, .found(["error"])),
      ])
    #expect(requests == 2)
  }

  @Test("An empty question asks nobody")
  func empty() {
    let (shown, requests) = states(typed: [(0, "zeb"), (1_000, "")])
    #expect(shown.last == .next(1_300, .idle))
    #expect(requests == 1)
  }
}
