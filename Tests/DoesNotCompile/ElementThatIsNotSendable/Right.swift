import Rill

/// A value, of which each holder has a copy of its own.
struct Person: Sendable {
  var name = ""
}

func publish() {
  _ = PublishSubject<Person>()
  _ = BehaviorSubject(value: Person())
  _ = ReplaySubject<Person>.createUnbounded()
  _ = PublishRelay<Person>()
  _ = BehaviorRelay(value: Person())
  _ = Observable.just(Person())
  _ = Single.just(Person())
  _ = Infallible.of(Person())
}

func people(_ names: Observable<String>) {
  _ = names.map { name in Person(name: name) }
  _ = names.scan(Person()) { person, name in Person(name: person.name + name) }
  _ = Observable.combineLatest(names, names) { first, second in Person(name: first + second) }
  _ = Observable.zip(names, names) { first, second in Person(name: first + second) }
}
