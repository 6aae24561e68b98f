import Dispatch
import Rill
import RillBlocking

// Run by the tests as a process of its own, since the main thread of a test runner runs something else.
// Says what it sees on standard output.
let background = SerialDispatchQueueScheduler(qos: .default)
let source = Observable.of(1, 2, 3).observe(on: background).observe(on: MainScheduler.instance)
print("array", try source.toBlocking(timeout: 10).toArray())
print("first", try source.toBlocking(timeout: 10).first() ?? 0)

do { _ = try Observable<Int>.never().toBlocking(timeout: 0.01).first() } catch { print("never", error) }

// Within a block of the main queue what arrives elsewhere is waited for all the same.
let inBlock = Observable<[Int]>.create { observer in
  DispatchQueue.main.async {
    let elements = try? Observable.of(4, 5).observe(on: background).toBlocking(timeout: 10).toArray()
    observer.onNext(elements ?? [])
    observer.onCompleted()
  }
  return Disposables.create()
}
print("in a block", try inBlock.toBlocking(timeout: 10).single())
