import CGtk

/// An error that says why a link could not be opened, in the system's words.
public struct OpeningError: Error, CustomStringConvertible {
  /// The link that could not be opened.
  public let uri: String
  /// The system's message.
  public let reason: String

  /// A message for a person: the problem, and a way to solve it.
  public var description: String {
    "\(uri) could not be opened (\(reason)). Choose a program for such links in the system's settings."
  }
}

extension Window {
  /// Opens a link with the program that the person has chosen for it.
  /// - Parameters:
  ///   - uri: The link.
  ///   - done: Receives nil when a program has taken the link, otherwise the reason why none has.
  public final func open(uri: String, done: @escaping (OpeningError?) -> Void) {
    let closure = Unmanaged.passRetained(OpeningClosure(uri: uri, done: done)).toOpaque()
    window_open_uri(
      window, uri,
      { source, result, data in
        guard let data else { return }
        let closure = Unmanaged<OpeningClosure>.fromOpaque(data).takeRetainedValue()
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        guard window_open_uri_finish(source, result, &error).isTrue else {
          let reason = String(c: error?.pointee.message)
          return closure.done(OpeningError(uri: closure.uri, reason: reason))
        }
        closure.done(nil)
      }, closure)
  }
}

/// A closure that is called once.
private final class OpeningClosure {
  let uri: String
  let done: (OpeningError?) -> Void

  init(uri: String, done: @escaping (OpeningError?) -> Void) {
    self.uri = uri
    self.done = done
  }
}
