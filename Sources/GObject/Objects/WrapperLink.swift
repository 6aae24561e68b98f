/// The connection between a GObject and its one wrapper.
///
/// `strong` is set while anything other than the wrapper references the GObject. So the wrapper with its Swift
/// state lives for as long as the GObject is in use.
final class WrapperLink {
  weak var wrapper: Object?
  var strong: Object?
}
