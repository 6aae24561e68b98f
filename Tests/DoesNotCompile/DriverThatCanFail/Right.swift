import Rill
import RillUI

struct Failure: Error {}

func parse(_ text: String) throws -> Int {
  guard let number = Int(text) else { throw Failure() }
  return number
}

/// Drives from sequences, with a replacement for each error.
@MainActor func drive(
  _ requests: Observable<Int>, _ subject: BehaviorSubject<Int>, _ texts: Driver<String>,
  _ relay: BehaviorRelay<Int>
) {
  _ = requests.asDriver(onErrorJustReturn: 0)
  _ = subject.asDriver(onErrorDriveWith: .empty())
  _ = relay.asDriver()
  _ = requests.asDriver(onErrorRecover: { _ in .just(0) }).drive(relay)
  _ = texts.compactMap { try? parse($0) }
  _ = texts.flatMapLatest { _ in requests.asDriver(onErrorJustReturn: 0) }
  _ = texts.drive(onNext: { _ in })
  _ = Driver.merge(texts.map { _ in 0 }, requests.asDriver(onErrorJustReturn: 0))
}
