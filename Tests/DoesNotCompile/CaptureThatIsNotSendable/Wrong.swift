import Rill
import RillUI

final class Cache {
  var texts: [Int: String] = [:]
}

func texts(_ numbers: Observable<Int>, _ cache: Cache) -> Observable<String> {
  numbers.map { number in
    // error, in Swift 5 a warning: capture of 'cache' with non-Sendable type 'Cache' in a '@Sendable' closure
    cache.texts[number] ?? ""
  }
}

/// An object that is passed to closures on any thread.
final class Screen {
  var text = ""

  func show(_ texts: Observable<String>) -> any Disposable {
    // error, in Swift 5 a warning: type 'Screen' does not conform to the 'Sendable' protocol
    texts.subscribe(with: self, onNext: { screen, text in screen.text = text })
  }

  func bind(_ texts: Observable<String>) -> any Disposable {
    // error, in Swift 5 a warning: type 'Screen' does not conform to the 'Sendable' protocol
    texts.bind(to: Binder(self) { screen, text in screen.text = text })
  }
}
