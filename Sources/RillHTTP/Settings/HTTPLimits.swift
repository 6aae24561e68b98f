/// The limits of each request of a client.
public struct HTTPLimits: Sendable, Equatable {
  /// The size of a response's body in bytes, unpacked.
  public var bodyBytes = 32 << 20
  /// The size of all header lines of a response in bytes. libcurl itself accepts at most 100 kB for one line.
  public var headerBytes = 256 << 10
  /// The seconds for the whole request, with all redirects; nil for no limit.
  public var seconds: Int? = 60
  /// The seconds until the connection is established, with the handshake of TLS.
  public var connectSeconds = 15
  /// The seconds in which at least one byte must arrive or be sent once the connection is established; nil for no limit.
  public var stalledSeconds: Int? = 30

  /// Creates the usual limits.
  public init() {}
}
