import Rill

struct Failure: Error {}

/// Sends a failure to a relay as an element.
func tell(_ results: PublishRelay<Result<Int, Failure>>, _ values: BehaviorRelay<Int>) {
  results.accept(.failure(Failure()))
  values.accept(1)
}

/// Ends a subject, which unlike a relay has an end.
func end(_ subject: PublishSubject<Int>) {
  subject.onError(Failure())
}
