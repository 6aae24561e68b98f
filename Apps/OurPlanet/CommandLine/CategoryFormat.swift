import AppsCommandLine
import OurPlanetModel

/// Categories as text and as JSON.
enum CategoryFormat {
  /// Returns one line for each category: its id and its name, the names aligned.
  static func lines(_ categories: [EOCategory]) -> String {
    let width = categories.map(\.id.count).max() ?? 0
    return categories.map { category in
      let space = String(repeating: " ", count: width - category.id.count)
      return "\(TerminalText.escaped(category.id))\(space)  \(TerminalText.escaped(category.name))\n"
    }.joined()
  }

  /// Returns the categories as a JSON array on one line.
  static func json(_ categories: [EOCategory]) -> String {
    var text = "["
    for (index, category) in categories.enumerated() {
      text += index > 0 ? ",{\"id\":" : "{\"id\":"
      JSONText.append(category.id, to: &text)
      text += ",\"title\":"
      JSONText.append(category.name, to: &text)
      text += ",\"description\":"
      JSONText.append(category.description, to: &text)
      text += "}"
    }
    return text + "]\n"
  }
}
