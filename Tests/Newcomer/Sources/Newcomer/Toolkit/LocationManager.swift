import RillUI

/// A place on the earth, in degrees: `CLLocationCoordinate2D`.
struct LocationCoordinate: Equatable, Sendable {
  var latitude: Double
  var longitude: Double
}

/// The person's permission: `CLAuthorizationStatus`.
enum AuthorizationStatus: Sendable {
  case notDetermined, denied, authorized
}

/// `CLLocationManagerDelegate`.
@MainActor protocol LocationManagerDelegate: AnyObject {
  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [LocationCoordinate])
  func locationManager(_ manager: LocationManager, didChangeAuthorization status: AuthorizationStatus)
}

/// A manager that tells of the places that the program gives it: `CLLocationManager`.
@MainActor final class LocationManager: HasDelegate, DelegateProxyParent {
  weak var delegate: (any LocationManagerDelegate)?
  private(set) var authorizationStatus = AuthorizationStatus.notDetermined
  private var attachments: [String: AnyObject] = [:]

  func attach(_ value: AnyObject?, key: String) { attachments[key] = value }

  func attachment(key: String) -> AnyObject? { attachments[key] }

  func authorize(_ status: AuthorizationStatus) {
    authorizationStatus = status
    delegate?.locationManager(self, didChangeAuthorization: status)
  }

  func move(to places: LocationCoordinate...) {
    delegate?.locationManager(self, didUpdateLocations: places)
  }
}
