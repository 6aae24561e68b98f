import Foundation
import GRDB

/// The place of a row that is sorted by any values, as bytes whose order is that of the values.
struct WideKey: RowOrder {
  private let bytes: [UInt8]
  let tie: Int64

  init?(_ sorting: RowSorting, id: Int64, below parent: TreePlace?, value: (Int) -> DatabaseValue) {
    guard parent == nil else { return nil }
    var bytes: [UInt8] = []
    for (index, order) in sorting.orders.enumerated() { bytes.append(value(index), in: order) }
    self.bytes = bytes
    tie = sorting.tie(of: id)
  }

  static func < (left: WideKey, right: WideKey) -> Bool {
    let order = left.bytes.compared(to: right.bytes)
    return order != 0 ? order < 0 : left.tie < right.tie
  }
}

extension [UInt8] {
  /// Returns a number below, equal to or above 0 if these bytes come before, are equal to or come after others.
  func compared(to other: [UInt8]) -> Int {
    let order = withUnsafeBytes { left in
      other.withUnsafeBytes { right -> Int in
        guard let left = left.baseAddress, let right = right.baseAddress else { return 0 }
        return Int(memcmp(left, right, Swift.min(count, other.count)))
      }
    }
    return order != 0 ? order : count - other.count
  }

  /// Appends a value so that the order of the bytes is that of the values. No value's bytes are the beginning of
  /// another's.
  mutating func append(_ value: DatabaseValue, in order: SortKey.Order) {
    let start = count
    switch value.storage {
    case .null: append(1)
    case .int64(let number):
      // The difference from the nearest floating-point number distinguishes integers beyond 2^53.
      let nearest = Double(number)
      append(nearest, rest: Int(Int128(number) - Int128(nearest)))
    case .double(let number): append(number, rest: 0)
    case .string(let text) where order.collation == .noCase: append(text.utf8.lazy.map(\.folded), tag: 3)
    case .string(let text): append(text.utf8, tag: 3)
    case .blob(let data): append(data, tag: 4)
    }
    if order.isDescending { for index in start..<count { self[index] = ~self[index] } }
  }

  private mutating func append(_ number: Double, rest: Int) {
    append(2)
    append(bigEndian: OrderedReal.bits(of: number.databaseValue) ?? 0)
    append(bigEndian: UInt16(0x8000 + rest))
  }

  private mutating func append(bigEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }

  /// Appends bytes, each zero among them followed by 255. A zero that another zero follows marks the end.
  private mutating func append(_ bytes: some Sequence<UInt8>, tag: UInt8) {
    append(tag)
    for byte in bytes {
      append(byte)
      if byte == 0 { append(255) }
    }
    append(0)
    append(0)
  }
}

extension UInt8 {
  fileprivate var folded: UInt8 { (65...90).contains(self) ? self + 32 : self }
}
