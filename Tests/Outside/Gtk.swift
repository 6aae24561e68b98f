import Gtk

final class Lamp: Box, Toggleable {
  var isActive: Bool {
    get { isSensitive }
    set { isSensitive = newValue }
  }
  func onToggled(_ handler: @escaping () -> Void) -> SignalConnection { on("notify::sensitive", handler) }
}

final class Note: Box, TextInput {
  private let entry = Entry()
  var text: String {
    get { entry.text }
    set { entry.text = newValue }
  }
  var position: Int {
    get { entry.position }
    set { entry.position = newValue }
  }
  var length: Int { entry.length }
  func onChanged(_ handler: @escaping () -> Void) -> SignalConnection { entry.onChanged(handler) }
  func onPreeditChanged(_ handler: @escaping (String) -> Void) -> SignalConnection {
    entry.onPreeditChanged(handler)
  }
}

final class Line: Box, Editable {}

enum Shape: Int, EnumerationConvertible {
  static var gtypeName: String { "GtkOrientation" }
  case wide, high
}

struct Percent: GValueConvertible {
  let value: Double
  static func canHold(_ type: GValueType) -> Bool { Double.canHold(type) }
  static func from(_ content: GValueContent) -> Percent? {
    Double.from(content).map { Percent(value: $0 * 100) }
  }
  var gvalueContent: GValueContent { (value / 100).gvalueContent }
}

struct Minutes: VariantConvertible {
  let count: Int64
  static var variantType: String { "x" }
  init(count: Int64) { self.count = count }
  init?(variant: Variant) {
    guard let seconds = Int64(variant: variant) else { return nil }
    self.init(count: seconds / 60)
  }
  var variant: Variant { (count * 60).variant }
}
