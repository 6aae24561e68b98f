import Rill
import RillTest
import Testing

@Suite("Operators on sources of several kinds", .timeLimit(.minutes(20)))
struct ConvertibleSourcesTests {
  let relay = BehaviorRelay(value: 1)
  let single = Single.just(2)
  let infallible = Infallible.of(3, 4)
  let maybe = Maybe.just(5)

  private func elements<Element>(_ source: Observable<Element>) -> [Element] {
    let log = Log<Element>()
    _ = source.subscribe(onNext: { log.write($0) })
    return log.entries
  }

  @Test("combineLatest and zip take a relay, a single, an infallible and a maybe at once")
  func combining() {
    #expect(elements(.combineLatest(relay, single, infallible) { $0 * 100 + $1 * 10 + $2 }) == [123, 124])
    #expect(
      elements(.combineLatest(relay, single, infallible, maybe) { [$0, $1, $2, $3] }).last == [1, 2, 4, 5])
    #expect(elements(Observable.combineLatest(relay, single).map { $0 + $1 }) == [3])
    #expect(elements(.zip(relay, single, infallible) { "\($0)\($1)\($2)" }) == ["123"])
    #expect(elements(Observable.zip(infallible, maybe).map { $0 * $1 }) == [15])
    let five = Observable.zip(relay, single, infallible, maybe, Observable.just("six")) {
      "\($0)\($1)\($2)\($3)\($4)"
    }
    #expect(elements(five) == ["1235six"])
  }

  @Test("combineLatest and zip take collections of singles or infallibles")
  func collections() {
    #expect(elements(Observable.combineLatest([infallible, infallible]) { $0.reduce(0, +) }).last == 8)
    #expect(elements(Observable.combineLatest([single, single])) == [[2, 2]])
    #expect(elements(Observable.zip([infallible, infallible])) == [[3, 3], [4, 4]])
    #expect(elements(Observable.zip([single, single]) { $0.count }) == [2])
  }

  @Test("merge takes several kinds at once, and collections of one kind")
  func merging() {
    #expect(Set(elements(Observable.merge(single, infallible, Observable.just(6)))) == [2, 3, 4, 6])
    #expect(elements(Observable.merge([single, single])) == [2, 2])
    let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
    let log = Log<Int>()
    let subscription = Observable.merge(subjects).subscribe(onNext: { log.write($0) })
    subjects[1].onNext(1)
    subjects[0].onNext(2)
    subscription.dispose()
    #expect(log.entries == [1, 2])
  }

  @Test("concat takes several kinds at once, and collections of one kind")
  func concatenating() {
    #expect(elements(Observable.concat(infallible, single, Observable.just(6))) == [3, 4, 2, 6])
    #expect(elements(Observable.concat([infallible, infallible])) == [3, 4, 3, 4])
    #expect(elements(Observable.concat(Set([0]).map { Single.just($0) })) == [0])
    #expect(elements(Observable.just(0).concat(infallible)) == [0, 3, 4])
  }

  @Test("amb takes collections of singles or infallibles, and a sequence of another kind")
  func racing() {
    #expect(elements(Observable.amb([infallible, infallible])) == [3, 4])
    #expect(elements(Observable.amb([Single.never(), single])) == [2])
    #expect(elements(Observable<Int>.never().amb(infallible)) == [3, 4])
    #expect(elements(Observable.just(0).amb(single)) == [0])
  }

  @Test("withLatestFrom takes a relay, a single or an infallible")
  func latest() {
    let source = Observable.just(10)
    #expect(elements(source.withLatestFrom(relay)) == [1])
    #expect(elements(source.withLatestFrom(single) { $0 + $1 }) == [12])
    #expect(elements(source.withLatestFrom(Infallible.just(4)) { $0 - $1 }) == [6])
  }

  @Test("Observables without a name of their own keep their meaning beside other kinds")
  func implicit() {
    #expect(elements(Observable<Int>.merge(.just(1), .never(), .just(2))) == [1, 2])
    #expect(elements(Observable<Int>.merge([.just(1), .just(2)])) == [1, 2])
    #expect(elements(Observable<Int>.concat(.just(1), .just(2))) == [1, 2])
    #expect(elements(Observable<Int>.concat([.just(1), .just(2)])) == [1, 2])
    #expect(elements(Observable<Int>.concat([])) == [])
    #expect(elements(Observable<Int>.amb([.never(), .just(2)])) == [2])
    #expect(elements(Observable<Int>.amb([])) == [])
  }
}
