extension ObservableType {
  /// The given elements, then completion.
  /// - Parameter elements: The elements.
  /// - Returns: The sequence.
  @inlinable public static func of(_ elements: Element...) -> Observable<Element> { from(elements) }

  /// The elements of an array, then completion.
  /// - Parameter array: The elements.
  /// - Returns: The sequence.
  @inlinable public static func from(_ array: [Element]) -> Observable<Element> {
    Observable { sink, subscription in
      for element in array {
        guard !subscription.isDisposed else { return }
        sink.next(element)
      }
      sink.stop(.completed)
    }
  }
}
