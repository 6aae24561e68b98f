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
    let finish = { (reason: String?) in done(reason.map { OpeningError(uri: uri, reason: $0) }) }
    window_open_uri(
      gtkWindow, uri,
      { source, result, data in
        let finish = ClosureBox<(String?) -> Void>.take(data)
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        let isOpened = window_open_uri_finish(source, result, &error).isTrue
        finish(isOpened ? nil : String(c: error?.pointee.message))
      }, ClosureBox.data(finish))
  }
}
