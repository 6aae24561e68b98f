import Rill

/// Counts in a local variable, which closures on any thread read and write.
func count(_ numbers: Observable<Int>) -> any Disposable {
  var total = 0
  return
    numbers
    .map { number in
      // error, in Swift 5 a warning: mutation of captured var 'total' in concurrently-executing code
      total += number
      return number
    }
    .filter { _ in
      // error, in Swift 5 a warning: reference to captured var 'total' in concurrently-executing code
      total > 10
    }
    .do(onNext: { _ in
      // error, in Swift 5 a warning: mutation of captured var 'total' in concurrently-executing code
      total = 0
    })
    .subscribe(onNext: { number in
      // error, in Swift 5 a warning: mutation of captured var 'total' in concurrently-executing code
      total += number
    })
}

func make() -> Observable<Int> {
  var subscriptions = 0
  return .create { observer in
    // error, in Swift 5 a warning: mutation of captured var 'subscriptions' in concurrently-executing code
    subscriptions += 1
    return Disposables.create {
      // error, in Swift 5 a warning: mutation of captured var 'subscriptions' in concurrently-executing code
      subscriptions -= 1
    }
  }
}
