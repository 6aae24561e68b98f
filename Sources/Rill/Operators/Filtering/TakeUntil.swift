extension ObservableType {
  /// Emits the elements that arrive before the first element of another sequence.
  /// ```
  /// source  --1--2--3--4--|
  /// other   -------x
  /// result  --1--2-|
  /// ```
  /// - Parameter other: The sequence whose first element completes the result. Its error ends the result; its
  ///   completion has no effect.
  /// - Returns: The shortened sequence.
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    paired(with: other, .otherFirst, from: {}) { taking, input in
      switch input {
      case .source(.next(let element)): taking.sink.next(element)
      case .source(let stop): taking.end(stop)
      case .other(.next): taking.end(.completed)
      case .other(.error(let error)): taking.end(.error(error))
      case .other(.completed): break
      }
    }
  }
}
