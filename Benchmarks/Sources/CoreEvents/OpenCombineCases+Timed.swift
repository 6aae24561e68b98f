import Dispatch
import Glibc
import OpenCombine
import OpenCombineDispatch
import Opaque

/// The cases with time and threads.
extension OpenCombineCases {
  static func prepareTimed(_ work: Case, _ count: Int) -> (() -> Void)? {
    let scheduler = DispatchQueue(label: "benchmark", qos: .userInitiated).ocombine
    switch work {
    case .observeOn: return receiveOn(count, scheduler)
    case .debounce:
      return sends(count) { $0.debounce(for: .seconds(60), scheduler: scheduler).sink { consume($0) } }
    case .throttle:
      return sends(count) {
        $0.throttle(for: .seconds(60), scheduler: scheduler, latest: true).sink { consume($0) }
      }
    case .forAwait: return forAwait(count)
    default: return nil
    }
  }

  private static func receiveOn(_ count: Int, _ scheduler: DispatchQueue.OCombine) -> () -> Void {
    let subject = Subject()
    let awaited = Awaited()
    let subscription = subject.receive(on: scheduler)
      .sink { element in
        consume(element)
        awaited.consumed()
      }
    return {
      awaited.send(count) { subject.send($0) }
      withExtendedLifetime(subscription) {}
    }
  }

  private static func forAwait(_ count: Int) -> () -> Void {
    let subject = Subject()
    let awaited = Awaited()
    // The sequence buffers nothing: `buffer` keeps the elements that come before the sequence asks for them.
    let values = subject.buffer(size: .max, prefetch: .keepFull, whenFull: .dropOldest).values
    nonisolated(unsafe) let elements = values
    let task = Task.detached {
      for await element in elements {
        consume(element)
        awaited.consumed()
      }
    }
    // The sequence subscribes when it is first asked for an element.
    sleep(1)
    return {
      awaited.send(count) { subject.send($0) }
      task.cancel()
    }
  }
}
