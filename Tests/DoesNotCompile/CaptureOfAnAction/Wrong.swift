import Rill
import RillUI

final class Cache {
  var texts: [Int: String] = [:]
}

/// A screen whose actions capture mutable state, though an action's work runs on any thread that executes it.
@MainActor final class Screen {
  var prefix = ""

  func actions(_ cache: Cache) {
    var runs = 0
    _ = Action<Int, String> { number in
      // error, in Swift 5 a warning: mutation of captured var 'runs' in concurrently-executing code
      runs += 1
      return Observable.just("\(number)")
    }
    _ = Action<Int, String> { number in
      // error, in Swift 5 a warning: capture of 'cache' with non-Sendable type 'Cache' in a '@Sendable' closure
      Observable.just(cache.texts[number] ?? "")
    }
    _ = Action<Int, String> { number in
      // error: main actor-isolated property 'prefix' can not be referenced from a Sendable closure
      Observable.just(self.prefix + "\(number)")
    }
  }
}
