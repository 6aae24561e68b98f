import Rill
import RillTest
import Testing

/// Returns sequences made with deprecated names. Deprecated itself, so that the compiler doesn't warn about them.
@available(*, deprecated)
private func olderSpellings() -> [Observable<Int>] {
  let source = Observable.of(1, 2, 3)
  let failing = Observable<Int>.error(TestError.first)
  let scheduler = MainScheduler.instance
  _ = (source.observeOn(scheduler), source.subscribeOn(scheduler))
  return [
    failing.catchError { _ in .just(1) }, .catchError([failing, .just(1)]), failing.catchErrorJustReturn(1),
    source.elementAt(0),
    failing.retryWhen { (_: Observable<any Error>) in Observable<Int>.empty() }.ifEmpty(default: 1),
    source.skipUntil(Observable.just(0)).amb(Observable.just(1)), source.skipWhile { $0 < 3 }.map { $0 - 2 },
    source.takeUntil(Observable<Int>.never()).take(1), source.takeUntil(.exclusive) { $0 == 2 },
    source.takeUntil(.inclusive) { $0 == 1 }, source.takeWhile { $0 < 2 },
    source.takeWhile(.exclusive) { $0 < 2 },
  ]
}

private protocol OlderSpellings { static func make() -> [Observable<Int>] }

private enum Older: OlderSpellings {
  @available(*, deprecated) static func make() -> [Observable<Int>] { olderSpellings() }
}

@Suite("Older spellings")
struct OlderSpellingsTests {
  private static func sequences(of older: any OlderSpellings.Type) -> [Observable<Int>] { older.make() }

  @Test("Older names behave like their replacements")
  func same() {
    for sequence in Self.sequences(of: Older.self) {
      let log = Log<Event<Int>>()
      _ = sequence.subscribe { log.write($0) }
      #expect(log.entries == [.next(1), .completed])
    }
  }
}
