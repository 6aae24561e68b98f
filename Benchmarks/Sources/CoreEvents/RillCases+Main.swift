import Opaque
import Rill
import RillUI

/// The cases on the main actor.
extension RillCases {
  @MainActor static func prepareMain(_ work: Case, _ count: Int) -> (() -> Void)? {
    let subject = PublishSubject<Int>()
    let chain = chain(subject.asDriver(onErrorJustReturn: 0))
    switch work {
    case .driver: return sends(count, into: subject, chain.drive(onNext: { consume($0) }))
    case .driverSubscription:
      return repeated(count) {
        MainActor.assumeIsolated { chain.drive(onNext: { consume($0) }).dispose() }
      }
    case .driverOfRelay:
      let relay = BehaviorRelay(value: 0)
      let subscription = relay.asDriver().map { $0 &+ 1 }.drive(onNext: { consume($0) })
      return {
        for number in 0..<count { relay.accept(number) }
        withExtendedLifetime(subscription) {}
      }
    default: return nil
    }
  }

  private static func sends(
    _ count: Int, into subject: PublishSubject<Int>, _ subscription: any Disposable
  ) -> () -> Void {
    {
      for number in 0..<count { subject.onNext(number) }
      withExtendedLifetime(subscription) {}
    }
  }

  @MainActor private static func stage(_ source: Driver<Int>) -> Driver<Int> {
    source.map { $0 &+ 1 }.filter { $0 != -1 }
  }

  @MainActor private static func chain(_ source: Driver<Int>) -> Driver<Int> {
    stage(stage(stage(stage(stage(stage(source))))))
  }
}
