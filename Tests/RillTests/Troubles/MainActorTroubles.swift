import Glibc
import Rill
import RillTestSupport
import Testing

/// A closure in a main-actor function belongs to the main actor, unless the operator requires a closure that may run
/// anywhere. Swift 6 traps if a main-actor closure runs elsewhere.
@Suite("Closures written on the main actor", .timeLimit(.minutes(20)))
struct MainActorTroubles {
  @Test("Operators' closures run on a queue without a trap (RxSwift 2638)")
  func onAQueue() async {
    await #expect(processExitsWith: .success) {
      // Ends a process that hangs.
      alarm(60)
      let sums = try await sumsOnAQueue()
      #expect(sums == [2, 5, 9])
      let elements = await elementsOfManyOperators()
      #expect(elements == [2, 3, 4])
    }
  }
}

/// Returns whether the caller belongs to an actor.
private func belongsToAnActor(_ actor: isolated (any Actor)? = #isolation) -> Bool { actor != nil }

/// Runs the chain of the RxSwift issue, with more operators.
@MainActor private func sumsOnAQueue() async throws -> [Int] {
  let queue = SerialDispatchQueueScheduler(qos: .background)
  let isFree = Log<Bool>()
  let chain = Observable.of(1, 2, 3)
    .observe(on: queue)
    .map { number in
      isFree.write(!belongsToAnActor() && !MainScheduler.isMainThread)
      return number + 1
    }
    .distinctUntilChanged { $0 == $1 }
    .scan(0) { $0 + $1 }
  var elements: [Int] = []
  for try await element in chain.values { elements.append(element) }
  #expect(isFree.entries == [true, true, true])
  return elements
}

@MainActor private func elementsOfManyOperators() async -> [Int] {
  let queue = SerialDispatchQueueScheduler(qos: .background)
  let source = Observable<Int>.deferred {
    .create { observer in
      for number in 1...3 { observer.onNext(number) }
      observer.onCompleted()
      return Disposables.create { _ = observer }
    }
  }
  let filtered = source.subscribe(on: queue).observe(on: queue)
    .filter { $0 > 0 }
    .compactMap { $0 + 1 }
    .take(while: { $0 < 10 })
    .skip(while: { $0 < 0 })
  let joined =
    filtered
    .flatMap { Observable.just($0) }
    .concatMap { Observable.just($0) }
    .withLatestFrom(Observable.just(0)) { first, _ in first }
  let handled =
    joined
    .groupBy { $0 % 2 }
    .flatMap { $0 }
    .catch { _ in .empty() }
    .retry { errors in errors.flatMap { Observable<Int>.error($0) } }
  let elements = Log<Int>()
  let ended = AsyncStream.makeStream(of: Void.self)
  let subscription = Observable.zip(handled, Observable.of(0, 0, 0)) { $0 + $1 }
    .subscribe(
      onNext: { elements.write($0) }, onError: { _ in ended.continuation.finish() },
      onCompleted: { ended.continuation.finish() })
  for await _ in ended.stream {}
  subscription.dispose()
  return elements.entries
}
