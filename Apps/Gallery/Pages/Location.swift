// Location: where this computer is, and a message while that is unknown.
//
// The service has three drivers, and each part of the page is driven by one. The label takes coordinates because it
// has a binder for them: an extension of `Reactive` is all that a new kind of property needs.

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
