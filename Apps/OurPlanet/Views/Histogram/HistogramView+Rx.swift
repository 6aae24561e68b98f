public import Rill
import RillGtk

extension Reactive where Base: HistogramView {
  /// The histogram to show; nil for none.
  public var histogram: Binder<MonthHistogram?> { Binder(base) { $0.histogram = $1 } }
}
