import Rill

struct Failure: Error {}

func parse(_ text: String) throws -> Int {
  guard let number = Int(text) else { throw Failure() }
  return number
}

/// Handles sequences that may fail by a replacement for the error, or as observables.
func handle(_ texts: Infallible<String>, _ requests: Observable<Int>) {
  _ = texts.subscribe(onNext: { _ in })
  _ = texts.compactMap { try? parse($0) }
  _ = texts.flatMap { _ in requests.asInfallible(onErrorJustReturn: 0) }
  _ = texts.flatMapLatest { _ in requests.asInfallible(onErrorFallbackTo: .empty()) }
  _ = texts.asObservable().flatMap { _ in requests }
  _ = texts.asObservable().map { try parse($0) }
  _ = Infallible<Int>.create { observer in
    observer(.completed)
    return Disposables.create()
  }
}
