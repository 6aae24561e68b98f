extension ObservableType {
  /// Makes a resource for each subscription, and disposes of it when the subscription ends.
  /// ```
  /// let numbers = Observable<Int>.using(
  ///   { CompositeDisposable(disposables: [Disposables.create { print("released") }]) },
  ///   observableFactory: { _ in .of(1, 2, 3) })
  /// ```
  /// - Parameters:
  ///   - resourceFactory: Makes the resource. If it throws, the sequence fails with that error.
  ///   - observableFactory: Returns the sequence for the resource. If it throws, the sequence fails with that
  ///     error.
  /// - Returns: The sequence.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable.making { sink, subscription in
      do {
        let resource = try resourceFactory()
        // The resource is released after the source, which may need it until its end.
        subscription.add(resource)
        try observableFactory(resource).run(sink.notInTailPosition, subscription)
      } catch {
        sink.stop(.error(error))
      }
    }
  }
}
