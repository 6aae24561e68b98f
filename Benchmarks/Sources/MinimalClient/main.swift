import Rill

let subject = PublishSubject<Int>()
let subscription = subject.map { $0 + 1 }.filter { $0 > 0 }.subscribe(onNext: { print($0) })
subject.onNext(1)
subscription.dispose()
