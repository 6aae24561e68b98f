import Rill
import RillUI

func parse(_ text: String) throws -> Int {
  guard let number = Int(text) else { throw RxError.unknown }
  return number
}

/// What comes from a control cannot fail: the compiler asks what to do instead.
@MainActor func follow(
  _ taps: ControlEvent<Void>, _ text: ControlProperty<String>, _ requests: Observable<Int>
) {
  // error: invalid conversion from throwing function
  _ = text.map { try parse($0) }
  // error: is incompatible with return type 'Observable<Int>'
  _ = taps.flatMapLatest { () -> Signal<Int> in requests }
  // error: instance method 'withLatestFrom' requires that 'Observable<Int>' conform to 'SharedSequenceConvertibleType'
  _ = taps.withLatestFrom(requests)
  // error: extra argument 'onError' in call
  _ = taps.subscribe(onNext: {}, onError: { _ in })
}
