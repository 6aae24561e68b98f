import FoundationEssentials
import Rill
import RillTest
import Testing

@Suite("withUnretained, decode and debug")
struct PassingThroughTests {
  @Test("withUnretained completes at the first element after its object is freed")
  func withUnretained() {
    let subject = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    do {
      let object = BooleanDisposable()
      _ = subject.withUnretained(object).map { $0.isDisposed ? 0 : $1 }.subscribe { log.write($0) }
      subject.onNext(1)
      withExtendedLifetime(object) {}
    }
    #expect(subject.hasObservers)
    subject.onNext(2)
    #expect(log.entries == [.next(1), .completed])
    #expect(!subject.hasObservers)
  }

  @Test("decode turns data into values and passes on a decoder's error")
  func decode() {
    struct Person: Codable, Equatable { let name: String }
    let log = Log<Person>()
    let errors = Log<Bool>()
    _ = Observable.of(Data(#"{"name":"Ada"}"#.utf8), Data("{".utf8), Data(#"{"name":"Eve"}"#.utf8))
      .decode(type: Person.self, decoder: JSONDecoder())
      .subscribe(onNext: { log.write($0) }, onError: { errors.write($0 is DecodingError) })
    #expect(log.entries == [Person(name: "Ada")])
    #expect(errors.entries == [true])
  }

  @Test("debug prints subscription, events and disposal, and numbers the subscriptions")
  func debug() {
    let lines = Log<String>()
    let subject = PublishSubject<Int>()
    let traced = subject.traced("source", trimOutput: false) { lines.write($0) }
    let first = traced.subscribe { _ in }
    _ = traced.subscribe { _ in }
    subject.onNext(1)
    first.dispose()
    subject.onCompleted()
    #expect(
      lines.entries == [
        "source -> #1 subscribed (1 alive)", "source -> #2 subscribed (2 alive)",
        "source -> #1 Event next(1)", "source -> #2 Event next(1)", "source -> #1 isDisposed (1 alive)",
        "source -> #2 Event completed", "source -> #2 isDisposed (0 alive)",
      ])
  }

  @Test("debug shortens long events on request")
  func trimmed() {
    let lines = Log<String>()
    let text = String(repeating: "a", count: 50) + String(repeating: "b", count: 50)
    for isTrimmed in [true, false] {
      _ = Observable.just(text).traced("", trimOutput: isTrimmed) { lines.write($0) }.subscribe { _ in }
    }
    #expect(lines.entries[1] == " -> #1 Event next(aaaaaaaaaaaaaaa...bbbbbbbbbbbbbbbbbbb)")
    #expect(lines.entries[5] == " -> #1 Event next(\(text))")
  }
}
