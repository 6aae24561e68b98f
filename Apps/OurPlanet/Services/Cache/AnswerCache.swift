import Foundation
import Rill
import Synchronization

/// The last answers, each in a file of its own. What goes wrong here costs no answer: it is said once, and the
/// service is asked.
final class AnswerCache: Sendable {
  /// The bounds of the cache.
  struct Limits: Sendable {
    /// The limits of one answer.
    var answer = AnswerLimits()
    /// The most files. All categories, open and closed, are 27.
    var files = 120
    /// The most bytes of all files together.
    var bytes = 128 << 20
    /// The most bytes of the first line of a file.
    var headBytes = 64 << 10
  }

  /// What a person should know; each kind once.
  let notices: Observable<EONotice>

  private let folder: String
  private let limits: Limits
  private let said = ReplaySubject<EONotice>.createUnbounded()
  private let saidKinds = Mutex<Set<EONotice.Kind>>([])
  private let writes = Atomic<Int>(0)

  /// Makes a cache; touches nothing yet.
  init(folder: String, limits: Limits = Limits()) {
    self.folder = folder
    self.limits = limits
    notices = said.asObservable()
  }

  /// The answer kept for an address.
  /// - Parameter read: Makes something of the answer; if it throws, the answer is put aside.
  /// - Returns: None, if none is kept or what is kept cannot be read.
  func answer<Content>(for url: String, read: (CachedAnswer) throws -> Content) -> Content? {
    let path = path(of: url)
    do {
      guard let file = try CacheFile.read(path, limit: limits.answer.bytes + limits.headBytes) else {
        return nil
      }
      return try read(CachedAnswer(file: file, url: url))
    } catch let failure as CacheFile.Failure {
      // Its content may be good: it is only that it cannot be read now.
      say(.keptAnswersUnreadable(reason: "\(failure)."))
    } catch {
      putAside(path)
    }
    return nil
  }

  /// Keeps an answer in the place of the one before, whole or not at all.
  func keep(_ answer: CachedAnswer) {
    do {
      try makeFolder()
      let path = path(of: answer.head.url)
      let number = writes.add(1, ordering: .relaxed).newValue
      try CacheFile.write(
        answer.file(), to: path, through: "\(path).\(getpid())-\(number)\(CacheTidying.temporaryEnd)")
    } catch {
      return say(.cacheUnusable(reason: "\(error)."))
    }
    CacheTidying(folder: folder, limits: limits).tidy()
  }

  /// Keeps an answer that the service has confirmed with its new date.
  func confirm(_ head: CachedAnswer.Head, at fetched: Date) {
    guard let kept = answer(for: head.url, read: { $0 }), kept.head == head else { return }
    keep(CachedAnswer(head: head.confirmed(at: fetched), body: kept.body))
  }

  private func makeFolder() throws {
    var path = ""
    for part in folder.split(separator: "/") {
      path += "/\(part)"
      guard mkdir(path, 0o700) != 0, errno != EEXIST else { continue }
      // A folder that can't be made may exist, such as one of the system.
      let code = errno
      guard access(path, F_OK) == 0 else { throw CacheFile.Failure(path: path, code: code) }
    }
  }

  /// A broken file makes room under another name, so that it can be looked at.
  private func putAside(_ path: String) {
    let aside = path + ".broken"
    guard rename(path, aside) == 0 else {
      return say(.cacheUnusable(reason: "\(CacheFile.Failure(path: path, code: errno))."))
    }
    say(.brokenCachePutAside(path: aside))
  }

  private func say(_ notice: EONotice) {
    let isNew = saidKinds.withLock { $0.insert(notice.kind).inserted }
    if isNew { self.said.onNext(notice) }
  }

  private func path(of url: String) -> String { folder + "/" + CacheName.name(of: url) }
}
