import Rill
import RillUI
import XCTest

@testable import Newcomer

final class GeolocationServiceTests: XCTestCase {
  func testTheLastPlaceIsEmitted() {
    // changed: XCTest's methods state no actor
    MainActor.assumeIsolated {
      let manager = LocationManager()
      let service = GeolocationService(locationManager: manager)
      let disposeBag = DisposeBag()
      var places: [LocationCoordinate] = []
      var permissions: [Bool] = []

      service.location
        .drive(onNext: { places.append($0) })
        .disposed(by: disposeBag)

      service.authorized
        .drive(onNext: { permissions.append($0) })
        .disposed(by: disposeBag)

      manager.authorize(.authorized)
      manager.move(
        to: LocationCoordinate(latitude: 1, longitude: 2), LocationCoordinate(latitude: 3, longitude: 4))

      XCTAssertEqual(permissions, [false, true])
      XCTAssertEqual(places, [LocationCoordinate(latitude: 3, longitude: 4)])
      // changed: see above
    }
  }
}
