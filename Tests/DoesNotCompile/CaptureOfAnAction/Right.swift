import Rill
import RillUI
import Synchronization

final class Cache: Sendable {
  private let texts = Mutex<[Int: String]>([:])

  subscript(number: Int) -> String? { texts.withLock { $0[number] } }
}

@MainActor final class Screen {
  let prefix = BehaviorRelay(value: "")

  func actions(_ cache: Cache) {
    _ = Action<Int, String> { number in
      Observable.just(cache[number] ?? "")
    }
    _ = Action<Int, String> { [prefix] number in
      prefix.take(1).map { prefix in prefix + "\(number)" }
    }
  }
}
