import Foundation
import Rill

struct Numbers: ObservableConvertibleType {
  func asObservable() -> Observable<Int> { .of(1, 2) }
}

struct OneNumber: ObservableType {
  typealias Element = Int
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Int {
    observer.onNext(1)
    observer.onCompleted()
    return Disposables.create()
  }
}

struct NumberPrinter: ObserverType {
  func on(_ event: Event<Int>) { print(event) }
}

struct NumberEvent: EventConvertible {
  var event: Event<Int> { .next(1) }
}

struct NumberRelay: RelayType {
  typealias Element = Int
  let relay = PublishRelay<Int>()
  func accept(_ event: Int) { relay.accept(event) }
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Int {
    relay.subscribe(observer)
  }
}

struct NumberSubject: SubjectType {
  typealias Element = Int
  let subject = PublishSubject<Int>()
  func asObserver() -> AnyObserver<Int> { subject.asObserver() }
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Int {
    subject.subscribe(observer)
  }
}

struct ConnectableNumbers: ConnectableObservableType {
  typealias Element = Int
  let numbers = Observable.of(1, 2).publish()
  func connect() -> any Disposable { numbers.connect() }
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Int {
    numbers.subscribe(observer)
  }
}

struct InfallibleNumbers: InfallibleType {
  func asObservable() -> Observable<Int> { .just(1) }
}

struct SingleNumber: PrimitiveSequenceType {
  var primitiveSequence: PrimitiveSequence<SingleTrait, Int> { .just(1) }
}

enum PairTrait: ElementTrait {}

struct LineDecoder: DataDecoder {
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item {
    try JSONDecoder().decode(type, from: data.prefix { $0 != 10 })
  }
}

struct Document: ReactiveCompatible {
  let name: String
}

struct Released: Disposable {
  func dispose() { print("released") }
}

final class ReleasedOnce: Cancelable {
  private let inner = BooleanDisposable()
  var isDisposed: Bool { inner.isDisposed }
  func dispose() { inner.dispose() }
}

struct HereScheduler: ImmediateSchedulerType {
  func schedule<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable { action(state) }
}

struct LaterScheduler: SchedulerType {
  private let inner = SerialDispatchQueueScheduler(qos: .utility)
  var now: RxTime { inner.now }
  func schedule<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable { inner.schedule(state, action: action) }
  func scheduleRelative<StateType: Sendable>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable { inner.scheduleRelative(state, dueTime: dueTime, action: action) }
  func schedulePeriodic<StateType: Sendable>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    inner.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
  }
}

struct MinuteConverter: VirtualTimeConverterType {
  func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
    Date(timeIntervalSince1970: Double(virtualTime) * 60)
  }
  func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970 / 60) }
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
    Double(virtualTimeInterval) * 60
  }
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int(timeInterval / 60) }
  func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
  func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
