import Rill

struct Failure: Error {}

func parse(_ text: String) throws -> Int {
  guard let number = Int(text) else { throw Failure() }
  return number
}

/// Puts sequences and closures that may fail into an infallible, which can't fail.
func handle(_ texts: Infallible<String>, _ requests: Observable<Int>) {
  // error: extra argument 'onError' in call
  _ = texts.subscribe(onNext: { _ in }, onError: { _ in })
  // error: invalid conversion from throwing function
  _ = texts.map { try parse($0) }
  // error: instance method 'flatMap' requires that 'Observable<Int>' conform to 'InfallibleType'
  _ = texts.flatMap { _ in requests }
  // error: instance method 'flatMapLatest' requires that 'Observable<Int>' conform to 'InfallibleType'
  _ = texts.flatMapLatest { _ in requests }
  // error: instance method 'flatMapFirst' requires that 'Observable<Int>' conform to 'InfallibleType'
  _ = texts.flatMapFirst { _ in requests }
  // error: instance method 'concatMap' requires that 'Observable<Int>' conform to 'InfallibleType'
  _ = texts.concatMap { _ in requests }
  // error: missing argument for parameter 'onErrorJustReturn' in call
  _ = requests.asInfallible()
  // error: initializer is inaccessible
  _ = Infallible<Int>(requests)
  // error: has no member 'error'
  _ = Infallible<Int>.error(Failure())
  _ = Infallible<Int>.create { observer in
    // error: type 'InfallibleEvent<Int>' has no member 'error'
    observer(.error(Failure()))
    return Disposables.create()
  }
}
