import CGtk
import Glibc
import Testing

@testable import Gtk

/// An instance of each wrapped class.
enum WrappedObjects {
  /// The wrapped classes that are missing from the list of classes that C code hands out.
  private static let others = ["GtkListView", "GtkSignalListItemFactory"]

  /// The classes that older libraries don't have.
  private static let newer: Set = ["AdwNavigationPage", "AdwNavigationView"]

  /// The classes that can't be made from their type alone: a connection needs a bus to talk to.
  private static let unmakeable: Set = ["GDBusConnection"]

  /// Makes an instance of each class, except of abstract ones: their subclasses have their properties and signals.
  static func make() throws -> [Object] {
    let listed = WrapperClass.all.map(\.type.gtypeName).filter { !unmakeable.contains($0) }
    return try (listed + others).sorted().compactMap { name in
      let found = dlsym(nil, function(name))
      if found == nil, newer.contains(name) { return nil }
      let symbol = try #require(found, "There is no \(function(name)).")
      let type = unsafeBitCast(symbol, to: (@convention(c) () -> GType).self)()
      guard !g_type_test_flags(type, G_TYPE_FLAG_ABSTRACT.rawValue).isTrue else { return nil }
      let raw = newInstance(of: type)
      if g_object_is_floating(raw) != 0 { g_object_ref_sink(raw) }
      // GTK itself holds the first reference to a window.
      let isOurs = !g_type_is_a(type, gtk_window_get_type()).isTrue
      defer { if isOurs { g_object_unref(raw) } }
      let object = Object.wrap(raw)
      // Not every month has the day of today.
      (object as? CalendarView)?.day = CalendarView.Day(year: 2028, month: 1, day: 15)
      return object
    }
  }

  /// Returns the name of a class's type function: "GtkCheckButton" has gtk_check_button_get_type, "GMenu"
  /// g_menu_get_type.
  private static func function(_ name: String) -> String {
    var function = ""
    for (index, letter) in name.enumerated() {
      if letter.isUppercase, index > 0 { function += "_" }
      function += letter.lowercased()
    }
    return function + "_get_type"
  }
}

/// A property as GObject describes it.
struct ListedProperty {
  let name: String
  /// The name of the class that declares it, a dot, and the property's name.
  let id: String
  let type: GValueType
  let isReadable, isWritable: Bool

  static func all(of object: Object) -> [ListedProperty] {
    let gclass = UnsafeMutableRawPointer(
      object.raw.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class)
    var count: guint = 0
    let list = g_object_class_list_properties(gclass?.assumingMemoryBound(to: GObjectClass.self), &count)
    defer { g_free(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).compactMap { $0?.pointee }.map { found in
      let name = String(c: found.name)
      let flags = found.flags.rawValue
      return ListedProperty(
        name: name, id: "\(String(c: g_type_name(found.owner_type))).\(name)",
        type: GValueType(found.value_type),
        isReadable: flags & G_PARAM_READABLE.rawValue != 0,
        isWritable: flags & G_PARAM_WRITABLE.rawValue != 0 && flags & G_PARAM_CONSTRUCT_ONLY.rawValue == 0)
    }
  }
}

/// A signal as GObject describes it.
struct ListedSignal {
  let name: String
  /// The name of the class or interface that declares it, a dot, and the signal's name.
  let id: String
  let arguments: [GValueType]
  let result: GValueType
  /// Whether a handler runs before the class's own handler and can stop it.
  let canBeStopped: Bool

  static func all(of object: Object) -> [ListedSignal] {
    var types: [GType] = []
    var next = object.gtype
    while next != 0 {
      types.append(next)
      next = g_type_parent(next)
    }
    var count: guint = 0
    let interfaces = g_type_interfaces(object.gtype, &count)
    defer { g_free(interfaces) }
    types += UnsafeBufferPointer(start: interfaces, count: Int(count))
    return types.flatMap { type in
      var count: guint = 0
      let list = g_signal_list_ids(type, &count)
      defer { g_free(list) }
      return UnsafeBufferPointer(start: list, count: Int(count)).map { id in
        var query = GSignalQuery()
        g_signal_query(id, &query)
        let parameters = UnsafeBufferPointer(start: query.param_types, count: Int(query.n_params))
        let flags = query.signal_flags.rawValue
        return ListedSignal(
          name: String(c: query.signal_name),
          id: "\(String(c: g_type_name(type))).\(String(c: query.signal_name))",
          arguments: parameters.map { GValueType($0) }, result: GValueType(query.return_type),
          canBeStopped: flags & G_SIGNAL_RUN_LAST.rawValue != 0
            && flags & (G_SIGNAL_RUN_FIRST.rawValue | G_SIGNAL_RUN_CLEANUP.rawValue) == 0)
      }
    }
  }
}

extension GValueType {
  /// The Swift type of the values of this type.
  var swiftType: any GValueConvertible.Type {
    switch kind {
    case .boolean: Bool.self
    case .integer: integerType
    case .real: g_type_fundamental(id) == GTypes.float ? Float.self : Double.self
    case .string: String?.self
    case .object: Object?.self
    case .strings: [String].self
    case .color: Color?.self
    case .none, .other: GValueBox.self
    }
  }

  /// Some numbers that are valid for the type.
  var numbers: [Int] {
    guard g_type_fundamental(id) == GTypes.enumeration else { return [1, 2] }
    let type = g_type_class_ref(id)
    defer { g_type_class_unref(type) }
    guard let type = type?.assumingMemoryBound(to: GEnumClass.self).pointee else { return [] }
    return UnsafeBufferPointer(start: type.values, count: Int(type.n_values)).map { Int($0.value) }
  }

  private var integerType: any GValueConvertible.Type {
    switch g_type_fundamental(id) {
    case GTypes.char: Int8.self
    case GTypes.uchar: UInt8.self
    case GTypes.int, GTypes.enumeration: Int32.self
    case GTypes.uint, GTypes.flags: UInt32.self
    case GTypes.ulong, GTypes.uint64: UInt64.self
    default: Int64.self
    }
  }
}
