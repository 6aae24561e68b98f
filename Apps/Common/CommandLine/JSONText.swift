import AppsCore

/// Functions that write texts as JSON.
package enum JSONText {
  /// Appends a string with its quotes. Control characters are escaped, also those that JSON would allow, so that
  /// the text is safe in a terminal too.
  package static func append(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f && $0 != 0x22 && $0 != 0x5c }) {
      text += string
    } else {
      for scalar in string.unicodeScalars {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\t": text += "\\t"
        case _ where scalar.isControl || scalar.isMark: text += "\\u" + hexadecimal(scalar.value)
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }

  /// Returns an object on one line that has the version of its form and a list.
  /// - Parameters:
  ///   - name: The name of the list.
  ///   - items: The items of the list.
  ///   - append: Appends an item, as JSON, to a text.
  package static func list<Item>(
    _ name: String, of items: [Item], _ append: (Item, inout String) -> Void
  ) -> String {
    var text = "{\"schema\":1,\"\(name)\":["
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      append(item, &text)
    }
    return text + "]}\n"
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
