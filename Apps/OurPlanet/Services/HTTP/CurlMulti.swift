import CCurl

/// A libcurl multi handle: a set of concurrent transfers.
final class CurlMulti: @unchecked Sendable {
  // Unchecked: libcurl allows `wake` on any thread. Everything else runs on the loop's thread, except `deinit`, which
  // runs on the thread that releases the last reference.
  private let pointer: UnsafeMutableRawPointer

  /// Creates an empty set.
  /// - Throws: `EOError.noNetwork` if the system has no memory or no descriptors left.
  init() throws(EOError) {
    guard Self.isUsable, let pointer = curl_multi_init() else {
      throw .noNetwork(cause: NetworkFailure(CURLE_FAILED_INIT))
    }
    self.pointer = pointer
    // Without descriptors the set could never be woken.
    let code = curl_multi_wakeup(pointer)
    if code != CURLM_OK { throw .noNetwork(cause: Self.failure(code)) }
  }

  deinit { curl_multi_cleanup(pointer) }

  private static let isUsable = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// Ends the current `wait`, or the next one.
  func wake() { curl_multi_wakeup(pointer) }

  func add(_ transfer: Transfer) throws(EOError) {
    try check(curl_multi_add_handle(pointer, transfer.handle))
  }

  /// Removes a transfer. If it hasn't ended, its connection is closed.
  func remove(_ transfer: Transfer) { curl_multi_remove_handle(pointer, transfer.handle) }

  /// Sends and receives as much as possible without blocking.
  func perform() throws(EOError) {
    var running: CInt = 0
    try check(curl_multi_perform(pointer, &running))
  }

  /// Waits for network activity, a timer of libcurl, or a call to `wake()`.
  func wait() throws(EOError) { try check(curl_multi_poll(pointer, nil, 0, CInt.max, nil)) }

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

  private func check(_ code: CURLMcode) throws(EOError) {
    if code != CURLM_OK { throw .noNetwork(cause: Self.failure(code)) }
  }

  private static func failure(_ code: CURLMcode) -> NetworkFailure {
    let text = String(cString: curl_multi_strerror(code))
    return NetworkFailure(text, detail: text)
  }
}
