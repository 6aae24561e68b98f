import Foundation
import QuickTodoModel
import QuickTodoServices
import Rill
import RillTest
import RillTestScenes
import Testing

@testable import QuickTodoScenes

/// The runs that begin by themselves and on the person's command, in virtual time.
@Suite struct SynchronisationTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private let service = MemoryTaskService()
  private let program = FakeSyncProgram()
  private let network = BehaviorRelay(value: true)
  private let synchronisation: Synchronisation
  private let bag = DisposeBag()

  init() {
    synchronisation = Synchronisation(
      program: program, service: service, hasNetwork: network.asInfallible(), scheduler: scheduler)
    synchronisation.automaticRuns.subscribe().disposed(by: bag)
  }

  private func advance(_ seconds: Int) { scheduler.advanceTo(scheduler.clock + seconds) }

  private func addAccount() {
    service.synchronise { $0.accounts.append(.sample(uid: Int64($0.accounts.count + 1))) }
  }

  private func edit(_ unconfirmed: Int) {
    service.synchronise { $0.lists = [.sample(unconfirmed: unconfirmed)] }
  }

  @Test func `nothing runs without an account, and a new account begins a run`() {
    advance(1_000)
    edit(1)
    advance(1_000)
    #expect(program.runs == 0)
    addAccount()
    #expect(program.runs == 1)
  }

  @Test func `edits that follow one another are sent by one run`() {
    addAccount()
    program.succeed()
    advance(10)
    edit(1)
    advance(0)
    edit(2)
    #expect(program.runs == 1)
    advance(2)
    #expect(program.runs == 2)
    program.succeed()
    advance(1)
    edit(0)
    advance(5)
    #expect(program.runs == 2)
  }

  @Test func `an edit during a run is sent by another run after it`() {
    addAccount()
    edit(1)
    advance(3)
    edit(2)
    advance(3)
    #expect(program.runs == 1)
    program.succeed()
    advance(1)
    #expect(program.runs == 2)
    program.succeed()
    advance(5)
    #expect(program.runs == 2)
  }

  @Test func `a run begins some minutes after the last one`() {
    addAccount()
    program.succeed()
    advance(290)
    #expect(program.runs == 1)
    advance(60)
    #expect(program.runs == 2)
    // No run begins while one takes long.
    advance(1_000)
    #expect(program.runs == 2)
  }

  @Test func `a network that comes back begins a run, and one that goes doesn't`() {
    addAccount()
    program.fail("Expected a network, found none.")
    advance(1)
    network.accept(false)
    advance(1)
    #expect(program.runs == 1)
    network.accept(true)
    advance(1)
    #expect(program.runs == 2)
  }

  @Test func `a failed run doesn't stop later ones`() {
    addAccount()
    program.fail("no")
    advance(1)
    edit(1)
    advance(2)
    #expect(program.runs == 2)
    program.fail("no")
    advance(400)
    #expect(program.runs == 3)
  }

  @Test func `a command during a run waits for one that begins after it`() {
    let running = Recording(synchronisation.isRunning)
    addAccount()
    let messages = PublishRelay<String>()
    let outcome = Recording(messages)
    synchronisation.run(reportingTo: messages).subscribe().disposed(by: bag)
    program.succeed()
    advance(1)
    #expect(outcome.elements == [] && program.runs == 2)
    program.fail("Too far.")
    advance(1)
    #expect(outcome.elements == ["Too far."] && running.elements == [false, true, false])
  }

  @Test func `a run of another program is shown until its lock is free`() {
    let running = Recording(synchronisation.isRunning)
    addAccount()
    program.succeed()
    advance(1)
    program.holdsLock.withLock { $0 = true }
    service.synchronise { $0.accounts = [.sample(started: Date(timeIntervalSince1970: 1))] }
    advance(30)
    #expect(running.elements == [false, true, false, true] && program.runs == 1)
    // The program was killed: the database still says that it runs.
    program.holdsLock.withLock { $0 = false }
    advance(2)
    #expect(running.elements == [false, true, false, true, false])
    program.holdsLock.withLock { $0 = true }
    advance(10)
    #expect(running.elements.last == false, "nobody looks any longer")
    service.synchronise { $0.accounts = [.sample(started: Date(timeIntervalSince1970: 2))] }
    #expect(running.elements.last == true)
    service.synchronise { $0.accounts = [.sample()] }
    #expect(running.elements.last == false)
  }

  @Test func `a run that a person asks for is none that begins by itself`() {
    addAccount()
    #expect(program.requests.value == ["run automatically"])
    synchronisation.run(reportingTo: PublishRelay()).subscribe().disposed(by: bag)
    program.succeed()
    advance(1)
    program.succeed()
    advance(400)
    #expect(
      program.requests.value.filter { $0.hasPrefix("run") } == [
        "run automatically", "run", "run automatically",
      ])
  }

  @Test func `a run begins at once after the computer has slept`() {
    let clock = JumpingScheduler(scheduler)
    let (service, program) = (MemoryTaskService(sync: MemorySync(accounts: [.sample()])), FakeSyncProgram())
    let synchronisation = Synchronisation(
      program: program, service: service, hasNetwork: network.asInfallible(), scheduler: clock)
    synchronisation.automaticRuns.subscribe().disposed(by: bag)
    program.succeed()
    advance(Synchronisation.lookingPeriod)
    #expect(program.runs == 1)
    // Timers stand still in the meantime.
    clock.jump(3_600)
    advance(Synchronisation.lookingPeriod)
    #expect(program.runs == 2)
    program.succeed()
    advance(1)
    // The clock is set back, perhaps to the time before the last run.
    clock.jump(-86_400)
    advance(Synchronisation.lookingPeriod)
    #expect(program.runs == 3)
  }

  @Test func `nothing begins by itself without a subscription`() {
    let service = MemoryTaskService(sync: MemorySync(accounts: [.sample()]))
    let program = FakeSyncProgram()
    _ = Synchronisation(
      program: program, service: service, hasNetwork: .just(true), scheduler: scheduler)
    advance(1_000)
    #expect(program.runs == 0)
  }
}

/// A scheduler whose clock jumps while its timers stand still.
private final class JumpingScheduler: SchedulerType {
  private let scheduler: TestScheduler
  private let offset = LockedValue(0.0)

  init(_ scheduler: TestScheduler) { self.scheduler = scheduler }

  func jump(_ seconds: Double) { offset.withLock { $0 += seconds } }

  var now: RxTime { scheduler.now.addingTimeInterval(offset.value) }

  func schedule<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable { scheduler.schedule(state, action: action) }

  func scheduleRelative<StateType: Sendable>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable { scheduler.scheduleRelative(state, dueTime: dueTime, action: action) }

  func schedulePeriodic<StateType: Sendable>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    scheduler.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
  }
}
