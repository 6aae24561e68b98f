import Rill

/// A recording of an observable's elements.
final class Recording<Element: Sendable>: Sendable {
  private let log = LockedValue<[Element]>([])
  private let bag = DisposeBag()

  init(_ source: some ObservableConvertibleType<Element>) {
    source.asObservable().subscribe(
      onNext: { [log] element in log.withLock { $0.append(element) } }, onError: { _ in }
    )
    .disposed(by: bag)
  }

  var elements: [Element] { log.value }
}
