extension ObservableType {
  /// The latest element whenever another sequence has one or completes, if it is new since the last time.
  /// ```
  /// source   --1--2-----3--|
  /// sampler  ----x----x-----x
  /// result   ----1----2-----3|
  /// ```
  /// - Parameters:
  ///   - sampler: Says when. The result completes with the first time after the source has.
  ///   - defaultValue: Emitted when there is no new element; without it nothing is.
  /// - Returns: The sampled sequence.
  public func sample<Source: ObservableType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Observable<Element> {
    paired(with: sampler, .sourceFirst, from: { (latest: nil as Element?, isAtEnd: false) }) {
      sampling, input in
      switch input {
      case .source(.next(let element)): sampling.state.value.latest = element
      case .source(.completed): sampling.state.value.isAtEnd = true
      case .source(.error(let error)), .other(.error(let error)): sampling.end(.error(error))
      case .other(.next), .other(.completed):
        if let element = sampling.state.value.latest ?? defaultValue {
          sampling.state.value.latest = nil
          sampling.sink.next(element)
        }
        if sampling.state.value.isAtEnd { sampling.end(.completed) }
      }
    }
  }
}
