package import CGtk

/// Registers a GObject class that adds no instance fields to its parent.
///
/// - Parameters:
///   - name: The new class's name, which can be registered once.
///   - parent: The class to extend.
///   - initialize: Sets the class's own functions, in a C structure of the parent's class.
/// - Returns: The new class's type.
package func registerSubclass(_ name: String, of parent: GType, _ initialize: GClassInitFunc?) -> GType {
  var query = GTypeQuery()
  g_type_query(parent, &query)
  precondition(query.type != 0, "\(name) has no parent class.")
  return g_type_register_static_simple(
    parent, name, guint(query.class_size), initialize, guint(query.instance_size), nil, GTypeFlags(0))
}
