extension ObservableType {
  /// A sequence with a resource that lives as long as a subscription.
  /// - Parameters:
  ///   - resourceFactory: Makes the resource; what it throws becomes the error.
  ///   - observableFactory: From the resource to the sequence; what it throws becomes the error.
  /// - Returns: The sequence.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable.making { sink, subscription in
      do {
        let resource = try resourceFactory()
        // Released after the source, which may need it to its end.
        subscription.add(resource)
        try observableFactory(resource).run(sink.notInTailPosition, subscription)
      } catch {
        sink.stop(.error(error))
      }
    }
  }
}
