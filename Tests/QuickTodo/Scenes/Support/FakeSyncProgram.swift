import QuickTodoModel
import QuickTodoServices
import Rill

/// A program that asks servers, whose answers a test gives.
final class FakeSyncProgram: SyncProgramType {
  /// The requests, as words.
  let requests = LockedValue<[String]>([])
  /// The answers to the requests that are open. An answer ends its request.
  private let answers = PublishSubject<Result<String, SyncProgramFailure>>()

  /// The number of synchronisations that have begun.
  var runs: Int { requests.value.count { $0.hasPrefix("run") } }
  /// Whether a program synchronises.
  var isRunning: Bool { holdsLock.value }
  let holdsLock = LockedValue(false)

  /// Ends the open request with success.
  func succeed(_ sentence: String = "") { answers.onNext(.success(sentence)) }

  /// Ends the open request with a failure.
  func fail(_ reason: String) { answers.onNext(.failure(SyncProgramFailure(reason))) }

  func synchronise(isAutomatic: Bool) -> Observable<String> { ask(isAutomatic ? "run automatically" : "run") }

  func addAccount(_ login: AccountLogin, named name: String) -> Observable<String> {
    ask("add \(login.address) \(login.user) \(login.password) \(login.place.rawValue) \(name)")
  }

  func setPassword(
    _ password: String, in place: SyncAccount.PasswordPlace, of account: String
  ) -> Observable<String> { ask("password \(password) \(place.rawValue) \(account)") }

  func removeAccount(_ account: String) -> Observable<String> { ask("remove \(account)") }

  func moveList(_ list: String, to account: String) -> Observable<String> { ask("move \(list) \(account)") }

  private func ask(_ request: String) -> Observable<String> {
    Observable.deferred { [requests, answers] in
      requests.withLock { $0.append(request) }
      return answers.take(1).map { try $0.get() }.do(onDispose: {
        requests.withLock { $0.append("end of \(request)") }
      })
    }
  }
}
