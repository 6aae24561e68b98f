import Rill
import Testing

@Suite("An observer")
struct ObserverTypeTests {
  @Test("An observer has a shorthand for each kind of event")
  func words() {
    let log = Log<Event<Int>>()
    let observer = AnyObserver<Int> { log.write($0) }.asObserver()
    observer.onNext(1)
    observer.onError(TestError.first)
    observer.onCompleted()
    #expect(log.entries == [.next(1), .error(TestError.first), .completed])
  }

  @Test("mapObserver transforms each element, and a thrown error becomes an error event")
  func mapObserver() {
    let log = Log<Event<Int>>()
    let observer: AnyObserver<String> = AnyObserver<Int> { log.write($0) }.mapObserver { text in
      guard let number = Int(text) else { throw TestError.first }
      return number
    }
    observer.onNext("1")
    observer.onNext("one")
    #expect(log.entries == [.next(1), .error(TestError.first)])
  }
}
