/// The owner of the reference with which a GObject reaches its wrapper.
package enum Ownership {
  /// The wrapper: the reference is a constructor's result. A floating reference is sunk, a full one taken over.
  case new
  /// Other code: the wrapper adds a reference of its own.
  case borrowed
}
