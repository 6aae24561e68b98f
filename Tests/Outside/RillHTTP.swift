import Rill
import RillHTTP

enum BodyRefusal: Error { case tooManyLines }

struct LineCheck: HTTPBodyCheck {
  private var lines = 0

  mutating func take(_ piece: UnsafeRawBufferPointer) throws {
    lines += piece.count { $0 == 10 }
    if lines > 1_000 { throw BodyRefusal.tooManyLines }
  }
}

func request(_ client: HTTPClient, _ request: HTTPRequest) -> Single<Int> {
  client.response(to: request, checkingBody: { LineCheck() }).map { $0.status }
}
