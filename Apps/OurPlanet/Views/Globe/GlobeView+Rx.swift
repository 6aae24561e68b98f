public import Rill
import RillGtk
public import RillUI

extension Reactive where Base: GlobeView {
  /// What is on the globe.
  public var markers: Binder<[GlobeMarker]> { Binder(base) { $0.markers = $1 } }

  /// The selected marker's identifier: the current one, then each that the person selects; not what is written.
  /// Writing one turns the globe until the marker is to be seen.
  public var selected: ControlProperty<String?> {
    let picks = base.picks.asObservable()
    let values = Observable<String?>.deferred { [weak base] in
      guard let base else { return .empty() }
      return MainActor.assumeIsolated { picks.map { Optional($0) }.startWith(base.selected) }
    }
    .take(until: deallocated)
    return ControlProperty(values: values, valueSink: Binder<String?>(base) { $0.selected = $1 })
  }

  /// The marker that the person has selected, by pointer or keys.
  public var markerSelected: ControlEvent<String> {
    ControlEvent(events: base.picks.asObservable().take(until: deallocated))
  }
}
