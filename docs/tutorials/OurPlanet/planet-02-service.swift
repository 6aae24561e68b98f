import Foundation
import FoundationNetworking
import Rill
import RillFoundation

/// A service that knows natural events.
protocol PlanetService: Sendable {
  func categories() -> Observable<[Category]>
  func events(in category: Category) -> Observable<[Event]>
}

/// NASA's EONET.
struct EONET: PlanetService {
  private static let address = "https://eonet.gsfc.nasa.gov/api/v3"

  func categories() -> Observable<[Category]> {
    request("categories").decode(type: Categories.self, decoder: JSONDecoder()).map(\.categories)
  }

  func events(in category: Category) -> Observable<[Event]> {
    request("events?category=\(category.id)").decode(type: Events.self, decoder: JSONDecoder()).map(\.events)
  }

  private func request(_ path: String) -> Observable<Data> {
    guard let url = URL(string: "\(Self.address)/\(path)") else { return .error(URLError(.badURL)) }
    return URLSession.shared.rx.data(request: URLRequest(url: url))
  }
}
