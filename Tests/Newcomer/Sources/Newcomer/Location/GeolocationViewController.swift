import Gtk
import Rill
import RillGtk
import RillUI

extension Reactive where Base: Label {
  var coordinates: Binder<LocationCoordinate> {
    Binder(base) { label, location in
      label.text = "Lat: \(location.latitude)\nLon: \(location.longitude)"
    }
  }
}

final class GeolocationViewController: ViewController {
  private let noGeolocationView = Label("Allow the location in the settings")
  private let label = Label()
  private let geolocationService: GeolocationService
  private let disposeBag = DisposeBag()

  init(geolocationService: GeolocationService = .instance) {
    self.geolocationService = geolocationService
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    geolocationService.authorized
      .drive(noGeolocationView.rx.isHidden)
      .disposed(by: disposeBag)

    geolocationService.location
      .drive(label.rx.coordinates)
      .disposed(by: disposeBag)
  }

  // MARK: - Layout

  override func loadView() {
    view.append(noGeolocationView, label)
  }
}
