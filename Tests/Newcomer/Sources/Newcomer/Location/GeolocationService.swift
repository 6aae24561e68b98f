import Rill
import RillUI

// changed: the manager is on the main actor
@MainActor final class GeolocationService {
  static let instance = GeolocationService(locationManager: LocationManager())

  private(set) var authorized: Driver<Bool>
  private(set) var location: Driver<LocationCoordinate>

  private let locationManager: LocationManager

  init(locationManager: LocationManager) {
    self.locationManager = locationManager

    // changed: the manager is on the main actor, as drivers are
    authorized = Driver.deferred { [weak locationManager] in
      guard let locationManager else {
        return .just(AuthorizationStatus.notDetermined)
      }
      return locationManager.rx.didChangeAuthorization
        // changed: see above
        .asDriver()
        .startWith(locationManager.authorizationStatus)
    }
    .map { status in
      switch status {
      case .authorized: return true
      default: return false
      }
    }

    location = locationManager.rx.didUpdateLocations
      // changed: it can't fail
      .asDriver()
      .flatMap { locations in
        locations.last.map(Driver.just) ?? .empty()
      }
  }
}
