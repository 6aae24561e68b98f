import Opaque
import Rill

/// The cases with sequences within sequences.
extension RillCases {
  static func prepareInner(_ work: Case, _ count: Int) -> (() -> Void)? {
    switch work {
    case .flatMapJust: sends(count) { $0.flatMap { Observable.just($0) }.subscribe(onNext: { consume($0) }) }
    case .flatMapOfTwo:
      sends(count) { $0.flatMap { Observable.of($0, $0) }.subscribe(onNext: { consume($0) }) }
    case .flatMapLatestJust:
      sends(count) { $0.flatMapLatest { Observable.just($0) }.subscribe(onNext: { consume($0) }) }
    case .justFlatMaps:
      repeated(count) { flatMaps(.just(1)).subscribe(onNext: { consume($0) }).dispose() }
    case .subjectFlatMaps: subjectFlatMaps(count)
    case .concatOfArrays: concatOfArrays(count)
    default: nil
    }
  }

  private static func flatMaps(_ source: Observable<Int>) -> Observable<Int> {
    source.flatMap { Observable.just($0) }.flatMap { Observable.just($0) }.flatMap { Observable.just($0) }
      .flatMap { Observable.just($0) }.flatMap { Observable.just($0) }
  }

  private static func subjectFlatMaps(_ count: Int) -> () -> Void {
    let subject = PublishSubject<Int>()
    return repeated(count) { flatMaps(subject).subscribe(onNext: { consume($0) }).dispose() }
  }

  private static func concatOfArrays(_ count: Int) -> () -> Void {
    let sequence = Observable.concat((0..<10).map { Observable.from([$0]) })
    return repeated(count / 10) { sequence.subscribe(onNext: { consume($0) }).dispose() }
  }
}
