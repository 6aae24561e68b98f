import Rill
import RillTestSupport
import RillUI
import Testing

@Suite("An action on many threads", .timeLimit(.minutes(20)))
struct ActionThreadsTests {
  @Test("An action runs one work at a time, runs or refuses each execution, and emits its true state last")
  func manyThreads() {
    for _ in 0..<20 {
      let crossing = Crossing()
      let answered = Log<Int>()
      let action = Action<Int, Int> { input in
        Observable.deferred {
          crossing.pass { answered.write(input) }
          return Observable.just(input)
        }
      }
      let (enabled, executing) = (Log<Bool>(), Log<Bool>())
      let bag = DisposeBag()
      action.enabled.subscribe(onNext: { enabled.write($0) }).disposed(by: bag)
      action.executing.subscribe(onNext: { executing.write($0) }).disposed(by: bag)
      action.errors.subscribe(onNext: { _ in answered.write(-1) }).disposed(by: bag)
      #expect(onManyThreads { thread in for _ in 0..<100 { action.execute(thread) } })
      #expect(!crossing.hasCollided)
      #expect(answered.entries.count == 400)
      #expect(enabled.entries.last == true)
      #expect(executing.entries.last == false)
      for log in [enabled, executing] {
        #expect(zip(log.entries, log.entries.dropFirst()).allSatisfy { $0 != $1 }, "each change once")
      }
    }
  }

  @Test("A state change during the delivery of another one is delivered last")
  func notStale() {
    let allowed = BehaviorRelay(value: true)
    let work = PublishSubject<Int>()
    let action = Action<Void, Int>(enabledIf: allowed.asObservable()) { work }
    let enabled = Log<Bool>()
    let others = Log<Bool>()
    let bag = DisposeBag()
    action.enabled.subscribe(onNext: { enabled.write($0) }).disposed(by: bag)
    action.execute()
    action.executing.filter { !$0 }.subscribe(onNext: { _ in
      others.write(onOtherThread { allowed.accept(false) }.wait())
    }).disposed(by: bag)
    work.onCompleted()
    #expect(others.entries == [true])
    #expect(enabled.entries.last == false)
  }

  @Test(
    "No lock is held while a state is delivered: an observer may wait for a thread that executes the action")
  func noLock() {
    let action = Action<Int, Int> { Observable.just($0) }
    let log = Log<Bool>()
    let bag = DisposeBag()
    action.executing.skip(1).take(1).subscribe(onNext: { _ in
      log.write(onOtherThread { action.execute(2) }.wait())
    }).disposed(by: bag)
    action.execute(1)
    #expect(log.entries == [true])
    let enabled = Log<Bool>()
    action.enabled.subscribe(onNext: { enabled.write($0) }).disposed(by: bag)
    #expect(enabled.entries == [true])
  }
}
