import CGtk

/// A GtkStackSwitcher: a row of buttons, one for each child of a stack that has a title.
public final class StackSwitcher: Widget {
  public override class var gtypeName: String { "GtkStackSwitcher" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a switcher for a stack.
  /// - Parameter stack: The stack whose children the buttons show.
  public init(stack: Stack) {
    super.init(raw: made(gtk_stack_switcher_new()), ownership: .new)
    gtk_stack_switcher_set_stack(opaque, stack.opaque)
  }
}
