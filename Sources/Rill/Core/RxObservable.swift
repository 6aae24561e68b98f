/// An alias of `Observable`, for files that also import another library with a type named `Observable`.
public typealias RxObservable<Element: Sendable> = Observable<Element>
