import AppsCore

extension String {
  /// The text as one row can show it: on one line, without control characters, and not longer than a person could read
  /// there.
  package nonisolated var shown: String {
    // Most texts need nothing, and asking Unicode about each letter would cost more than showing them.
    if utf8.count <= Self.longestShown, utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(Self.longestShown) {
      let isShown = !scalar.properties.isNoncharacterCodePoint && !scalar.isControl
      shown.append(isShown ? scalar : " ")
    }
    if unicodeScalars.count > Self.longestShown { shown.append("…") }
    return String(shown)
  }

  /// The most characters to show: laying out a line takes time for each character, visible or not.
  private nonisolated static let longestShown = 500
}
