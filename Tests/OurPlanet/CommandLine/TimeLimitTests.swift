import Foundation
import OurPlanetModel
import OurPlanetServices
import Rill
import RillTest
import Testing

@testable import OurPlanetCommandLine

@Suite("The time limit of a command") struct TimeLimitTests {
  static let storms = EOCategory(id: "severeStorms", name: "Severe Storms")
  let scheduler = TestScheduler(initialClock: 0)
  let bag = DisposeBag()

  private func record<Element: Sendable>(_ source: Observable<Element>) -> TestableObserver<Element> {
    let observer = scheduler.createObserver(Element.self)
    source.subscribe(observer).disposed(by: bag)
    return observer
  }

  @Test("After 30 seconds every sequence ends, regardless of when it started")
  func limit() {
    let limit = TimeLimit(scheduler: scheduler)
    let first = record(limit.limited(Observable<Int>.never()))
    scheduler.advanceTo(20)
    let second = record(limit.limited(Observable<Int>.never().startWith(7)))
    scheduler.advanceTo(100)
    let late = EOError.timedOut(seconds: 30)
    #expect(first.events.map(\.time) == [30])
    #expect(first.events.last?.value.error as? EOError == late)
    #expect(second.events.map(\.time) == [20, 30])
    #expect(second.events.last?.value.error as? EOError == late)
  }

  @Test("A sequence that ends in time is unchanged")
  func inTime() {
    let limit = TimeLimit(scheduler: scheduler)
    #expect(
      record(limit.limited(Observable.of(1, 2))).events.map(\.value) == [.next(1), .next(2), .completed])
  }

  @Test(
    "At the limit, a category's cached state is emitted as failed, even if it arrives after the limit")
  func states() {
    let limit = TimeLimit(scheduler: scheduler)
    let kept = EOCategoryEvents(
      category: Self.storms,
      answers: [.open: EOAnswer(items: [], fetched: Date(timeIntervalSince1970: 0), isCached: true)])
    var done = kept
    done.phase = .loaded
    let quick = record(limit.last(Observable.of(kept, done)))
    #expect(quick.events.map(\.value) == [.next(done), .completed])
    let slow = record(limit.last(Observable<EOCategoryEvents>.never().startWith(kept)))
    scheduler.advanceTo(40)
    let late = record(limit.last(Observable<EOCategoryEvents>.never().startWith(kept)))
    var failed = kept
    failed.phase = .failed(.timedOut(seconds: 30))
    #expect(slow.events == [.next(30, failed), .completed(30)])
    #expect(late.events == [.next(40, failed), .completed(40)])
  }

  @Test("A wait of more than three seconds is announced once")
  func announcement() {
    let limit = TimeLimit(scheduler: scheduler)
    let said = LockedValue<[String]>([])
    func announced(_ source: Observable<Int>) -> Observable<Int> {
      limit.announced(source, waitingFor: { "it" }, say: { text in said.withLock { $0.append(text) } })
    }
    _ = record(announced(Observable.just(1)))
    scheduler.advanceTo(10)
    #expect(said.value.isEmpty)
    _ = record(announced(Observable.never()))
    scheduler.advanceTo(12)
    #expect(said.value.isEmpty)
    scheduler.advanceTo(60)
    #expect(said.value == ["waiting for it, 30 seconds at most in all"])
  }
}
