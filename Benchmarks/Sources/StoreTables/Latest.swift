import Foundation
import Rill
import Synchronization

/// The last value of a subscription, and the time of its arrival.
final class Latest<Value: Sendable>: Sendable {
  private let state = Mutex<(value: Value?, time: DispatchTime, count: Int)>((nil, .now(), 0))
  private let arrived = DispatchSemaphore(value: 0)

  func take(_ value: Value) {
    let time = DispatchTime.now()
    state.withLock { $0 = (value, time, $0.count + 1) }
    arrived.signal()
  }

  var value: Value? { state.withLock { $0.value } }
  var count: Int { state.withLock { $0.count } }

  /// Performs a change, and returns the milliseconds from its beginning to the next value that fulfils a condition.
  func milliseconds(
    until condition: (Value) -> Bool = { _ in true }, after change: () throws -> Void
  ) rethrows -> Double {
    let known = count
    let begin = DispatchTime.now()
    try change()
    while true {
      let (value, time, count) = state.withLock { $0 }
      if count > known, let value, condition(value) {
        return Double(time.uptimeNanoseconds - begin.uptimeNanoseconds) / 1e6
      }
      arrived.wait()
    }
  }
}

extension Observable {
  /// Subscribes until the end of the program, or until the result is disposed of.
  func follow(_ latest: Latest<Element>) -> any Disposable {
    subscribe(onNext: { latest.take($0) }, onError: { fatalError("\($0)") })
  }
}
