import Rill

struct Failure: Error {}

/// Sends ends to relays, which have none.
func end(_ publish: PublishRelay<Int>, _ behavior: BehaviorRelay<Int>, _ replay: ReplayRelay<Int>) {
  // error: value of type 'PublishRelay<Int>' has no member 'onError'
  publish.onError(Failure())
  // error: value of type 'BehaviorRelay<Int>' has no member 'onError'
  behavior.onError(Failure())
  // error: value of type 'ReplayRelay<Int>' has no member 'onError'
  replay.onError(Failure())
  // error: value of type 'PublishRelay<Int>' has no member 'onCompleted'
  publish.onCompleted()
  // error: type 'Int' has no member 'error'
  publish.accept(.error(Failure()))
}
