import Rill
import RillUI

enum HereStrategy: SharingStrategyProtocol {
  static var scheduler: any SchedulerType { MainScheduler.instance }
  static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
    source.share()
  }
}

struct Ages: SharedSequenceConvertibleType {
  typealias Element = Int
  func asSharedSequence() -> Driver<Int> { .just(1) }
}

struct Presses: ControlEventType {
  typealias Element = Void
  typealias PropertyType = Void
  func asSharedSequence() -> Signal<Void> { .just(()) }
  func asControlEvent() -> ControlEvent<Void> { ControlEvent(events: asObservable()) }
}

struct Level: ControlPropertyType {
  typealias PropertyType = Int
  let relay = BehaviorRelay(value: 1)
  func asSharedSequence() -> Driver<Int> { relay.asDriver() }
  func on(_ event: Event<Int>) { if case .next(let value) = event { relay.accept(value) } }
  func asControlProperty() -> ControlProperty<Int> { ControlProperty(values: relay, valueSink: self) }
}

@MainActor protocol DialDelegate: AnyObject {
  func dial(_ dial: Dial, didTurnTo angle: Double)
}

@MainActor protocol DialDataSource: AnyObject {
  func numberOfMarks(of dial: Dial) -> Int
}

// None of these says `@MainActor`: the protocols do.
class Dial: DelegateProxyParent, HasDelegate, HasDataSource {
  weak var delegate: (any DialDelegate)?
  weak var dataSource: (any DialDataSource)?
  private var attachments: [String: AnyObject] = [:]
  func attach(_ value: AnyObject?, key: String) { attachments[key] = value }
  func attachment(key: String) -> AnyObject? { attachments[key] }
}

final class RxDialDelegateProxy: DelegateProxy<Dial, any DialDelegate>, DelegateProxyType, DialDelegate {
  let didTurn = DelegateMethod<Double>()
  static func currentDelegate(for object: Dial) -> (any DialDelegate)? { object.delegate }
  static func setCurrentDelegate(_ delegate: (any DialDelegate)?, to object: Dial) {
    object.delegate = delegate
  }
  func asDelegate() -> any DialDelegate { self }
  func dial(_ dial: Dial, didTurnTo angle: Double) {
    didTurn(angle) { forwardToDelegate()?.dial(dial, didTurnTo: angle) }
  }
}
