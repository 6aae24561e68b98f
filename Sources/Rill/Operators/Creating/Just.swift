extension ObservableType {
  /// One element, then completion.
  /// - Parameter element: The element.
  /// - Returns: The sequence.
  @inlinable public static func just(_ element: Element) -> Observable<Element> { JustObservable(element) }

  /// Completion without an element.
  /// - Returns: The sequence.
  @inlinable public static func empty() -> Observable<Element> {
    Observable(isTrampolined: false) { sink, _ in sink.stop(.completed) }
  }

  /// No event ever.
  /// - Returns: The sequence.
  @inlinable public static func never() -> Observable<Element> {
    Observable(isTrampolined: false) { _, _ in }
  }

  /// An error without an element.
  /// - Parameter error: The error.
  /// - Returns: The sequence.
  @inlinable public static func error(_ error: any Error) -> Observable<Element> {
    Observable(isTrampolined: false) { sink, _ in sink.stop(.error(error)) }
  }
}

/// One element, then completion; a class of its own, so that an operator can see that there is no more to it.
@usableFromInline final class JustObservable<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  // Unchecked because `Observable` is; the element is a constant.
  @usableFromInline let element: Element

  @inlinable init(_ element: Element) {
    self.element = element
    super.init(isTrampolined: false) { sink, _ in
      sink.next(element)
      sink.stop(.completed)
    }
  }

  /// `flatMap` of one element: the selected sequence takes this one's place. So a recursion of any length
  /// needs neither a deeper stack nor more memory.
  func tailMap<Result: Sendable>(
    _ selector: @escaping @Sendable (Element) throws -> Observable<Result>
  ) -> Observable<Result> {
    let element = element
    return PlacedObservable(
      run: { sink, subscription in
        TailCall.run(subscription, front: TailCall.front(of: subscription)) {
          do { try selector(element).start(sink, subscription) } catch { sink.stop(.error(error)) }
        }
      }, inPlace: { $0.put { try selector(element) } })
  }
}
