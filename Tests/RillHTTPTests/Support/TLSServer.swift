import Foundation
import RillTestSupport

/// A server with TLS, whose certificate is signed by itself. It answers each request with "safe".
final class TLSServer: Sendable {
  private let folder: TemporaryFolder
  private let program: ChildProcess
  let port: Int

  /// The path of the certificate.
  var certificate: String { folder.file("cert.pem") }

  /// Starts a server.
  /// - Parameter host: The name in the certificate.
  init(host: String = "localhost") throws {
    folder = try TemporaryFolder()
    let openssl = try ChildProcess(
      "/usr/bin/env",
      [
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=\(host)",
        "-addext", "subjectAltName=DNS:\(host)", "-keyout", folder.file("key.pem"), "-out",
        folder.file("cert.pem"),
      ], readsErrors: true)
    guard openssl.wait() == 0 else { throw Ended() }
    program = try ChildProcess(
      "/usr/bin/env", ["python3", "-c", Self.script, folder.file("cert.pem"), folder.file("key.pem")],
      readsErrors: true)
    let line = String(decoding: program.output.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw Ended() }
    self.port = port
  }

  deinit {
    program.kill()
    program.wait()
  }

  private static let script = """
    import http.server, ssl, sys

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(302 if self.path.startswith("/to") else 200)
            if self.path.startswith("/to"):
                self.send_header("Location", self.path[4:])
            self.send_header("Content-Length", "4")
            self.end_headers()
            self.wfile.write(b"safe")

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_address[1], flush=True)
    server.serve_forever()
    """
}
