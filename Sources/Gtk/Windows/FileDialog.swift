import CGtk

/// A GtkFileChooserNative: the window of the desktop in which a person chooses a file to open or to save.
public final class FileDialog: Object {
  public override class var gtypeName: String { "GtkFileChooserNative" }

  /// The purpose of the chosen file.
  public enum Purpose {
    /// A file that exists is to be read.
    case open
    /// A file is to be written. The dialog asks before the person chooses one that exists.
    case save
  }

  /// The window that takes no input while the dialog is open.
  public private(set) weak var parentWindow: Window?

  /// The dialog itself while it is open, because GTK keeps none.
  private var whileOpen: FileDialog?

  /// Creates a dialog, which isn't shown yet.
  /// - Parameters:
  ///   - purpose: The purpose of the file.
  ///   - title: The dialog's title.
  ///   - parent: The window that takes no input while the dialog is open.
  ///   - accept: The label of the button that chooses the file, with an underscore before its mnemonic; nil for the usual one.
  public init(_ purpose: Purpose, title: String, parent: Window?, accept: String? = nil) {
    let action = purpose == .open ? GTK_FILE_CHOOSER_ACTION_OPEN : GTK_FILE_CHOOSER_ACTION_SAVE
    super.init(
      raw: made(gtk_file_chooser_native_new(title, parent?.gtkWindow, action, accept, nil)), ownership: .new)
    parentWindow = parent
    gtk_native_dialog_set_modal(native, 1)
    on("response", after: true) { [weak self] in
      // Handlers must stay connected until all of them have received the signal that is being emitted.
      Task { self?.end() }
    }
  }

  /// Offers the person to see only files whose names end in some way. The first kind that is added is chosen at first.
  /// - Parameters:
  ///   - name: The name of the kind of files.
  ///   - suffixes: The ends of names, without a dot; none for all files.
  public func addFilter(_ name: String, suffixes: [String] = []) {
    let filter = gtk_file_filter_new()
    gtk_file_filter_set_name(filter, name)
    for suffix in suffixes { gtk_file_filter_add_suffix(filter, suffix) }
    if suffixes.isEmpty { gtk_file_filter_add_pattern(filter, "*") }
    gtk_file_chooser_add_filter(opaque, filter)
    g_object_unref(filter.map { UnsafeMutableRawPointer($0) })
  }

  /// Proposes a name for the file to save.
  /// - Parameter name: The name, without a folder.
  public func proposeName(_ name: String) { gtk_file_chooser_set_current_name(opaque, name) }

  /// Opens the dialog. The wrapper lives until it is closed.
  public func present() {
    whileOpen = self
    parentWindow?.onDispose { [weak self] in self?.end() }
    gtk_native_dialog_show(native)
  }

  /// Calls back once, when the person has chosen a file or closed the dialog.
  /// - Parameter handler: Receives the path of the file; nil if none was chosen, or one that isn't in a folder of this machine.
  /// - Returns: The connection.
  @discardableResult
  public func onResponse(_ handler: @escaping (String?) -> Void) -> SignalConnection {
    on(
      "response",
      arguments: { [weak self] arguments in
        let isAccepted = arguments.get(1, as: Int.self) == Int(GTK_RESPONSE_ACCEPT.rawValue)
        handler(isAccepted ? self?.path : nil)
      })
  }

  private var native: UnsafeMutablePointer<GtkNativeDialog> { cast() }

  /// The chosen file.
  private var path: String? {
    guard let file = gtk_file_chooser_get_file(opaque) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let path = g_file_get_path(file) else { return nil }
    return String(owned: path)
  }

  private func end() {
    guard whileOpen != nil else { return }
    whileOpen = nil
    gtk_native_dialog_destroy(native)
    dispose()
  }
}
