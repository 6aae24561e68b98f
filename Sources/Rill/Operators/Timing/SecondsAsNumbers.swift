// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The operators of RxSwift 4, whose times are numbers of seconds.

extension ObservableConvertibleType {
  @available(
    *, unavailable, message: "Write the time with its unit: debounce(.milliseconds(300), scheduler:)"
  )
  public func debounce(_ dueTime: Double, scheduler: any SchedulerType) -> Observable<Element> {
    fatalError()
  }

  @available(
    *, unavailable, message: "Write the time with its unit: throttle(.milliseconds(300), scheduler:)"
  )
  public func throttle(_ dueTime: Double, latest: Bool = true, scheduler: any SchedulerType) -> Observable<
    Element
  > { fatalError() }

  @available(*, unavailable, message: "Write the time with its unit: delay(.milliseconds(300), scheduler:)")
  public func delay(_ dueTime: Double, scheduler: any SchedulerType) -> Observable<Element> { fatalError() }
}
