import Foundation
import QuickTodoModel

extension SyncAccount {
  /// Returns an account of anna.
  static func sample(uid: Int64 = 1, problem: String? = nil, started: Date? = nil) -> SyncAccount {
    SyncAccount(
      uid: uid, name: "anna \(uid)", address: URL(fileURLWithPath: "/"), user: "anna", homes: [],
      password: .file, comparesBeforeWriting: false, problem: problem, started: started)
  }
}

extension SyncedList {
  /// Returns the list of number 1, of the account of number 1.
  static func sample(
    synced: Date? = Date(timeIntervalSince1970: 1_800_000_000), problem: String? = nil,
    decision: SyncDecision? = nil, unconfirmed: Int = 0, problems: Int = 0
  ) -> SyncedList {
    SyncedList(
      list: 1, name: "Home", account: 1, synced: synced, problem: problem, decision: decision,
      unconfirmed: unconfirmed, problems: problems)
  }
}
