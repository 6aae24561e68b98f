import Rill
import RillUI

final class RxLocationManagerDelegateProxy:
  DelegateProxy<LocationManager, any LocationManagerDelegate>,
  DelegateProxyType,
  LocationManagerDelegate
{
  // changed, 2 lines: methods are not found by selectors
  let didUpdateLocations = DelegateMethod<[LocationCoordinate]>()
  let didChangeAuthorization = DelegateMethod<AuthorizationStatus>()

  // changed: see above
  func asDelegate() -> any LocationManagerDelegate { self }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [LocationCoordinate]) {
    // changed: see above
    didUpdateLocations(locations) {
      forwardToDelegate()?.locationManager(manager, didUpdateLocations: locations)
      // changed: see above
    }
  }

  func locationManager(_ manager: LocationManager, didChangeAuthorization status: AuthorizationStatus) {
    // changed: see above
    didChangeAuthorization(status) {
      forwardToDelegate()?.locationManager(manager, didChangeAuthorization: status)
      // changed: see above
    }
  }
}

// changed: NSObject's subclasses have `rx` already
extension LocationManager: @MainActor ReactiveCompatible {}

extension Reactive where Base: LocationManager {
  // changed, 2 lines: on the main actor, and typed
  @MainActor var didUpdateLocations: ControlEvent<[LocationCoordinate]> {
    RxLocationManagerDelegateProxy.methodInvoked(\.didUpdateLocations, onProxyForObject: base)
  }

  // changed, 2 lines: see above
  @MainActor var didChangeAuthorization: ControlEvent<AuthorizationStatus> {
    RxLocationManagerDelegateProxy.methodInvoked(\.didChangeAuthorization, onProxyForObject: base)
  }
}
