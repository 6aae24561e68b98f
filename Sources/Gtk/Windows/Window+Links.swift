import CGtk

/// Why something could not be opened, in the system's words.
public struct OpeningError: Error, CustomStringConvertible {
  /// What was to be opened.
  public let uri: String
  /// What the system said.
  public let reason: String

  /// What was wrong and what to do, for a person.
  public var description: String {
    "\(uri) could not be opened (\(reason)). Choose a program for such links in the system's settings."
  }
}

extension Window {
  /// Opens a link with the program that the person has chosen for it.
  /// - Parameters:
  ///   - uri: The link.
  ///   - done: Gets nil when a program has taken it, otherwise why none has.
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

/// What is called back once.
private final class OpeningClosure {
  let uri: String
  let done: (OpeningError?) -> Void

  init(uri: String, done: @escaping (OpeningError?) -> Void) {
    self.uri = uri
    self.done = done
  }
}
