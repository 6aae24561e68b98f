import Foundation
import Rill
import Synchronization

/// The cache of the last answers, each in a file of its own.
///
/// A failure of the cache loses no answer: it is reported once, and the service is asked.
final class AnswerCache: Sendable {
  /// The limits of the cache.
  struct Limits: Sendable {
    /// The limits of one answer.
    var answer = AnswerLimits()
    /// The largest number of files. All categories, open and closed, need 27.
    var files = 120
    /// The largest size of all files together, in bytes.
    var bytes = 128 << 20
    /// The largest size of a file's first line, in bytes.
    var headBytes = 64 << 10
  }

  /// Notices for the user, at most one of each kind, replayed to later subscribers.
  let notices: Observable<EONotice>

  private let folder: String
  private let limits: Limits
  private let said = ReplaySubject<EONotice>.createUnbounded()
  private let saidKinds = Mutex<Set<EONotice.Kind>>([])
  private let writes = Atomic<Int>(0)

  /// Creates a cache without touching its files.
  init(folder: String, limits: Limits = Limits()) {
    self.folder = folder
    self.limits = limits
    notices = said.asObservable()
  }

  /// Returns the cached answer for an address.
  /// - Parameter read: Converts the answer. If it throws, the file is put aside.
  /// - Returns: Nil if there is no cached answer or it can't be read.
  func answer<Content>(for url: String, read: (CachedAnswer) throws -> Content) -> Content? {
    let path = path(of: url)
    do {
      guard let file = try CacheFile.read(path, limit: limits.answer.bytes + limits.headBytes) else {
        return nil
      }
      return try read(CachedAnswer(file: file, url: url))
    } catch let failure as CacheFile.Failure {
      // The file can't be read now, but its content may still be good.
      say(.keptAnswersUnreadable(reason: "\(failure)."))
    } catch {
      putAside(path)
    }
    return nil
  }

  /// Replaces the cached answer for the same address, completely or not at all.
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

  /// Updates the date of a cached answer that the service has confirmed.
  func confirm(_ head: CachedAnswer.Head, at fetched: Date) {
    guard let kept = answer(for: head.url, read: { $0 }), kept.head == head else { return }
    keep(CachedAnswer(head: head.confirmed(at: fetched), body: kept.body))
  }

  private func makeFolder() throws {
    var path = ""
    for part in folder.split(separator: "/") {
      path += "/\(part)"
      guard mkdir(path, 0o700) != 0, errno != EEXIST else { continue }
      // A folder that can't be created may already exist, such as a system folder.
      let code = errno
      guard access(path, F_OK) == 0 else { throw CacheFile.Failure(path: path, code: code) }
    }
  }

  /// Renames a broken file, so that it can be examined and a new one can be written.
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
