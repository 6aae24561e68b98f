import CCurl

/// A libcurl multi handle: a set of concurrent transfers.
final class CurlMulti: @unchecked Sendable {
  // Unchecked: libcurl allows `wake` on any thread. Everything else runs on the loop's thread, except `deinit`, which
  // runs on the thread that releases the last reference.
  private let pointer: UnsafeMutableRawPointer

  /// Creates an empty set.
  /// - Throws: `HTTPError.unavailable` if the system has no memory or no descriptors left.
  init() throws(HTTPError) {
    guard Self.isUsable, let pointer = curl_multi_init() else {
      throw .unavailable(reason: String(cString: curl_easy_strerror(CURLE_FAILED_INIT)))
    }
    self.pointer = pointer
    // Without descriptors the set could never be woken.
    try Self.check(curl_multi_wakeup(pointer))
  }

  deinit { curl_multi_cleanup(pointer) }

  private static let isUsable = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// Ends the current `wait`, or the next one.
  func wake() { curl_multi_wakeup(pointer) }

  func add(_ handle: UnsafeMutableRawPointer) throws(HTTPError) {
    try Self.check(curl_multi_add_handle(pointer, handle))
  }

  /// Removes a transfer. If it hasn't ended, its connection is closed.
  func remove(_ handle: UnsafeMutableRawPointer) { curl_multi_remove_handle(pointer, handle) }

  /// Sends and receives as much as possible without blocking.
  func perform() throws(HTTPError) {
    var running: CInt = 0
    try Self.check(curl_multi_perform(pointer, &running))
  }

  /// Waits for network activity, a timer of libcurl, or a call to `wake()`.
  func wait() throws(HTTPError) { try Self.check(curl_multi_poll(pointer, nil, 0, CInt.max, nil)) }

  /// Returns a transfer that has ended, each once.
  func nextEnded() -> (handle: UnsafeMutableRawPointer, code: CURLcode)? {
    var left: CInt = 0
    while let message = curl_multi_info_read(pointer, &left) {
      if message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle {
        return (handle, message.pointee.data.result)
      }
    }
    return nil
  }

  private static func check(_ code: CURLMcode) throws(HTTPError) {
    if code != CURLM_OK { throw .unavailable(reason: String(cString: curl_multi_strerror(code))) }
  }
}
