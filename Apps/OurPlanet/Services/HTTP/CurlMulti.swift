import CCurl

/// libcurl's set of transfers that go on side by side.
final class CurlMulti: @unchecked Sendable {
  // Unchecked: `wake` may be called from anywhere, as libcurl allows; all else is called by the loop's thread alone,
  // and the end by who holds it last.
  private let pointer: UnsafeMutableRawPointer

  /// Makes an empty set.
  /// - Throws: `EOError.noNetwork` where the system has no memory or no descriptors left.
  init() throws(EOError) {
    guard Self.isUsable, let pointer = curl_multi_init() else {
      throw .noNetwork(cause: NetworkFailure(CURLE_FAILED_INIT))
    }
    self.pointer = pointer
    // Without descriptors there would be a set that nobody can wake.
    let code = curl_multi_wakeup(pointer)
    if code != CURLM_OK { throw .noNetwork(cause: Self.failure(code)) }
  }

  deinit { curl_multi_cleanup(pointer) }

  private static let isUsable = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// Ends a `wait`, the present one or the next.
  func wake() { curl_multi_wakeup(pointer) }

  func add(_ transfer: Transfer) throws(EOError) {
    try check(curl_multi_add_handle(pointer, transfer.handle))
  }

  /// Takes a transfer out; if it has not ended, its connection is closed.
  func remove(_ transfer: Transfer) { curl_multi_remove_handle(pointer, transfer.handle) }

  /// Sends and receives what can be at once.
  func perform() throws(EOError) {
    var running: CInt = 0
    try check(curl_multi_perform(pointer, &running))
  }

  /// Waits until something can be sent or received, a time has come, or somebody wakes it.
  func wait() throws(EOError) { try check(curl_multi_poll(pointer, nil, 0, CInt.max, nil)) }

  /// A transfer that has ended, each once.
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
