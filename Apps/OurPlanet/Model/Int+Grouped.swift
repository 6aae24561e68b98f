extension Int {
  /// The number with commas between groups of three digits, such as "5,662".
  package var grouped: String {
    let digits = String(magnitude)
    guard digits.utf8.count > 3 else { return String(self) }
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
