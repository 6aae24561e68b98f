import Rill
import RillUI

struct Failure: Error {}

func parse(_ text: String) throws -> Int {
  guard let number = Int(text) else { throw Failure() }
  return number
}

/// Drives from sequences that may fail. A driver can't fail, so the compiler requires a replacement.
@MainActor func drive(
  _ requests: Observable<Int>, _ subject: BehaviorSubject<Int>, _ texts: Driver<String>,
  _ relay: BehaviorRelay<Int>
) {
  // error: missing argument for parameter 'onErrorJustReturn' in call
  _ = requests.asDriver()
  // error: missing argument for parameter 'onErrorJustReturn' in call
  _ = subject.asDriver()
  // error: initializer is inaccessible
  _ = Driver(requests)
  // error: cannot convert value of type 'Observable<Int>' to specified type 'Driver<Int>'
  let _: Driver<Int> = requests
  // error: 'drive' is unavailable: It can fail, so convert it first: asDriver(onErrorJustReturn:)
  _ = requests.drive(relay)
  // error: invalid conversion from throwing function
  _ = texts.map { try parse($0) }
  // error: is incompatible with return type 'Observable<Int>'
  _ = texts.flatMapLatest { _ -> Driver<Int> in requests }
  // error: extra argument 'onError' in call
  _ = texts.drive(onNext: { _ in }, onError: { _ in })
  // error: has no member 'error'
  _ = Driver<Int>.error(Failure())
  // error: cannot convert value of type 'Observable<Int>' to expected argument type
  _ = Driver.merge(texts.map { _ in 0 }, requests)
}
