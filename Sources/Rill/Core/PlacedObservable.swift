/// A sequence that knows how to be an inner one of an operator, and makes way there for another.
final class PlacedObservable<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  // Unchecked because `Observable` is; the closure is a constant.
  private let runInPlace: @Sendable (InnerPlace<Element>) -> Void

  /// Makes a sequence of what is done for each subscription.
  /// - Parameters:
  ///   - run: What is done where there is no operator above.
  ///   - runInPlace: What is done below an operator.
  init(
    run: @escaping @Sendable (Sink<Element>, Lifetime) -> Void,
    inPlace runInPlace: @escaping @Sendable (InnerPlace<Element>) -> Void
  ) {
    self.runInPlace = runInPlace
    super.init(run)
  }

  /// Makes a sequence of what is done in a place for each subscription.
  init(_ runInPlace: @escaping @Sendable (InnerPlace<Element>) -> Void) {
    self.runInPlace = runInPlace
    super.init { sink, subscription in
      let place = InnerPlace(sink)
      subscription.add(place)
      runInPlace(place)
    }
  }

  package override var makesWay: Bool { true }

  package override func start(in place: InnerPlace<Element>) {
    Trampoline.current.run { runInPlace(place) }
  }
}
