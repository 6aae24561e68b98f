import Rill
import RillUI

/// Emits from sequences that may fail. A signal can't fail, so the compiler requires a replacement.
@MainActor func emit(_ requests: Observable<Int>, _ taps: Signal<Void>, _ relay: PublishRelay<Int>) {
  // error: missing argument for parameter 'onErrorJustReturn' in call
  _ = requests.asSignal()
  // error: initializer is inaccessible
  _ = Signal(requests)
  // error: cannot convert value of type 'Observable<Int>' to specified type 'Signal<Int>'
  let _: Signal<Int> = requests
  // error: 'emit(to:)' is unavailable: It can fail, so convert it first: asSignal(onErrorJustReturn:)
  _ = requests.emit(to: relay)
  // error: is incompatible with return type 'Observable<Int>'
  _ = taps.flatMapLatest { _ -> Signal<Int> in requests }
  // error: extra argument 'onError' in call
  _ = taps.emit(onNext: {}, onError: { _ in })
}
