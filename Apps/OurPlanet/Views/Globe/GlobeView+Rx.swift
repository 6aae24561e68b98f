public import Rill
import RillGtk
public import RillUI

extension Reactive where Base: GlobeView {
  /// The markers on the globe.
  public var markers: Binder<[GlobeMarker]> { Binder(base) { $0.markers = $1 } }

  /// The selected marker's identifier: the current one, then each marker that the user selects. Values that the
  /// program writes aren't emitted. Writing a value turns the globe until the marker is visible.
  public var selected: ControlProperty<String?> {
    let picks = base.picks.asObservable()
    let values = Observable<String?>.deferred { [weak base] in
      guard let base else { return .empty() }
      return MainActor.assumeIsolated { picks.map { Optional($0) }.startWith(base.selected) }
    }
    .take(until: deallocated)
    return ControlProperty(values: values, valueSink: Binder<String?>(base) { $0.selected = $1 })
  }

  /// The identifier of each marker that the user selects, by pointer or keys.
  public var markerSelected: ControlEvent<String> {
    ControlEvent(events: base.picks.asObservable().take(until: deallocated))
  }
}
