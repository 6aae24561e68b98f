import Rill
import RillUI

struct Failure: Error {}

protocol BookService: Sendable {
  func books(matching text: String) -> Observable<[String]>
}

struct Reader {
  var name = ""
}

/// A relay takes an event, as a subject does.
func send(_ relay: PublishRelay<String>) {
  relay.accept("a")
}

/// A relay's value is set.
func set(_ relay: BehaviorRelay<String>) {
  relay.accept("a")
}

/// A request becomes a driver without a word on its errors.
func driver(_ requests: Observable<Int>) -> Driver<Int> {
  requests.asDriver(onErrorJustReturn: 0)
}

/// An observable drives.
@MainActor func drive(_ requests: Observable<Int>, _ relay: BehaviorRelay<Int>) -> any Disposable {
  requests.bind(to: relay)
}

/// A driver's error is caught.
@MainActor func caught(_ texts: Driver<String>) -> any Disposable {
  texts.drive(onNext: { print($0) })
}

/// A single fails by RxSwift 5's name of the event.
func failing() -> Single<Int> {
  .create { single in
    single(.failure(Failure()))
    return Disposables.create()
  }
}

/// A time in seconds is a number, as in RxSwift 4.
func paused(_ texts: Observable<String>) -> Observable<String> {
  texts.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
}

/// A single's element is received as an observable's is.
func receive(_ single: Single<Int>) -> any Disposable {
  single.subscribe(onSuccess: { _ in })
}

/// A local variable counts.
func count(_ texts: Observable<String>) -> any Disposable {
  texts.enumerated().subscribe(onNext: { index, _ in print(index + 1) })
}

/// The elements are objects of a class.
func readers(_ names: Observable<String>) -> Observable<Int> {
  names.map { _ in Reader() }.map { _ in 1 }
}

/// A closure uses a service whose protocol says nothing of threads.
func search(_ texts: Observable<String>, service: any BookService) -> Observable<[String]> {
  texts.flatMapLatest { text in
    service.books(matching: text)
  }
}

/// A view model's closures use the view model, which is an object with variables.
final class BooksViewModel: Sendable {
  let prefix = BehaviorRelay(value: "")

  func titles(_ texts: Observable<String>) -> Observable<String> {
    texts.map { text in
      self.prefix.value + text
    }
  }
}
