/// Who holds the reference with which a GObject reaches its wrapper.
package enum Ownership {
  /// A constructor's result: a floating reference is sunk, a full one taken over.
  case new
  /// Somebody else's reference; the wrapper adds its own.
  case borrowed
}
