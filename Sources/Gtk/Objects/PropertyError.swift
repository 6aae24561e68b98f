/// Why a GObject property could not be read, written or observed.
public enum PropertyError: Error, Equatable, CustomStringConvertible {
  /// The class has no property of that name.
  case unknownProperty(type: String, property: String)
  /// The property holds another type than the one asked for.
  case wrongType(type: String, property: String, propertyType: String, requestedType: String)
  /// The property's type fits, but what it holds now is none of the Swift type's values; absent, for example.
  case wrongValue(type: String, property: String, propertyType: String, requestedType: String)
  /// The property's type fits, but it has no room for this value.
  case valueOutOfRange(type: String, property: String, propertyType: String, value: String)
  /// The property cannot be read.
  case notReadable(type: String, property: String)
  /// The property cannot be written.
  case notWritable(type: String, property: String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .unknownProperty(let type, let property):
      "\(type) has no property \"\(property)\": check the name in the class's documentation."
    case .wrongType(let type, let property, let propertyType, let requestedType):
      "The property \"\(property)\" of \(type) holds \(propertyType), not \(requestedType): "
        + "ask for the type that it holds."
    case .wrongValue(let type, let property, let propertyType, let requestedType):
      "The property \"\(property)\" of \(type) holds a \(propertyType) that is no \(requestedType): "
        + "ask for a type that has all its values, an optional where it may be absent."
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
