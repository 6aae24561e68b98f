import Dispatch
import Rill
import RillBlocking

// The tests run this as a process of its own, because the main thread of a test runner is busy with something else.
// It prints its results on standard output.
let background = SerialDispatchQueueScheduler(qos: .default)
let source = Observable.of(1, 2, 3).observe(on: background).observe(on: MainScheduler.instance)
print("array", try source.toBlocking(timeout: 10).toArray())
print("first", try source.toBlocking(timeout: 10).first() ?? 0)

do { _ = try Observable<Int>.never().toBlocking(timeout: 0.01).first() } catch { print("never", error) }

// A block on the main queue can also wait for elements that arrive on another thread.
let inBlock = Observable<[Int]>.create { observer in
  DispatchQueue.main.async {
    let elements = try? Observable.of(4, 5).observe(on: background).toBlocking(timeout: 10).toArray()
    observer.onNext(elements ?? [])
    observer.onCompleted()
  }
  return Disposables.create()
}
print("in a block", try inBlock.toBlocking(timeout: 10).single())
