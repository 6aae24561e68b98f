public import Rill
import RillGtk

extension Reactive where Base: HistogramView {
  /// What is shown; nil for nothing.
  public var histogram: Binder<MonthHistogram?> { Binder(base) { $0.histogram = $1 } }
}
