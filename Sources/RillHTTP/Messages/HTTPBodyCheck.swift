/// A measure of a response's body while it arrives, which can refuse the rest of it.
public protocol HTTPBodyCheck {
  /// Examines the next piece of the body. Called on the client's own thread, which serves all its requests, so it must
  /// not take long.
  /// - Parameter piece: The bytes, unpacked, which are valid during the call only.
  /// - Throws: The error that the request fails with. The connection is then closed.
  mutating func take(_ piece: UnsafeRawBufferPointer) throws
}
