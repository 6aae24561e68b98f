import Rill
import RillUI
import Synchronization

final class Cache: Sendable {
  private let texts = Mutex<[Int: String]>([:])

  subscript(number: Int) -> String? { texts.withLock { $0[number] } }
}

func texts(_ numbers: Observable<Int>, _ cache: Cache) -> Observable<String> {
  numbers.map { number in
    cache[number] ?? ""
  }
}

/// A main-actor object, which other threads may pass on, because only the main actor accesses it.
@MainActor final class Screen {
  var text = ""

  func show(_ texts: Driver<String>) -> any Disposable {
    texts.drive(onNext: { [weak self] text in self?.text = text })
  }

  func bind(_ texts: Observable<String>) -> any Disposable {
    texts.bind(to: Binder(self) { screen, text in screen.text = text })
  }
}
