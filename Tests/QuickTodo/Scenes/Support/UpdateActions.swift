import Rill
import RillUI

extension Action<String, Void> {
  /// The error of `failing`.
  struct Failure: Error {}

  /// Returns an action that records its inputs.
  static func keeping(_ titles: LockedValue<[String]>) -> Action {
    Action { title in
      titles.withLock { $0.append(title) }
      return Observable.just(())
    }
  }

  /// An action that fails.
  static var failing: Action { Action { _ in Observable<Void>.error(Failure()) } }
}
