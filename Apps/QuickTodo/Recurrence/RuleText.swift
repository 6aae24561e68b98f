import QuickTodoModel

/// The text of a rule, whose end is changed without touching anything else: another program may have written the rule.
package struct RuleText: Equatable {
  private var parts: [String]

  /// Takes a rule, without a check of its parts.
  package init(_ text: String) { parts = text.split(separator: ";").map(String.init) }

  /// The value of a part, such as `2` for `INTERVAL`; nil for none. Setting it keeps the part's place.
  subscript(name: String) -> String? {
    get { place(of: name).map { String(parts[$0].dropFirst(name.utf8.count + 1)) } }
    set {
      switch (place(of: name), newValue) {
      case (let place?, let value?): parts[place] = "\(name)=\(value)"
      case (let place?, nil): parts.remove(at: place)
      case (nil, let value?): parts.append("\(name)=\(value)")
      case (nil, nil): break
      }
    }
  }

  var text: String { parts.joined(separator: ";") }

  /// The rule without its end.
  package var withoutEnd: RuleText {
    var rule = self
    (rule["COUNT"], rule["UNTIL"]) = (nil, nil)
    return rule
  }

  private func place(of name: String) -> Int? {
    parts.firstIndex { $0.uppercased().hasPrefix("\(name)=") }
  }
}
