/// The connection between a GObject and its one wrapper.
///
/// `strong` is set while somebody other than the wrapper holds the GObject, so that the wrapper with its Swift state
/// lives as long as the GObject is in use.
final class WrapperLink {
  weak var wrapper: Object?
  var strong: Object?
}
