extension ObservableType {
  /// A sequence that is made for each subscription.
  /// - Parameter observableFactory: Makes the sequence; what it throws becomes the error.
  /// - Returns: The sequence.
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable.making(Observable.startingInTailPosition(observableFactory))
  }
}

extension Observable {
  /// A sequence that is made for each subscription, and is then all there is to it.
  @inlinable static func inTailPosition(_ make: @escaping @Sendable () throws -> Observable) -> Observable {
    Observable(startingInTailPosition(make))
  }

  @inlinable static func startingInTailPosition(
    _ make: @escaping @Sendable () throws -> Observable
  ) -> @Sendable (Sink<Element>, Lifetime) -> Void {
    { sink, subscription in
      do { try make().startNested(sink, subscription) } catch { sink.stop(.error(error)) }
    }
  }
}
