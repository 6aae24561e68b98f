/// A column of numbers.
enum NumberColumn {
  static func text(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: max(0, 5 - text.utf8.count)) + text
  }
}
