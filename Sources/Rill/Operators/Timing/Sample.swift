extension ObservableType {
  /// Emits the latest element at each element of another sequence and at its completion, unless it has been emitted
  /// already.
  /// ```
  /// source   --1--2-----3--|
  /// sampler  ----x----x-----x
  /// result   ----1----2-----3|
  /// ```
  /// - Parameters:
  ///   - sampler: The sequence whose events trigger the samples. Its first trigger after the source has completed
  ///     completes the result. Its error ends the result.
  ///   - defaultValue: The element to emit at a trigger if the source has no new element. If it is `nil`, such a
  ///     trigger emits nothing.
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
