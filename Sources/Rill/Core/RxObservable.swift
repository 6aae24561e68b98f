/// `Observable` under a name that is free where another library has an `Observable` of its own.
public typealias RxObservable<Element: Sendable> = Observable<Element>
