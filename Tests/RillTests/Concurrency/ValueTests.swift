import Rill
import RillTestSupport
import Testing

@Suite("The awaited value of a trait", .timeLimit(.minutes(5)))
struct ValueTests {
  @Test("Is the element, nothing, or the error")
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

  @Test("A task that is cancelled before throws at once")
  func cancelledBefore() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Single<Int>.never().value
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("The end and a cancellation at once resume the task once (RxSwift issue 2563, PR 2727)")
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

  @Test("A single of asynchronous work", arguments: [false, true])
  func work(detached: Bool) async throws {
    #expect(try await Single.create(detached: detached) { 1 }.value == 1)
    await #expect(throws: TestError.first) {
      try await Single<Int>.create(detached: detached, priority: .high) { throw TestError.first }.value
    }
  }

  @Test("Releasing a single of asynchronous work cancels the work")
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
}
