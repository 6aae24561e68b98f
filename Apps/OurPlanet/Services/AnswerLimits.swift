/// The limits of an answer. The largest real answer has 5,662 events, 136,000 values and 4 MB.
struct AnswerLimits: Sendable, Equatable {
  /// Bytes of the body, unpacked.
  var bytes = 32 << 20
  /// Lists and objects inside each other.
  var depth = 32
  /// Entries of one list or object.
  var entries = 30_000
  /// Values in all.
  var values = 1_500_000
  /// Bytes of one text or number.
  var textBytes = 256 << 10
  /// Bytes of all header lines; libcurl itself takes one of 100 kB at most.
  var headerBytes = 256 << 10
}
