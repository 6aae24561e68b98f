extension ObservableType {
  /// Groups the elements by a key, with one sequence for each key.
  /// ```
  /// source  --a1--b1--a2-----|
  /// result  --a---b----------|
  /// a         a1------a2-----|
  /// b             b1---------|
  /// ```
  /// An element is lost if its group has no observer when it arrives. After the result has been disposed of, the
  /// source continues for as long as any group has an observer.
  /// - Parameter keySelector: Returns the key of an element. If it throws, the result and all groups fail with that
  ///   error.
  /// - Returns: The groups. Each is emitted when its first element arrives, and kept in memory until the end.
  public func groupBy<Key: Hashable & Sendable>(
    keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    let source = asObservable()
    return Observable<GroupedObservable<Key, Element>> { sink, subscription in
      let grouping = Grouping(sink: sink, subscription: subscription, keySelector: keySelector)
      subscription.add(grouping.uses)
      source.runPart(
        grouping.part, Sink(next: { grouping.receive($0) }, stop: { grouping.end($0) }))
    }
  }
}

/// One subscription of `groupBy`. The source guards its state, because it sends one event at a time.
private final class Grouping<Key: Hashable & Sendable, Element: Sendable>: Sendable {
  let part = SubscriptionDisposable()
  /// Disposes of the source when the result and all groups have been disposed of.
  let uses: RefCountDisposable
  private let sink: Sink<GroupedObservable<Key, Element>>
  private let subscription: SubscriptionDisposable
  private let keySelector: @Sendable (Element) throws -> Key
  private let groups = SerialState<[Key: PublishSubject<Element>]>([:])
  private let inOrder = SerialState<[PublishSubject<Element>]>([])

  init(
    sink: Sink<GroupedObservable<Key, Element>>, subscription: SubscriptionDisposable,
    keySelector: @escaping @Sendable (Element) throws -> Key
  ) {
    self.sink = sink
    self.subscription = subscription
    self.keySelector = keySelector
    uses = RefCountDisposable(disposable: part)
  }

  func receive(_ element: Element) {
    let key: Key
    do { key = try keySelector(element) } catch {
      guard part.finish() else { return }
      end(.error(error))
      return part.dispose()
    }
    if let group = groups.value[key] { return group.onNext(element) }
    let group = PublishSubject<Element>()
    groups.value[key] = group
    inOrder.value.append(group)
    if !subscription.isDisposed { sink.next(GroupedObservable(key: key, source: group.counted(by: uses))) }
    group.onNext(element)
  }

  func end(_ stop: Stop) {
    for group in inOrder.value { group.on(stop.event()) }
    if !subscription.isDisposed { sink.stop(stop) }
  }
}
