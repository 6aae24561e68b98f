import Foundation
import Glibc
import Rill
import Synchronization
import Testing

@testable import RillFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Requests of a URL session", .timeLimit(.minutes(20)))
struct URLSessionTests {
  let server = LoopbackServer { path in
    switch path {
    case "/text": ("200 OK", "Milk")
    case "/json": ("200 OK", #"{"title": "Milk", "count": 2, "due": true, "tags": ["a", null]}"#)
    case "/half": ("200 OK", #"{"title": "#)
    default: ("404 Not Found", "no such thing")
    }
  }

  func request(_ path: String) -> URLRequest { URLRequest(url: URL(string: server.url(path))!) }

  /// Returns the error that the sequence fails with.
  private func failure<Element>(of sequence: Observable<Element>) async -> RxCocoaURLError? {
    do {
      for try await _ in sequence.values {}
      return nil
    } catch {
      return error as? RxCocoaURLError
    }
  }

  @Test("A response arrives with its data, whatever its status")
  func response() async throws {
    let found = try await URLSession.shared.rx.response(request: request("/text")).asSingle().value
    #expect(found.response.statusCode == 200)
    #expect(found.data == Data("Milk".utf8))
    let missing = try await URLSession.shared.rx.response(request: request("/none")).asSingle().value
    #expect(missing.response.statusCode == 404)
  }

  @Test("Data arrives once, followed by completion")
  func data() async throws {
    let events = try await URLSession.shared.rx.data(request: request("/text")).materialize().toArray().value
    #expect(events.map(\.debugDescription) == ["next(4 bytes)", "completed"])
  }

  @Test("data fails outside of status 200 to 299, with the response and the data")
  func status() async throws {
    let error = await failure(of: URLSession.shared.rx.data(request: request("/none")))
    guard case .httpRequestFailed(let response, let data) = error else {
      Issue.record("found \(String(describing: error))")
      return
    }
    #expect(response.statusCode == 404)
    #expect(data == Data("no such thing".utf8))
    #expect(error.debugDescription.contains("404"))
  }

  @Test("JSON arrives as dictionaries, arrays, strings and numbers")
  func json() async throws {
    let url = try #require(URL(string: server.url("/json")))
    let value = try await URLSession.shared.rx.json(url: url).asSingle().value
    let object = try #require(value as? [String: Any])
    #expect(object["title"] as? String == "Milk")
    #expect(object["count"] as? Int == 2)
    #expect(object["due"] as? Bool == true)
    let tags = try #require(object["tags"] as? [Any])
    #expect(tags.first as? String == "a")
    #expect(tags.last is NSNull)
  }

  @Test("Invalid JSON is an error with its cause")
  func brokenJSON() async {
    let error = await failure(of: URLSession.shared.rx.json(request: request("/half")))
    guard case .deserializationError = error else {
      Issue.record("found \(String(describing: error))")
      return
    }
  }

  @Test("A response of another protocol than HTTP is an error that says so")
  func otherProtocol() async {
    let error = await failure(
      of: URLSession.shared.rx.response(request: URLRequest(url: URL(string: "data:text/plain,Milk")!)))
    guard case .nonHTTPResponse = error else {
      Issue.record("found \(String(describing: error))")
      return
    }
  }

  @Test("A refused connection fails with the session's own error")
  func refused() async throws {
    let port = LoopbackPort()
    defer { close(port.socket) }
    let url = try #require(URL(string: port.url("/")))
    await #expect(throws: URLError.self) {
      try await URLSession.shared.rx.data(request: URLRequest(url: url)).asSingle().value
    }
  }

  @Test("A released server, even a busy one, takes no requests of another server")
  func servers() async throws {
    let (arrived, left) = (AsyncStream.makeStream(of: Void.self), DispatchSemaphore(value: 0))
    var busy: LoopbackServer? = LoopbackServer { _ in
      arrived.continuation.finish()
      left.wait()
      return ("200 OK", "busy")
    }
    let url = try #require(URL(string: busy?.url("/") ?? ""))
    async let last = URLSession.shared.rx.data(request: URLRequest(url: url)).asSingle().value
    for await _ in arrived.stream {}
    busy = nil
    // Sockets opened now reuse the numbers of closed ones.
    let others = (0..<4).map { number in LoopbackServer { _ in ("200 OK", "\(number)") } }
    left.signal()
    #expect(try await last == Data("busy".utf8))
    for (number, other) in others.enumerated() {
      let url = try #require(URL(string: other.url("/")))
      for _ in 0..<4 {
        let data = try await URLSession.shared.rx.data(request: URLRequest(url: url)).asSingle().value
        #expect(data == Data("\(number)".utf8))
      }
    }
  }

  @Test("Each subscription sends its own request, and none is sent before")
  func perSubscription() async throws {
    let requests = Atomic(0)
    let counting = LoopbackServer { _ in
      requests.add(1, ordering: .sequentiallyConsistent)
      return ("200 OK", "")
    }
    let url = try #require(URL(string: counting.url("/")))
    let data = URLSession.shared.rx.data(request: URLRequest(url: url))
    #expect(requests.load(ordering: .sequentiallyConsistent) == 0)
    for _ in 0..<2 { _ = try await data.asSingle().value }
    #expect(requests.load(ordering: .sequentiallyConsistent) == 2)
  }

  @Test("Disposal cancels the request, and nothing arrives afterwards")
  func cancellation() async throws {
    let arrived = AsyncStream.makeStream(of: Void.self)
    let left = AsyncStream.makeStream(of: Void.self)
    let silent = LoopbackServer(onHangUp: { left.continuation.finish() }) { _ in
      arrived.continuation.finish()
      return nil
    }
    let url = try #require(URL(string: silent.url("/")))
    let events = Atomic(0)
    // On a busy machine, the request may wait for longer than a request's minute.
    let request = URLRequest(url: url, timeoutInterval: 600)
    let subscription = URLSession.shared.rx.data(request: request).subscribe { _ in
      events.add(1, ordering: .sequentiallyConsistent)
    }
    for await _ in arrived.stream {}
    subscription.dispose()
    // None, unless the machine was so busy that the request timed out before.
    let before = events.load(ordering: .sequentiallyConsistent)
    for await _ in left.stream {}
    #expect(events.load(ordering: .sequentiallyConsistent) == before)
  }

  @Test("Requests are logged only on demand, each as a curl command and its result")
  func log() async {
    await #expect(processExitsWith: .success) {
      let request = URLRequest(url: URL(string: "http://127.0.0.1/it's")!)
      #expect(!URLSession.rx.shouldLogRequest(request))
      #expect(RequestLog(request) == nil)
      URLSession.rx.shouldLogRequest = { $0.httpMethod == "GET" }
      #expect(RequestLog(request) != nil)
    }
    var request = URLRequest(url: URL(string: "http://127.0.0.1/tasks?q=it's")!)
    request.httpMethod = "POST"
    request.httpBody = Data("Milk".utf8)
    request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
    #expect(
      RequestLog.curlCommand(of: request)
        == #"curl -i -v -X POST -H 'Content-Type: text/plain' --data-raw 'Milk' 'http://127.0.0.1/tasks?q=it'\''s'"#
    )
    #expect(RequestLog.ending(nil, URLError(.cancelled)) == "Cancelled")
    let response = HTTPURLResponse(
      url: request.url!, statusCode: 404, httpVersion: nil, headerFields: nil)
    #expect(RequestLog.ending(response, nil) == "Failure: status 404")
  }
}
