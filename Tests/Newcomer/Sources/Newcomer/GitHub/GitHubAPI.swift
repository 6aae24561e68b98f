import Foundation
import Rill
import RillFoundation

// changed, 3 lines: URLSession has a module of its own on Linux
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Repository: Codable, Equatable {
  let name: String
  let url: String

  enum CodingKeys: String, CodingKey {
    case name
    case url = "html_url"
  }
}

// changed: closures that run anywhere hold it
protocol GitHubAPI: Sendable {
  func repositories(matching query: String) -> Observable<[Repository]>
  func isAvailable(username: String) -> Observable<Bool>
  func signUp(username: String, password: String) -> Observable<Bool>
}

final class GitHubDefaultAPI: GitHubAPI {
  static let shared = GitHubDefaultAPI(session: .shared)

  private let session: URLSession

  init(session: URLSession) {
    self.session = session
  }

  func repositories(matching query: String) -> Observable<[Repository]> {
    struct Answer: Decodable {
      let items: [Repository]
    }

    var components = URLComponents(string: "https://api.github.com/search/repositories")!
    components.queryItems = [URLQueryItem(name: "q", value: query)]
    return session.rx.data(request: URLRequest(url: components.url!))
      .map { data in try JSONDecoder().decode(Answer.self, from: data).items }
      .retry(2)
  }

  func isAvailable(username: String) -> Observable<Bool> {
    let url = URL(string: "https://github.com")!.appendingPathComponent(username)
    return session.rx.response(request: URLRequest(url: url))
      .map { response, _ in response.statusCode == 404 }
      .catchAndReturn(false)
  }

  func signUp(username: String, password: String) -> Observable<Bool> {
    // Nobody signs up by an API; one attempt of five fails.
    let isSuccess = Int.random(in: 1...5) != 1
    return Observable.just(isSuccess).delay(.seconds(1), scheduler: MainScheduler.instance)
  }
}
