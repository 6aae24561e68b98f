// The location of this computer, from GeoClue: the location service of Linux desktops, on the system bus.
//
// Each step waits for the previous one: a connection, then the owner of GeoClue's name, then a client of ours there,
// then its signals. `flatMapLatest` disposes of all later steps when an earlier one changes, so that a restarted
// service is asked again.

import Gtk
import Rill
import RillGtk
import RillUI

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
