extension ObservableType {
  /// Goes on with another sequence after an error.
  /// - Parameter handler: From the error to the sequence to go on with; what it throws ends the result.
  /// - Returns: This sequence, then the other.
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    return PlacedObservable(
      run: { sink, subscription in
        let part = Lifetime()
        subscription.add(part)
        source.runPart(
          part,
          Sink(
            next: sink.next,
            stop: { stop in
              guard case .error(let error) = stop else { return sink.stop(stop) }
              let next: Observable<Element>
              do { next = try handler(error) } catch { return sink.stop(.error(error)) }
              guard !subscription.isDisposed else { return }
              guard next.makesWay else { return next.start(sink, subscription) }
              let place = InnerPlace(sink)
              subscription.add(place)
              next.start(in: place)
            }))
      },
      inPlace: { place in
        let part = Lifetime()
        place.put(part)
        source.runPart(
          part,
          Sink(
            next: place.sink.next,
            stop: { stop in
              guard case .error(let error) = stop else { return place.sink.stop(stop) }
              // The source is left when the other sequence has been subscribed to.
              place.vacate()
              place.put { try handler(error) }
            }))
      })
  }

  /// Replaces an error by a last element.
  /// - Parameter element: The element.
  /// - Returns: This sequence, which completes after the element instead of failing.
  public func catchAndReturn(_ element: Element) -> Observable<Element> { `catch` { _ in .just(element) } }
}
