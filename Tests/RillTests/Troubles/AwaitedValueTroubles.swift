import Rill
import RillTestSupport
import Testing

/// A task that awaits a trait is resumed once, whatever happens first, and no lock is held meanwhile.
@Suite("Awaited values", .timeLimit(.minutes(20)))
struct AwaitedValueTroubles {
  /// A trait made from a source, and awaited.
  struct Awaiting: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let value: @Sendable (Observable<Int>) async throws -> Void

    init(_ name: String, _ value: @escaping @Sendable (Observable<Int>) async throws -> Void) {
      testDescription = name
      self.value = value
    }
  }

  static let all: [Awaiting] = [
    Awaiting("Single") { _ = try await $0.asSingle().value },
    Awaiting("Maybe") { _ = try await $0.asMaybe().value },
    Awaiting("Completable") { try await $0.ignoreElements().asCompletable().value },
  ]

  /// Starts a task that awaits a source, and returns the task when it has subscribed.
  func awaited(
    _ awaiting: Awaiting, _ source: Observable<Int> = .never(), released: @escaping @Sendable () -> Void = {}
  ) async -> Task<Void, any Error> {
    let subscribed = AsyncStream.makeStream(of: Void.self)
    let source = source.do(onSubscribed: { subscribed.continuation.finish() }, onDispose: { released() })
    let task = Task { try await awaiting.value(source) }
    for await _ in subscribed.stream {}
    return task
  }

  @Test("A cancelled task ends without an event (RxSwift 2426)", arguments: all)
  func cancellation(_ awaiting: Awaiting) async {
    let released = Counter()
    let task = await awaited(awaiting) { released.next() }
    task.cancel()
    let outcome = await outcome(of: task)
    #expect(throws: CancellationError.self) { try outcome?.get() }
    #expect(released.value == 1)
  }

  @Test("A task ends if its source completes without an element (RxSwift 2426)", arguments: all)
  func leftSource(_ awaiting: Awaiting) async {
    let leave = PublishSubject<Void>()
    let task = await awaited(awaiting, Observable<Int>.never().take(until: leave))
    leave.onNext(())
    switch await outcome(of: task) {
    case .success: break
    case .failure(let error): #expect("\(error)" == "\(RxError.noElements)")
    case nil: Issue.record("the task did not end")
    }
  }

  @Test(
    "Events and a cancellation at the same time resume a task once (RxSwift 2563, PR 2727)", arguments: all)
  func race(_ awaiting: Awaiting) async {
    for _ in 0..<1000 {
      let subject = PublishSubject<Int>()
      let task = await awaited(awaiting, subject)
      async let fed: Void = {
        subject.onNext(1)
        subject.onCompleted()
      }()
      async let failed: Void = subject.onError(TestError.first)
      async let cancelled: Void = task.cancel()
      _ = await (fed, failed, cancelled)
      switch await outcome(of: task) {
      case .success: break
      case .failure(let error): #expect(error is CancellationError || error is TestError)
      case nil:
        Issue.record("the task did not end")
        return
      }
    }
  }

  @Test("Nothing is released under the lock of a cancelled task (RxSwift PR 2727)", arguments: all)
  func releaseOutsideOfLocks(_ awaiting: Awaiting) async {
    // The runtime changes a task's priority under the lock that it holds during a cancellation handler.
    let callOut = CallOut()
    let task = await awaited(awaiting) { callOut() }
    callOut.prepare { task.escalatePriority(to: .high) }
    task.cancel()
    let outcome = await outcome(of: task)
    #expect(throws: CancellationError.self) { try outcome?.get() }
    #expect(callOut.hasReturned == true)
  }
}
