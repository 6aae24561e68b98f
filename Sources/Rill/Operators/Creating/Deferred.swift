extension ObservableType {
  /// A sequence that is made for each subscription.
  /// - Parameter observableFactory: Makes the sequence; what it throws becomes the error.
  /// - Returns: The sequence.
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
  ) -> Observable<Element> {
    let run: @Sendable (Sink<Element>, Lifetime) -> Void = { sink, subscription in
      do { try observableFactory().run(sink, subscription) } catch { sink.stop(.error(error)) }
    }
    return PlacedObservable(
      run: { sink, subscription in
        guard OffMainSubscription.mustLeaveSourcesToMain else { return run(sink, subscription) }
        OffMainSubscription.startOnMain(subscription) { run(sink, subscription) }
      },
      inPlace: { place in
        guard OffMainSubscription.mustLeaveSourcesToMain else { return place.put(observableFactory) }
        OffMainSubscription.startOnMain(place) { place.put(observableFactory) }
      })
  }
}
