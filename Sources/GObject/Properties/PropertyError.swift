/// An error that says why a GObject property couldn't be read, written or observed.
public enum PropertyError: Error, Equatable, CustomStringConvertible {
  /// The class has no property of that name.
  case unknownProperty(type: String, property: String)
  /// The property holds another type than the requested one.
  case wrongType(type: String, property: String, propertyType: String, requestedType: String)
  /// The property's type fits, but its present value, such as an absent one, isn't a value of the Swift type.
  case wrongValue(type: String, property: String, propertyType: String, requestedType: String)
  /// The property's type fits, but it can't hold this value.
  case valueOutOfRange(type: String, property: String, propertyType: String, value: String)
  /// The property cannot be read.
  case notReadable(type: String, property: String)
  /// The property cannot be written.
  case notWritable(type: String, property: String)

  /// A message that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .unknownProperty(let type, let property):
      "\(type) has no property \"\(property)\": check the name in the class's documentation."
    case .wrongType(let type, let property, let propertyType, let requestedType):
      "The property \"\(property)\" of \(type) holds \(propertyType), not \(requestedType): "
        + "request that type."
    case .wrongValue(let type, let property, let propertyType, let requestedType):
      "The property \"\(property)\" of \(type) holds a value of type \(propertyType) that can't be read as \(requestedType): "
        + "request a type that has all its values, or an optional if it may be absent."
    case .valueOutOfRange(let type, let property, let propertyType, let value):
      "The property \"\(property)\" of \(type) holds \(propertyType), which \(value) does not fit: "
        + "pass one that fits."
    case .notReadable(let type, let property):
      "The property \"\(property)\" of \(type) cannot be read: only set it."
    case .notWritable(let type, let property):
      "The property \"\(property)\" of \(type) cannot be set: only read or observe it."
    }
  }
}
