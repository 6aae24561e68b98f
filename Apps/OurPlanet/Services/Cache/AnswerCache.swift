import Foundation
import Rill
import Synchronization

/// The last answers, each in a file of its own. What goes wrong here costs no answer: it is said once, and the
/// service is asked.
final class AnswerCache: Sendable {
  /// What a person should know; each kind once.
  let notices: Observable<EONotice>

  private let folder: String
  private let said = ReplaySubject<EONotice>.createUnbounded()
  private let saidKinds = Mutex((broken: false, unusable: false))

  /// Makes a cache; touches nothing yet.
  init(folder: String) {
    self.folder = folder
    notices = said.asObservable()
  }

  /// The answer kept for an address.
  /// - Parameter read: Makes something of the answer; if it throws, the answer is put aside.
  /// - Returns: None, if none is kept or what is kept cannot be read.
  func answer<Content>(for url: String, read: (CachedAnswer) throws -> Content) -> Content? {
    let path = path(of: url)
    let file: Data
    do {
      file = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      if access(path, F_OK) == 0 { putAside(path) }
      return nil
    }
    do {
      return try read(CachedAnswer(file: file, url: url))
    } catch {
      putAside(path)
      return nil
    }
  }

  /// Keeps an answer in the place of the one before, whole or not at all.
  func keep(_ answer: CachedAnswer) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try answer.file().write(to: URL(fileURLWithPath: path(of: answer.head.url)), options: .atomic)
    } catch {
      say(.cacheUnusable(reason: "\(folder): \(error.localizedDescription)"), \.unusable)
    }
  }

  /// Keeps an answer that the service has confirmed with its new date.
  func confirm(_ head: CachedAnswer.Head, at fetched: Date) {
    guard let kept = answer(for: head.url, read: { $0 }), kept.head == head else { return }
    keep(CachedAnswer(head: head.confirmed(at: fetched), body: kept.body))
  }

  /// A broken file makes room under another name, so that it can be looked at.
  private func putAside(_ path: String) {
    let aside = path + ".broken"
    guard rename(path, aside) == 0 else {
      return say(.cacheUnusable(reason: "\(path): \(String(cString: strerror(errno)))"), \.unusable)
    }
    say(.brokenCachePutAside(path: aside), \.broken)
  }

  private func say(_ notice: EONotice, _ kind: WritableKeyPath<(broken: Bool, unusable: Bool), Bool>) {
    let isNew = saidKinds.withLock { said in
      defer { said[keyPath: kind] = true }
      return !said[keyPath: kind]
    }
    if isNew { self.said.onNext(notice) }
  }

  private func path(of url: String) -> String { folder + "/" + CacheName.name(of: url) }
}
