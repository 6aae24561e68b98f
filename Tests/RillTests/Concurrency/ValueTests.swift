import Rill
import RillTestSupport
import Testing

@Suite("The awaited value of a trait", .timeLimit(.minutes(20)))
struct ValueTests {
  @Test("value returns the element, returns nothing, or throws the error")
  func values() async throws {
    #expect(try await Single.just(1).value == 1)
    #expect(try await Maybe.just(1).value == 1)
    #expect(try await Maybe<Int>.empty().value == nil)
    try await Completable.empty().value
    await #expect(throws: TestError.first) { try await Single<Int>.error(TestError.first).value }
    await #expect(throws: TestError.first) { try await Maybe<Int>.error(TestError.first).value }
    await #expect(throws: TestError.first) { try await Completable.error(TestError.first).value }
  }

  @Test("Cancelling the task ends the subscription and throws (RxSwift issue 2426)")
  func cancellation() async {
    let subscribed = AsyncStream.makeStream(of: Void.self)
    let released = Log<Int>()
    let task = Task {
      try await Single<Int>.create { _ in
        subscribed.continuation.yield()
        return Disposables.create { released.write(1) }
      }.value
    }
    for await _ in subscribed.stream { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(released.entries == [1])
  }

  @Test("Awaiting in a task that is already cancelled throws at once")
  func cancelledBefore() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Single<Int>.never().value
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("An end and a cancellation at the same time resume the task once (RxSwift issue 2563, PR 2727)")
  func race() async {
    for _ in 0..<2000 {
      let subject = PublishSubject<Int>()
      let subscribed = AsyncStream.makeStream(of: Void.self)
      let single = subject.do(onSubscribed: { subscribed.continuation.finish() }).first()
      let task = Task { try await single.value }
      for await _ in subscribed.stream {}
      async let fed: Void = subject.onNext(1)
      async let cancelled: Void = task.cancel()
      _ = await (fed, cancelled)
      switch await task.result {
      case .success(let element): #expect(element == 1)
      case .failure(let error): #expect(error is CancellationError)
      }
    }
  }

  @Test("A single emits the result of asynchronous work, or its error", arguments: [false, true])
  func work(detached: Bool) async throws {
    #expect(try await Single.create(detached: detached) { 1 }.value == 1)
    await #expect(throws: TestError.first) {
      try await Single<Int>.create(detached: detached, priority: .high) { throw TestError.first }.value
    }
  }

  @Test("Disposal of a single of asynchronous work cancels the work")
  func workCancelled() async {
    let cancelled = AsyncStream.makeStream(of: Bool.self)
    let subscription = Single<Int>.create {
      do { try await Task.sleep(for: .seconds(1000)) } catch {
        cancelled.continuation.yield(Task.isCancelled)
        throw error
      }
      return 1
    }.subscribe()
    subscription.dispose()
    for await isCancelled in cancelled.stream {
      #expect(isCancelled)
      break
    }
  }

  /// Awaits in a task that is already cancelled.
  func cancelled<T: Sendable>(_ work: @escaping @Sendable () async throws -> T) async throws -> T {
    try await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await work()
    }.value
  }

  @Test("A cancelled task receives an answer that arrives during the subscription")
  func answerAtOnce() async throws {
    let relay = BehaviorRelay(value: 2)
    #expect(try await cancelled { try await Single.just(1).value } == 1)
    #expect(try await cancelled { try await relay.take(1).asSingle().value } == 2)
    #expect(try await cancelled { try await Observable.of(3, 4).map { $0 * 10 }.first().value } == 30)
    #expect(try await cancelled { try await Maybe.just(4).value } == 4)
    #expect(try await cancelled { try await Maybe<Int>.empty().value } == nil)
    try await cancelled { try await Completable.empty().value }
    await #expect(throws: TestError.first) {
      try await cancelled { try await Single<Int>.error(TestError.first).value }
    }
    await #expect(throws: TestError.first) {
      try await cancelled { try await Completable.error(TestError.first).value }
    }
    let raced = Observable<Int>.merge(.timer(.seconds(1000), scheduler: MainScheduler.instance), .just(5))
    #expect(try await cancelled { try await raced.first().value } == 5)
  }

  @Test("A cancelled task unsubscribes from a sequence that has no answer yet, and throws")
  func noAnswerAtOnce() async {
    let subject = PublishSubject<Int>()
    let released = Log<Int>()
    let source = subject.do(onDispose: { released.write(1) })
    await #expect(throws: CancellationError.self) {
      try await cancelled { try await source.asSingle().value }
    }
    await #expect(throws: CancellationError.self) { try await cancelled { try await source.asMaybe().value } }
    await #expect(throws: CancellationError.self) {
      try await cancelled { try await source.ignoreElements().asCompletable().value }
    }
    #expect(released.entries == [1, 1, 1])
    #expect(!subject.hasObservers)
  }

  @Test("A cancelled task begins no asynchronous work", arguments: [false, true])
  func noWorkBegins(detached: Bool) async {
    let begun = Counter()
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "work")
    let work = Single<Int>.create(detached: detached) { begun.next() }
    let elsewhere = Single<Int>.create { observer in
      observer(.success(begun.next()))
      return Disposables.create()
    }
    let elements = AsyncStream<Int> {
      begun.next()
      return nil
    }
    let onMain = MainScheduler()
    for _ in 0..<100 {
      for single in [
        work, elsewhere.subscribe(on: scheduler), elsewhere.subscribe(on: MainScheduler.asyncInstance),
        elsewhere.subscribe(on: onMain), elements.asObservable().asSingle(),
      ] {
        await #expect(throws: CancellationError.self) { try await cancelled { try await single.value } }
      }
    }
    // Work that had begun would have finished by now.
    for scheduler: any SchedulerType in [scheduler, MainScheduler.asyncInstance, onMain] {
      await withCheckedContinuation { done in
        _ = scheduler.schedule(()) { _ in
          done.resume()
          return Disposables.create()
        }
      }
    }
    #expect(begun.value == 0)
  }

  @Test("Work of other sequences goes on although the task that began it is cancelled")
  func othersGoOn() async {
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "others")
    let relay = PublishRelay<Int>()
    let received = AsyncStream.makeStream(of: Int.self)
    let subscription = relay.observe(on: scheduler).subscribe(onNext: { received.continuation.yield($0) })
    let single = Single<Int>.create { _ in
      relay.accept(1)
      return Disposables.create()
    }
    await #expect(throws: CancellationError.self) { try await cancelled { try await single.value } }
    #expect(await received.stream.first { _ in true } == 1)
    subscription.dispose()
  }
}
