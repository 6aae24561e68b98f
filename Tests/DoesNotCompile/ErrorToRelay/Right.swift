import Rill

struct Failure: Error {}

/// What may go wrong is an element.
func tell(_ results: PublishRelay<Result<Int, Failure>>, _ values: BehaviorRelay<Int>) {
  results.accept(.failure(Failure()))
  values.accept(1)
}

/// What ends is a subject.
func end(_ subject: PublishSubject<Int>) {
  subject.onError(Failure())
}
