// Location: where this computer is, and a message while that is unknown.
//
// The service has three drivers, and each part of the page is driven by one. The label takes coordinates because it
// has a binder for them: an extension of `Reactive` is all that a new kind of property needs.
//
// The service is GeoClue, the location service of Linux desktops, on the system bus. Each step waits for the previous
// one: a connection, then the owner of GeoClue's name, then a client of ours there, then its signals. `flatMapLatest`
// disposes of all later steps when an earlier one changes, so that a restarted service is asked again.

import Foundation
import Gtk
import Rill
import RillGtk
import RillUI

extension Reactive where Base: Label {
  /// A binder that shows coordinates, in degrees.
  var coordinates: Binder<Coordinates> {
    Binder(base) { label, location in
      label.text = String(
        format: "%.5f° %@, %.5f° %@", abs(location.latitude), location.latitude < 0 ? "S" : "N",
        abs(location.longitude), location.longitude < 0 ? "W" : "E")
    }
  }
}

final class Location: PageView {
  let root: Widget

  private let coordinates = Label()
  private let accuracy = Label()
  private let waiting = Box(.horizontal, spacing: 12)
  private let here = Box(spacing: 6)
  private let notAllowed = StatusPage(
    iconName: "location-services-disabled-symbolic", title: "Location Is Not Allowed",
    description: "Allow it for this program in the settings, under Privacy. It is shown here at once.")
  private let noService = StatusPage(iconName: "find-location-symbolic", title: "No Location Service")
  private let bag = DisposeBag()

  convenience init() { self.init(service: GeolocationService()) }

  init(service: GeolocationService) {
    let spinner = Spinner()
    spinner.isSpinning = true
    spinner.setAccessibleLabel("Waiting")
    waiting.append(spinner)
    waiting.append(Label("Waiting for a place…"))
    waiting.halign = .center
    coordinates.addCssClass("title-2")
    coordinates.wraps = true
    coordinates.isSelectable = true
    coordinates.setAccessibleLabel("Coordinates")
    accuracy.addCssClass("dim-label")
    here.append(coordinates)
    here.append(accuracy)
    root = .column(waiting, here, notAllowed, noService)

    service.authorized.drive(notAllowed.rx.isHidden).disposed(by: bag)
    service.location.drive(coordinates.rx.coordinates).disposed(by: bag)
    service.state.drive(onNext: { [weak self] in self?.show($0) }).disposed(by: bag)
  }

  private func show(_ state: GeolocationState) {
    waiting.isVisible = state == .waiting
    here.isVisible = false
    noService.isVisible = false
    switch state {
    case .here(_, _, let accuracy):
      here.isVisible = true
      self.accuracy.text = "within \(Int(accuracy.rounded())) metres"
    case .noService(let reason):
      noService.isVisible = true
      noService.setDescription(reason)
    case .waiting, .notAllowed: break
    }
  }
}

/// A place on the earth, in degrees: north and east are positive.
typealias Coordinates = (latitude: Double, longitude: Double)

/// The knowledge about this computer's location.
enum GeolocationState: Sendable, Equatable {
  /// No service reports locations here, for this reason.
  case noService(reason: String)
  /// The person, or the system for them, does not allow it.
  case notAllowed
  /// A location is expected.
  case waiting
  /// The location in degrees; the accuracy is in metres.
  case here(latitude: Double, longitude: Double, accuracy: Double)
}

/// The location of this computer. GeoClue is asked as long as there is a subscriber.
struct GeolocationService: Sendable {
  /// The state of knowledge.
  let state: Driver<GeolocationState>
  /// Whether locations are reported: false while the person forbids it.
  let authorized: Driver<Bool>
  /// The locations.
  let location: Driver<Coordinates>

  /// - Parameter bus: The bus that GeoClue is on, which is the system bus.
  @MainActor init(bus: DBusAddress = .system) {
    let states = DBusConnection.rx.connect(to: bus).asObservable()
      .flatMapLatest { GeoClue.states(on: $0) }
      .startWith(.waiting)
    state = states.asDriver { .just(.noService(reason: "\($0)")) }.distinctUntilChanged()
    authorized = state.map { $0 != .notAllowed }.distinctUntilChanged()
    location = state.compactMap {
      if case .here(let latitude, let longitude, _) = $0 { (latitude, longitude) } else { nil }
    }
  }
}

/// GeoClue's interfaces.
private enum GeoClue {
  static let name = "org.freedesktop.GeoClue2"

  /// Emits the states that GeoClue reports while it is there. Starts GeoClue if possible.
  static func states(on connection: DBusConnection) -> Observable<GeolocationState> {
    let manager = DBusProxy(
      "\(name).Manager", at: "/org/freedesktop/GeoClue2/Manager", of: name, on: connection)
    return manager.rx.isOwned(starting: true).flatMapLatest { isThere in
      isThere
        ? states(of: manager) : .just(.noService(reason: "GeoClue is not installed, or it does not start."))
    }
  }

  /// Emits the states that GeoClue reports to a client that it makes for us.
  private static func states(of manager: DBusProxy) -> Observable<GeolocationState> {
    manager.rx.call("GetClient", returning: ObjectPath.self).asObservable()
      .flatMap { path in
        states(ofClient: DBusProxy("\(name).Client", at: path, of: name, on: manager.connection))
      }
      .startWith(.waiting)
      .catch { .just(.noService(reason: "\($0)")) }
  }

  private static func states(ofClient client: DBusProxy) -> Observable<GeolocationState> {
    let places = client.rx.signal("LocationUpdated")
      .compactMap { $0.last?.value(as: ObjectPath.self) }
      .flatMapLatest { place in
        DBusProxy("\(name).Location", at: place, of: name, on: client.connection).rx.allProperties()
      }
      .compactMap(place)
    let permissions = client.rx.propertiesChanged
      .compactMap { $0["Active"]?.value(as: Bool.self) }
      .map { $0 ? GeolocationState.waiting : .notAllowed }
    return Observable.merge(places, permissions, start(client))
      // GeoClue also reports after its first location that the client is active. The location stays.
      .scan(.waiting) { last, next in
        if case .here = last, next == .waiting { last } else { next }
      }
  }

  /// Asks for locations, until the subscription is disposed of. Emits an element only if they are refused.
  private static func start(_ client: DBusProxy) -> Observable<GeolocationState> {
    // The person may be asked, and may take their time.
    var asking = client
    asking.timeout = .seconds(3600)
    let exact: UInt32 = 8
    return Completable.concat(
      client.rx.setProperty("DesktopId", to: "io.github.rill.Gallery"),
      client.rx.setProperty("RequestedAccuracyLevel", to: exact),
      // The distance is in metres.
      client.rx.setProperty("DistanceThreshold", to: UInt32(10)),
      asking.rx.call("Start")
    )
    .asObservable().map { _ -> GeolocationState in }
    .catch { error in
      guard (error as? DBusError)?.remoteName == "org.freedesktop.DBus.Error.AccessDenied" else {
        throw error
      }
      return .just(.notAllowed)
    }
    .concat(Observable.never())
    .do(onDispose: { _ = client.rx.call("Stop").subscribe() })
  }

  private static func place(_ properties: [String: Variant]) -> GeolocationState? {
    guard let latitude = properties["Latitude"]?.value(as: Double.self),
      let longitude = properties["Longitude"]?.value(as: Double.self)
    else { return nil }
    return .here(
      latitude: latitude, longitude: longitude, accuracy: properties["Accuracy"]?.value(as: Double.self) ?? 0)
  }
}
