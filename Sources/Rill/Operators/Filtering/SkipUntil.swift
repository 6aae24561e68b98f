extension ObservableType {
  /// Emits the elements that arrive after the first element of another sequence.
  /// ```
  /// source  --1--2--3--4--|
  /// other   -------x
  /// result  --------3--4--|
  /// ```
  /// - Parameter other: The sequence whose first element opens the result. Its error ends the result; its
  ///   completion has no effect.
  /// - Returns: The elements from then on. If this sequence completes first, the result never ends.
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    paired(with: other, .sourceFirst, from: { false }) { skipping, input in
      let isOpen = skipping.state.value
      switch input {
      case .source(.next(let element)): if isOpen { skipping.sink.next(element) }
      case .source(.completed): if isOpen { skipping.end(.completed) } else { skipping.parts.dispose() }
      case .source(.error(let error)), .other(.error(let error)): skipping.end(.error(error))
      case .other(.next):
        skipping.state.value = true
        skipping.otherPart.dispose()
      case .other(.completed): break
      }
    }
  }
}
