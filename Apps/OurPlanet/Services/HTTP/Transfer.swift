import CCurl
import Foundation

/// One request and its answer as a libcurl easy handle. Used only on the loop's thread.
final class Transfer {
  /// The request, limits and completion handler of a transfer.
  struct Job: Sendable {
    let request: HTTPRequest
    let limits: HTTPClient.Limits
    /// The completion handler, called at most once.
    let finish: @Sendable (Result<HTTPAnswer, EOError>) -> Void
  }

  let job: Job
  /// The libcurl easy handle.
  let handle: UnsafeMutableRawPointer

  private var reception: Reception
  private var headers: UnsafeMutablePointer<curl_slist>?
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  /// Prepares a transfer without sending anything.
  /// - Throws: `EOError.noNetwork` if this libcurl lacks a required option.
  init(_ job: Job) throws(EOError) {
    guard let handle = curl_easy_init() else { throw .noNetwork(cause: NetworkFailure(CURLE_FAILED_INIT)) }
    self.job = job
    self.handle = handle
    reception = Reception(limits: job.limits.answer)
    errorText.pointee = 0
    for (name, value) in job.request.headers { headers = curl_slist_append(headers, "\(name): \(value)") }
    let code = prepare()
    if code != CURLE_OK { throw .noNetwork(cause: NetworkFailure(code)) }
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(headers)
    errorText.deallocate()
  }

  /// Sets the options of the transfer, up to the first that fails.
  private func prepare() -> CURLcode {
    let steps: [() -> CURLcode] = [
      { [handle] in ccurl_prepare(handle) },
      { [self] in ccurl_set_error_text(handle, errorText) },
      { [self] in ccurl_set_text(handle, CURLOPT_URL, job.request.url.absoluteString) },
      { [self] in ccurl_set_headers(handle, headers) },
      { [handle] in ccurl_set_text(handle, CURLOPT_USERAGENT, TransferSettings.userAgent) },
      { [handle] in ccurl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "gzip") },
      { [self] in ccurl_set_number(handle, CURLOPT_CONNECTTIMEOUT, job.limits.connectSeconds) },
      { [handle] in
        TransferSettings.certificates.map { ccurl_set_text(handle, CURLOPT_CAINFO, $0) } ?? CURLE_OK
      },
      { [self] in
        ccurl_set_receivers(
          handle, { Transfer.receive($0, $1 * $2, $3) { $0.receiveHeader($1) } },
          { Transfer.receive($0, $1 * $2, $3) { $0.receiveBody($1) } },
          Unmanaged.passUnretained(self).toOpaque())
      },
    ]
    for step in steps {
      let code = step()
      if code != CURLE_OK { return code }
    }
    return CURLE_OK
  }

  /// Receives each piece that arrives; libcurl's callback.
  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ take: (inout Reception, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let context else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let isTaken = take(&transfer.reception, UnsafeRawBufferPointer(start: bytes, count: count))
    // Any return value other than `count` aborts the transfer.
    return isTaken ? count : count == 0 ? 1 : 0
  }

  /// Returns the result of the transfer.
  /// - Parameter code: libcurl's result code.
  func result(_ code: CURLcode) -> Result<HTTPAnswer, EOError> {
    let status = ccurl_number(handle, CURLINFO_RESPONSE_CODE)
    if let refusal = reception.refusal {
      // The body of an error answer adds nothing to its status.
      guard reception.isHeaderComplete, status != 200 else { return .failure(refusal) }
      return .success(HTTPAnswer(status: status, body: Data(), header: header))
    }
    guard code == CURLE_OK else { return .failure(error(code)) }
    guard reception.isHeaderComplete else {
      return .failure(.noNetwork(cause: NetworkFailure.headerCutShort))
    }
    return .success(HTTPAnswer(status: status, body: reception.body, header: header))
  }

  /// `CURLE_TOO_LARGE`, which older headers of libcurl lack.
  private static let tooLarge = CURLcode(rawValue: 100)

  private func error(_ code: CURLcode) -> EOError {
    let detail = String(cString: errorText)
    switch code {
    case CURLE_OPERATION_TIMEDOUT: return .timedOut(seconds: job.limits.connectSeconds)
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
      return .invalidJSON("it is not one of HTTP (\(detail)).")
    // libcurl's codes for a header line that is too long: the second one from version 8.6 on.
    case CURLE_OUT_OF_MEMORY where !reception.isHeaderComplete,
      Self.tooLarge where !reception.isHeaderComplete:
      return .invalidJSON("expected header lines of at most 100 kB, found a longer one.")
    case CURLE_BAD_CONTENT_ENCODING: return .invalidJSON("it cannot be unpacked (\(detail)).")
    default:
      let systemError = CInt(truncatingIfNeeded: ccurl_number(handle, CURLINFO_OS_ERRNO))
      return .noNetwork(cause: NetworkFailure(code, systemError: systemError, detail: detail))
    }
  }

  private func header(_ name: String) -> String? {
    var header: UnsafeMutablePointer<curl_header>?
    guard curl_easy_header(handle, name, 0, UInt32(CURLH_HEADER), -1, &header) == CURLHE_OK,
      let value = header?.pointee.value
    else { return nil }
    return String(cString: value)
  }
}
