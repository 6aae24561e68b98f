import Rill

/// An object that two threads could hold.
final class Person {
  var name = ""
}

func publish() {
  // error, in Swift 5 a warning: type 'Person' does not conform to the 'Sendable' protocol
  _ = PublishSubject<Person>()
  // error, in Swift 5 a warning: type 'Person' does not conform to the 'Sendable' protocol
  _ = BehaviorSubject(value: Person())
  // error, in Swift 5 a warning: type 'Person' does not conform to the 'Sendable' protocol
  _ = ReplaySubject<Person>.createUnbounded()
  // error, in Swift 5 a warning: type 'Person' does not conform to the 'Sendable' protocol
  _ = PublishRelay<Person>()
  // error, in Swift 5 a warning: type 'Person' does not conform to the 'Sendable' protocol
  _ = BehaviorRelay(value: Person())
  // error, in Swift 5 a warning: type 'Person' does not conform to the 'Sendable' protocol
  _ = Observable.just(Person())
  // error, in Swift 5 a warning: type 'Person' does not conform to the 'Sendable' protocol
  _ = Single.just(Person())
  // error, in Swift 5 a warning: type 'Person' does not conform to the 'Sendable' protocol
  _ = Infallible.of(Person())
}

func people(_ names: Observable<String>) {
  // error, in Swift 5 a warning: type 'Person' does not conform to the 'Sendable' protocol
  _ = names.map { _ in Person() }
  // error, in Swift 5 a warning: type 'Person' does not conform to the 'Sendable' protocol
  _ = names.scan(Person()) { person, _ in person }
  // error, in Swift 5 a warning: type 'Person' does not conform to the 'Sendable' protocol
  _ = Observable.combineLatest(names, names) { _, _ in Person() }
  // error, in Swift 5 a warning: type 'Person' does not conform to the 'Sendable' protocol
  _ = Observable.zip(names, names) { _, _ in Person() }
}
