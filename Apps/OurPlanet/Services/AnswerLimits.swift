/// The limits of an answer. The largest real answer has 5,662 events, 136,000 values and 4 MB.
struct AnswerLimits: Sendable, Equatable {
  /// The size of the body in bytes, decompressed.
  var bytes = 32 << 20
  /// The nesting depth of lists and objects.
  var depth = 32
  /// The number of entries in one list or object.
  var entries = 30_000
  /// The number of all values.
  var values = 1_500_000
  /// The size of one text or number in bytes.
  var textBytes = 256 << 10
}
