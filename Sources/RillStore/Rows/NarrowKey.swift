import GRDB

/// A place by at most one number, in 16 bytes.
struct NarrowKey<Number: OrderedNumber>: RowOrder {
  /// The sort value, as bits that are ordered as the values are.
  private let order: UInt64
  let tie: Int64

  init?(_ sorting: RowSorting, id: Int64, value: (Int) -> DatabaseValue) {
    tie = sorting.tie(of: id)
    guard let key = sorting.keys.first else {
      order = 0
      return
    }
    guard sorting.keys.count == 1, let bits = Number.bits(of: value(0)) else { return nil }
    order = key.isDescending ? ~bits : bits
  }

  static func < (left: NarrowKey, right: NarrowKey) -> Bool {
    left.order != right.order ? left.order < right.order : left.tie < right.tie
  }
}

/// Numbers of one of SQLite's kinds, or NULL, as bits that are ordered as they are.
protocol OrderedNumber {
  /// The bits; none for a value of another kind, or one that has no room beside NULL.
  static func bits(of value: DatabaseValue) -> UInt64?
}

/// Integers but the smallest one, whose bits are NULL's.
enum OrderedInteger: OrderedNumber {
  static func bits(of value: DatabaseValue) -> UInt64? {
    switch value.storage {
    case .null: 0
    case .int64(.min): nil
    case .int64(let number): UInt64(bitPattern: number) ^ (1 << 63)
    default: nil
    }
  }
}

/// Floating-point numbers. No number has the bits of NULL, as there is no NaN in a database.
enum OrderedReal: OrderedNumber {
  static func bits(of value: DatabaseValue) -> UInt64? {
    switch value.storage {
    case .null: return 0
    case .double(let number):
      // Both zeros are equal.
      let bits = (number + 0).bitPattern
      return number.sign == .minus && bits != 0 ? ~bits : bits | (1 << 63)
    default: return nil
    }
  }
}
