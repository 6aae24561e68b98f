import Rill
import RillUI

extension Action {
  /// The errors of the action's work. An action's own streams never fail.
  var failures: Infallible<any Error> { underlyingError.asInfallible(onErrorFallbackTo: .never()) }
}
