import Opaque
import Rill

/// The cases with several inputs.
extension RillCases {
  static func prepareJoined(_ work: Case, _ count: Int) -> (() -> Void)? {
    let subjects = (0..<4).map { _ in PublishSubject<Int>() }
    let (first, second) = (subjects[0], subjects[1])
    switch work {
    case .mergeOf2: return alternating(count, first, second, .merge(first, second))
    case .combineLatestOf2:
      return alternating(count, first, second, .combineLatest(first, second) { $0 &+ $1 })
    case .combineLatestOf4:
      let sequence: Observable<Int> = .combineLatest(first, second, subjects[2], subjects[3]) {
        (first: Int, second: Int, third: Int, fourth: Int) in first &+ second &+ third &+ fourth
      }
      let body = alternating(count, first, second, sequence)
      for subject in subjects { subject.onNext(1) }
      return body
    case .zipOf2: return alternating(2 * count, first, second, .zip(first, second) { $0 &+ $1 })
    case .withLatestFrom:
      let subscription = first.withLatestFrom(second) { $0 &+ $1 }.subscribe(onNext: { consume($0) })
      second.onNext(1)
      return {
        for number in 0..<count { first.onNext(number) }
        withExtendedLifetime(subscription) {}
      }
    case .contendedMerge:
      let subscription = Observable.merge(first, second).subscribe(onNext: { consume($0) })
      return {
        onTwoThreads { thread in
          let subject = thread == 0 ? first : second
          for number in 0..<count / 2 { subject.onNext(number) }
        }
        withExtendedLifetime(subscription) {}
      }
    default: return nil
    }
  }

  /// Sends numbers into two subjects in turn.
  private static func alternating(
    _ count: Int, _ first: PublishSubject<Int>, _ second: PublishSubject<Int>, _ sequence: Observable<Int>
  ) -> () -> Void {
    let subscription = sequence.subscribe(onNext: { consume($0) })
    return {
      for number in 0..<count { (number.isMultiple(of: 2) ? first : second).onNext(number) }
      withExtendedLifetime(subscription) {}
    }
  }
}
