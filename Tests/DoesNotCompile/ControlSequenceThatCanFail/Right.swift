import Rill
import RillUI

func parse(_ text: String) throws -> Int {
  guard let number = Int(text) else { throw RxError.unknown }
  return number
}

/// Follows sequences, with a replacement for each error.
@MainActor func follow(
  _ taps: ControlEvent<Void>, _ text: ControlProperty<String>, _ requests: Observable<Int>
) {
  _ = text.compactMap { try? parse($0) }
  _ = taps.flatMapLatest { requests.asSignal(onErrorJustReturn: 0) }
  _ = taps.withLatestFrom(requests.asDriver(onErrorDriveWith: .empty()))
  _ = taps.subscribe(onNext: {})
}
