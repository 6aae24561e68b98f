import CCurl
import Foundation

/// One request and its response as a libcurl easy handle. Used only on the loop's thread.
final class Transfer {
  /// The request, settings and completion handler of a transfer.
  struct Job: Sendable {
    let request: HTTPRequest
    let settings: HTTPSettings
    let makeCheck: (@Sendable () -> any HTTPBodyCheck)?
    /// The completion handler, called at most once.
    let finish: @Sendable (Result<HTTPResponse, any Error>) -> Void
  }

  let job: Job
  /// The libcurl easy handle.
  let handle: UnsafeMutableRawPointer

  private var reception: Reception
  private var lines: UnsafeMutablePointer<curl_slist>?
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  /// Prepares a transfer without sending anything.
  /// - Throws: `HTTPError.unavailable` if this libcurl lacks a required option.
  init(_ job: Job) throws(HTTPError) {
    guard let handle = curl_easy_init() else {
      throw HTTPError(CURLE_FAILED_INIT, host: job.request.url.place)
    }
    self.job = job
    self.handle = handle
    reception = Reception(
      host: job.request.url.place, limits: job.settings.limits, check: job.makeCheck?())
    errorText.pointee = 0
    for line in job.request.lines { lines = curl_slist_append(lines, line) }
    let code = prepare()
    if code != CURLE_OK { throw .unavailable(reason: String(cString: curl_easy_strerror(code))) }
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(lines)
    errorText.deallocate()
  }

  /// Sets the options of the transfer, up to the first that fails.
  private func prepare() -> CURLcode {
    let steps: [() -> CURLcode] = [
      { [handle] in ccurl_prepare(handle) },
      { [self] in ccurl_set_error_text(handle, errorText) },
      { [self] in job.request.set(on: handle) },
      { [self] in ccurl_set_headers(handle, lines) },
      { [self] in job.settings.set(on: handle) },
      { [self] in
        ccurl_set_receivers(
          handle, { Transfer.receive($0, $1 * $2, $3) { $0.receiveHeader($1) } },
          { Transfer.receive($0, $1 * $2, $3) { $0.receiveBody($1) } },
          Unmanaged.passUnretained(self).toOpaque())
      },
    ]
    return steps.firstFailure
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
  func result(_ code: CURLcode) -> Result<HTTPResponse, any Error> {
    let status = ccurl_number(handle, CURLINFO_RESPONSE_CODE)
    if let refusal = reception.refusal {
      // The body of an error response adds nothing to its status.
      guard reception.isHeaderComplete, status >= 300 else { return .failure(refusal) }
      return .success(response(status, Data()))
    }
    guard code == CURLE_OK else { return .failure(error(code)) }
    guard reception.isHeaderComplete else {
      return .failure(HTTPError.cut(host: job.request.url.place, reason: "the connection was lost"))
    }
    return .success(response(status, reception.body))
  }

  private func response(_ status: Int, _ body: Data) -> HTTPResponse {
    HTTPResponse(status: status, fields: HTTPFields(answeredTo: handle), body: body, url: job.request.url)
  }

  /// `CURLE_TOO_LARGE`, which older headers of libcurl lack.
  private static let tooLarge = CURLcode(rawValue: 100)

  private func error(_ code: CURLcode) -> HTTPError {
    let host = job.request.url.place
    switch code {
    case CURLE_OPERATION_TIMEDOUT:
      let limits = job.settings.limits
      let isConnected = ccurl_time(handle, CURLINFO_PRETRANSFER_TIME_T) > 0
      return isConnected
        ? .timedOut(.stalled, seconds: limits.stalledSeconds ?? 0, host: host)
        : .timedOut(.connecting, seconds: limits.connectSeconds, host: host)
    // libcurl's codes for a header line that is too long: the second one from version 8.6 on.
    case CURLE_OUT_OF_MEMORY where !reception.isHeaderComplete,
      Self.tooLarge where !reception.isHeaderComplete:
      return .headerLineTooLarge(limit: Int(CURL_MAX_HTTP_HEADER), host: host)
    default:
      let systemError = CInt(truncatingIfNeeded: ccurl_number(handle, CURLINFO_OS_ERRNO))
      return HTTPError(code, host: host, systemError: systemError, detail: String(cString: errorText))
    }
  }
}
