import Rill

/// A chain of twelve operators with a part that is mapped to sequences, as a view model has it.
public func chain(_ source: Observable<Int>, _ other: Observable<Int>) -> Observable<String> {
  source.map { $0 &+ 1 }.filter { $0 != -1 }.scan(0) { $0 &+ $1 }.distinctUntilChanged().skip(1)
    .compactMap { $0 < 0 ? nil : $0 }.withLatestFrom(other) { $0 &+ $1 }.flatMapLatest { Observable.just($0) }
    .take(1_000_000).startWith(0).catchAndReturn(-1).map { String($0) }
}
