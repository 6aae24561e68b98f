import Dispatch
import Rill
import RillTest
import RillTestSupport
import Testing

#if TRACE_RESOURCES
  // Processes of their own, because the counts cover all resources of a process.
  @Suite("Resources", .timeLimit(.minutes(20)))
  struct ResourcesTests {
    @Test("The total counts living resources")
    func counts() async {
      await #expect(processExitsWith: .success) {
        let base = Resources.total
        #expect(Resources.incrementTotal() == base + 1)
        #expect(Resources.decrementTotal() == base)
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        do {
          let delivered = Observable<Int>.never().observe(on: scheduler)
          #expect(Resources.numberOfSerialDispatchQueueObservables == 1)
          let subscription = delivered.subscribe()
          #expect(Resources.total > base)
          subscription.dispose()
        }
        #expect(Resources.numberOfSerialDispatchQueueObservables == 0)
      }
    }

    @Test("An inner sequence's subscription is counted until it ends")
    func innerSubscriptions() async {
      await #expect(processExitsWith: .success) {
        let operators: [@Sendable (Observable<Observable<Int>>) -> Observable<Int>] = [
          { $0.flatMap { $0 } }, { $0.concatMap { $0 } }, { $0.flatMapFirst { $0 } },
          { $0.flatMapLatest { $0 } }, { $0.merge(maxConcurrent: 1) },
        ]
        for (number, operate) in operators.enumerated() {
          for isPlaced in [false, true] {
            let outer = PublishSubject<Observable<Int>>()
            let base = Resources.total
            let subscription = operate(outer).subscribe { _ in }
            let idle = Resources.total
            for stop: Event<Int> in [.completed, .completed] {
              let inner = PublishSubject<Int>()
              // The `deferred` sequence is replaced by the sequence that it makes; the subject stays in its place.
              outer.onNext(isPlaced ? .deferred { inner } : inner)
              #expect(Resources.total > idle, "operator \(number)")
              inner.on(stop)
              #expect(Resources.total == idle, "operator \(number) keeps a subscription that is over")
            }
            outer.onNext(.never())
            subscription.dispose()
            #expect(Resources.total <= base + 1, "operator \(number): the subscription itself is held here")
          }
        }
      }
    }

    @Test("Scheduled work is counted until it has run or is cancelled")
    func scheduledWork() async {
      await #expect(processExitsWith: .success) {
        let virtual = TestScheduler(initialClock: 0)
        let queue = DispatchQueue(label: "held")
        let serial = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial")
        let schedulers: [any ImmediateSchedulerType] = [
          virtual, serial, ConcurrentDispatchQueueScheduler(queue: queue), MainScheduler.asyncInstance,
        ]
        for (number, scheduler) in schedulers.enumerated() {
          let base = Resources.total
          let (held, isMain) = (number == 1 || number == 2, number == 3)
          let mainMayGoOn = DispatchSemaphore(value: 0)
          if held { queue.suspend() }
          if isMain { DispatchQueue.main.async { mainMayGoOn.wait() } }
          let ran = Latch()
          let runs = scheduler.schedule(()) { _ in
            ran.open()
            return Disposables.create()
          }
          let cancelled = scheduler.schedule(()) { _ in Disposables.create() }
          #expect(Resources.total == base + 2, "scheduler \(number)")
          cancelled.dispose()
          #expect(Resources.total == base + 1, "scheduler \(number)")
          if held { queue.resume() }
          if isMain { mainMayGoOn.signal() }
          virtual.start()
          await withCheckedContinuation { done in
            // Runs after the work, which is counted until it has returned.
            _ = scheduler.schedule(()) { _ in
              done.resume()
              return Disposables.create()
            }
            virtual.start()
          }
          await deliveries()
          queue.sync {}
          #expect(ran.wait())
          withExtendedLifetime((runs, cancelled)) {}
          #expect(await settles { Resources.total == base }, "scheduler \(number)")
        }
      }
    }

    @Test("A timer is counted until it fires or is cancelled")
    func timers() async {
      await #expect(processExitsWith: .success) {
        let serial = SerialDispatchQueueScheduler(internalSerialQueueName: "serial")
        for scheduler: any SchedulerType in [
          serial, MainScheduler.instance, ConcurrentDispatchQueueScheduler(qos: .default),
          TestScheduler(initialClock: 0),
        ] {
          let base = Resources.total
          let once = scheduler.scheduleRelative((), dueTime: .seconds(1000)) { _ in Disposables.create() }
          let again = scheduler.schedulePeriodic((), startAfter: .seconds(1000), period: .seconds(1)) { _ in }
          #expect(Resources.total == base + 2)
          once.dispose()
          #expect(Resources.total == base + 1)
          again.dispose()
          #expect(Resources.total == base)
        }
        let base = Resources.total
        await withCheckedContinuation { done in
          _ = serial.scheduleRelative((), dueTime: .nanoseconds(0)) { _ in
            done.resume()
            return Disposables.create()
          }
        }
        #expect(await settles { Resources.total == base })
      }
    }

    @Test("Elements that wait in an operator with a timer are counted until its end or disposal")
    func timedOperators() async {
      await #expect(processExitsWith: .success) {
        let operators: [@Sendable (Observable<Int>, any SchedulerType) -> Observable<Int>] = [
          { $0.debounce(.seconds(10), scheduler: $1) }, { $0.throttle(.seconds(10), scheduler: $1) },
          { $0.delay(.seconds(10), scheduler: $1) }, { $0.timeout(.seconds(10), scheduler: $1) },
          { $0.buffer(timeSpan: .seconds(10), count: 5, scheduler: $1).map(\.count) },
          { .merge($0, .interval(.seconds(10), scheduler: $1)) },
        ]
        for (number, operate) in operators.enumerated() {
          for stop: Event<Int>? in [.error(TestError.first), nil] {
            for scheduler: any SchedulerType in [TestScheduler(initialClock: 0), MainScheduler.instance] {
              let base = Resources.total
              let subject = PublishSubject<Int>()
              do {
                let subscription = operate(subject, scheduler).subscribe { _ in }
                subject.onNext(1)
                subject.onNext(2)
                #expect(Resources.total > base)
                if let stop { subject.on(stop) } else { subscription.dispose() }
              }
              // A scheduler releases cancelled work when its turn comes.
              (scheduler as? TestScheduler)?.advanceTo(100)
              await deliveries()
              #expect(
                await settles { Resources.total == base },
                "operator \(number) keeps something on \(scheduler)")
            }
          }
        }
      }
    }
  }

  /// Waits until a condition holds: work on another thread may end shortly after its effect is visible.
  private func settles(_ condition: @Sendable () -> Bool) async -> Bool {
    for _ in 0..<100_000 {
      if condition() { return true }
      await Task.yield()
    }
    return condition()
  }
#endif
