import Rill
import RillUI

struct Failure: Error {}

protocol BookService {
  func books(matching text: String) -> Observable<[String]>
}

final class Reader {
  var name = ""
}

/// A relay takes an event, as a subject does.
func send(_ relay: PublishRelay<String>) {
  // error: 'onNext' has been renamed to 'accept(_:)'
  relay.onNext("a")
}

/// A relay's value is set.
func set(_ relay: BehaviorRelay<String>) {
  // error: setter for 'value' is unavailable: Call accept(_:)
  relay.value = "a"
}

/// A request becomes a driver without a word on its errors.
func driver(_ requests: Observable<Int>) -> Driver<Int> {
  // error: missing argument for parameter 'onErrorJustReturn' in call
  requests.asDriver()
}

/// An observable drives.
@MainActor func drive(_ requests: Observable<Int>, _ relay: BehaviorRelay<Int>) -> any Disposable {
  // error: 'drive' is unavailable: It can fail, so convert it first: asDriver(onErrorJustReturn:)
  requests.drive(relay)
}

/// A driver's error is caught.
@MainActor func caught(_ texts: Driver<String>) -> any Disposable {
  // error: 'catchAndReturn' is unavailable
  texts.catchAndReturn("").subscribe(onNext: { print($0) })
}

/// A single fails by RxSwift 5's name of the event.
func failing() -> Single<Int> {
  .create { single in
    // error: 'error' has been renamed to 'failure(_:)'
    single(.error(Failure()))
    return Disposables.create()
  }
}

/// A time in seconds is a number, as in RxSwift 4.
func paused(_ texts: Observable<String>) -> Observable<String> {
  // error: is unavailable: Write the time with its unit
  texts.debounce(0.3, scheduler: MainScheduler.instance)
}

/// A single's element is received as an observable's is.
func receive(_ single: Single<Int>) -> any Disposable {
  // error: is unavailable: A single and a maybe have onSuccess
  single.subscribe(onNext: { _ in })
}

/// A local variable counts.
func count(_ texts: Observable<String>) -> any Disposable {
  var count = 0
  return texts.subscribe(onNext: { _ in
    // error, in Swift 5 a warning: mutation of captured var 'count' in concurrently-executing code
    count += 1
  })
}

/// The elements are objects of a class.
func readers(_ names: Observable<String>) -> Observable<Int> {
  // error, in Swift 5 a warning: type 'Reader' does not conform to the 'Sendable' protocol
  names.map { _ in Reader() }.map { _ in 1 }
}

/// A closure uses a service whose protocol says nothing of threads.
func search(_ texts: Observable<String>, service: any BookService) -> Observable<[String]> {
  texts.flatMapLatest { text in
    // error, in Swift 5 a warning: capture of 'service' with non-Sendable type 'any BookService' in a '@Sendable' closure
    service.books(matching: text)
  }
}

/// A view model's closures use the view model, which is an object with variables.
final class BooksViewModel {
  var prefix = ""

  func titles(_ texts: Observable<String>) -> Observable<String> {
    texts.map { text in
      // error, in Swift 5 a warning: capture of 'self' with non-Sendable type 'BooksViewModel' in a '@Sendable' closure
      self.prefix + text
    }
  }
}
