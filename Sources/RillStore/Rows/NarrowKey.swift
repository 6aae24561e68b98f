import GRDB

/// The place of a row that is sorted by at most one number, in 16 bytes.
struct NarrowKey<Number: OrderedNumber>: RowOrder {
  /// The sort value, as bits whose order is that of the values.
  private let order: UInt64
  let tie: Int64

  init?(_ sorting: RowSorting, id: Int64, below parent: TreePlace?, value: (Int) -> DatabaseValue) {
    guard parent == nil else { return nil }
    tie = sorting.tie(of: id)
    guard let key = sorting.orders.first else {
      order = 0
      return
    }
    guard sorting.orders.count == 1, let bits = Number.bits(of: value(0)) else { return nil }
    order = key.isDescending ? ~bits : bits
  }

  static func < (left: NarrowKey, right: NarrowKey) -> Bool {
    left.order != right.order ? left.order < right.order : left.tie < right.tie
  }
}

/// Numbers of one of SQLite's kinds, or NULL, as bits whose order is that of the numbers.
protocol OrderedNumber {
  /// Returns the bits, or `nil` for a value of another kind, or one whose bits are NULL's.
  static func bits(of value: DatabaseValue) -> UInt64?
}

/// Integers except the smallest one, whose bits are NULL's.
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

/// Floating-point numbers. None has the bits of NULL, because there is no NaN in a database.
enum OrderedReal: OrderedNumber {
  static func bits(of value: DatabaseValue) -> UInt64? {
    switch value.storage {
    case .null: return 0
    case .double(let number):
      // Adding 0 makes both zeros equal.
      let bits = (number + 0).bitPattern
      return number.sign == .minus && bits != 0 ? ~bits : bits | (1 << 63)
    default: return nil
    }
  }
}
