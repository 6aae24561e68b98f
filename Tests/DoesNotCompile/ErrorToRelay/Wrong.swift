import Rill

struct Failure: Error {}

/// Sends ends to relays, which have none.
func end(_ publish: PublishRelay<Int>, _ behavior: BehaviorRelay<Int>, _ replay: ReplayRelay<Int>) {
  // error: 'onError' is unavailable: A relay never ends
  publish.onError(Failure())
  // error: 'onError' is unavailable: A relay never ends
  behavior.onError(Failure())
  // error: 'onError' is unavailable: A relay never ends
  replay.onError(Failure())
  // error: 'onCompleted()' is unavailable: A relay never ends
  publish.onCompleted()
  // error: type 'Int' has no member 'error'
  publish.accept(.error(Failure()))
}
