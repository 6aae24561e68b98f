import Rill

/// What an observable has emitted so far.
final class Recording<Element: Sendable>: Sendable {
  private let log = LockedValue<[Element]>([])
  private let bag = DisposeBag()

  init(_ source: Observable<Element>) {
    source.subscribe(onNext: { [log] element in log.withLock { $0.append(element) } }, onError: { _ in })
      .disposed(by: bag)
  }

  var elements: [Element] { log.value }
}
