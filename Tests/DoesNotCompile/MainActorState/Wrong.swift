import Rill

/// A model that uses an observable. Its closures may run on any thread, but the properties belong to the main actor.
@MainActor final class Model {
  var names: [String] = []
  var prefix = ""

  func show(_ source: Observable<String>) -> any Disposable {
    source
      .filter { name in
        // error: main actor-isolated property 'prefix' can not be referenced from a Sendable closure
        name.hasPrefix(self.prefix)
      }
      .map { name in
        // error: call to main actor-isolated instance method 'title(of:)' in a synchronous nonisolated context
        self.title(of: name)
      }
      .subscribe(onNext: { name in
        // error: main actor-isolated property 'names' can not be mutated from a Sendable closure
        self.names.append(name)
      })
  }

  func title(of name: String) -> String { prefix + name }
}
