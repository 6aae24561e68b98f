import Rill
import RillUI

/// Emits from sequences, with a replacement for each error.
@MainActor func emit(_ requests: Observable<Int>, _ taps: Signal<Void>, _ relay: PublishRelay<Int>) {
  _ = requests.asSignal(onErrorJustReturn: 0)
  _ = relay.asSignal()
  _ = requests.asSignal(onErrorRecover: { _ in .empty() }).emit(to: relay)
  _ = taps.flatMapLatest { requests.asSignal(onErrorJustReturn: 0) }
  _ = taps.emit(onNext: {})
}
