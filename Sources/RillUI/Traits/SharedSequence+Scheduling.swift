public import Rill

// A sequence of the main-actor family is shared and delivered on the main actor already. Code that was written for
// observables says so once more; most of it goes on working here.
extension SharedSequenceConvertibleType {
  /// Returns this sequence, which is shared already.
  /// - Returns: This sequence.
  @available(
    *, deprecated, message: "Leave out share(): a control's sequence, a driver and a signal are shared."
  )
  public func share() -> SharedSequence<SharingStrategy, Element> { asSharedSequence() }

  /// Shares this sequence and replays its last elements to later observers.
  /// - Parameters:
  ///   - replay: How many elements to replay. A driver and a control's value replay one without this function.
  ///   - scope: Whether elements are kept while nothing is subscribed.
  /// - Returns: The shared sequence.
  public func share(
    replay: Int, scope: SubjectLifetimeScope = .whileConnected
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: asObservable().share(replay: replay, scope: scope))
  }

  /// Returns this sequence, which is delivered on the main actor already.
  /// - Parameter scheduler: The main thread's scheduler.
  /// - Returns: This sequence.
  @available(*, deprecated, message: "Leave out observe(on:): the elements arrive on the main actor already.")
  public func observe(on scheduler: MainScheduler) -> SharedSequence<SharingStrategy, Element> {
    asSharedSequence()
  }

  /// Delivers the events on a scheduler, in their order.
  /// - Parameter scheduler: The scheduler on which the observer is called.
  /// - Returns: The elements as an observable, because they leave the main actor.
  @_disfavoredOverload
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    asObservable().observe(on: scheduler)
  }

  /// Returns this sequence, which is subscribed to on the main actor already.
  /// - Parameter scheduler: The main thread's scheduler.
  /// - Returns: This sequence.
  @available(
    *, deprecated, message: "Leave out subscribe(on:): a control is subscribed to on the main actor."
  )
  public func subscribe(on scheduler: MainScheduler) -> SharedSequence<SharingStrategy, Element> {
    asSharedSequence()
  }
}
