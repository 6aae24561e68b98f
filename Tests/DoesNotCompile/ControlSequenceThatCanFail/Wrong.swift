import Rill
import RillUI

func parse(_ text: String) throws -> Int {
  guard let number = Int(text) else { throw RxError.unknown }
  return number
}

/// Follows sequences that may fail. A control's sequence can't fail, so the compiler requires a replacement.
@MainActor func follow(
  _ taps: ControlEvent<Void>, _ text: ControlProperty<String>, _ requests: Observable<Int>
) {
  // error: invalid conversion from throwing function
  _ = text.map { try parse($0) }
  // error: is incompatible with return type 'Observable<Int>'
  _ = taps.flatMapLatest { () -> Signal<Int> in requests }
  // error: instance method 'withLatestFrom' requires that 'Observable<Int>' conform to 'SharedSequenceConvertibleType'
  let _: Signal<Int> = taps.withLatestFrom(requests)
  // error: is unavailable: It can't fail. Leave out onError
  _ = taps.subscribe(onNext: {}, onError: { _ in })
}
