import CCurl

extension [() -> CURLcode] {
  /// Runs the steps up to the first that fails, and returns its code, or `CURLE_OK`.
  var firstFailure: CURLcode {
    for step in self {
      let code = step()
      if code != CURLE_OK { return code }
    }
    return CURLE_OK
  }
}

extension HTTPRequest {
  /// Sets libcurl's options for this request, other than its header lines.
  func set(on handle: UnsafeMutableRawPointer) -> CURLcode {
    [
      { ccurl_set_text(handle, CURLOPT_URL, url.absoluteString) },
      { setBody(on: handle) },
      { setMethod(on: handle) },
      { setCredentials(on: handle) },
      // libcurl sends a request again if a connection that it reuses turns out to be closed.
      { method.isIdempotent ? CURLE_OK : ccurl_set_number(handle, CURLOPT_FRESH_CONNECT, 1) },
    ].firstFailure
  }

  private func setBody(on handle: UnsafeMutableRawPointer) -> CURLcode {
    body?.withUnsafeBytes { ccurl_set_body(handle, $0.baseAddress, $0.count) } ?? CURLE_OK
  }

  private func setMethod(on handle: UnsafeMutableRawPointer) -> CURLcode {
    // libcurl waits for a body that the name alone would announce.
    if method == .head && body == nil { return ccurl_set_number(handle, CURLOPT_NOBODY, 1) }
    return ccurl_set_text(handle, CURLOPT_CUSTOMREQUEST, method.rawValue)
  }

  private func setCredentials(on handle: UnsafeMutableRawPointer) -> CURLcode {
    guard let credentials else { return CURLE_OK }
    return [
      { ccurl_set_text(handle, CURLOPT_USERNAME, credentials.user) },
      { ccurl_set_text(handle, CURLOPT_PASSWORD, credentials.password) },
      { ccurl_set_number(handle, CURLOPT_HTTPAUTH, credentials.scheme.curlMask) },
    ].firstFailure
  }

  /// The header lines as libcurl takes them.
  var lines: [String] {
    var lines = fields.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
    // Without a value, libcurl leaves out these lines of its own. A body has the type that the caller states, and the
    // whole of it is sent without a permission, for which libcurl would wait for a second.
    if body != nil {
      if fields["Content-Type"] == nil { lines.append("Content-Type:") }
      if fields["Expect"] == nil { lines.append("Expect:") }
    }
    return lines
  }
}

extension HTTPCredentials.Scheme {
  /// The set of libcurl's schemes.
  fileprivate var curlMask: Int {
    let (basic, digest) = (1 << 0, 1 << 1)  // CURLAUTH_BASIC and CURLAUTH_DIGEST, macros that Swift can't see
    return switch self {
    case .basic: basic
    case .digest: digest
    case .asked: basic | digest
    }
  }
}

extension HTTPSettings {
  /// Sets libcurl's options for these settings.
  func set(on handle: UnsafeMutableRawPointer) -> CURLcode {
    let userAgent = "\(program) curl/\(String(cString: ccurl_version()))"
    return [
      { ccurl_set_text(handle, CURLOPT_USERAGENT, userAgent) },
      { ccurl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "gzip") },
      { ccurl_set_number(handle, CURLOPT_CONNECTTIMEOUT, limits.connectSeconds) },
      { ccurl_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, limits.stalledSeconds == nil ? 0 : 1) },
      { ccurl_set_number(handle, CURLOPT_LOW_SPEED_TIME, limits.stalledSeconds ?? 0) },
      { certificates.map { ccurl_set_text(handle, CURLOPT_CAINFO, $0) } ?? CURLE_OK },
    ].firstFailure
  }
}

extension HTTPFields {
  /// Creates the fields of the last response to a transfer.
  init(answeredTo handle: UnsafeMutableRawPointer) {
    self.init()
    var last: UnsafeMutablePointer<curl_header>?
    while let header = curl_easy_nextheader(handle, UInt32(CURLH_HEADER), -1, last) {
      add(String(cString: header.pointee.name), String(cString: header.pointee.value))
      last = header
    }
  }
}
