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

/// An object of the main actor may be handed around, since only the main actor touches it.
@MainActor final class Screen {
  var text = ""

  func show(_ texts: Driver<String>) -> any Disposable {
    texts.drive(onNext: { [weak self] text in self?.text = text })
  }

  func bind(_ texts: Observable<String>) -> any Disposable {
    texts.bind(to: Binder(self) { screen, text in screen.text = text })
  }
}
