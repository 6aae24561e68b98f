import Rill
import RillUI

/// A model that uses a driver, whose closures run on the main actor.
@MainActor final class Model {
  var names: [String] = []
  var prefix = ""

  func show(_ source: Observable<String>) -> any Disposable {
    source.asDriver(onErrorJustReturn: "")
      .filter { name in
        name.hasPrefix(self.prefix)
      }
      .map { name in
        self.title(of: name)
      }
      .drive(onNext: { name in
        self.names.append(name)
      })
  }

  func title(of name: String) -> String { prefix + name }
}
