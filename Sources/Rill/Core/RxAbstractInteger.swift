/// The integer types that `range`, `timer` and `interval` count with.
public typealias RxAbstractInteger = FixedWidthInteger
