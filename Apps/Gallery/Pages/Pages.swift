/// The pages of the Gallery, a line each: file, title, group, icon, words for the search, view.
public enum Pages {
  /// All pages, by their groups.
  public static let all: [Page] = [
    Page("AddingNumbers", "Adding Numbers", .basics, "list-add", "sum entry") { AddingNumbers() },
    Page("TwoWayBinding", "Two-Way Binding", .basics, "view-refresh", "relay reset") { TwoWayBinding() },
    Page("Picker", "Pickers", .basics, "pan-down", "drop-down choice items") { Picker() },
    Page("ThrottledSearch", "Throttled Search", .basics, "edit-find", "debounce") { ThrottledSearch() },
    Page("SimpleValidation", "Simple Validation", .forms, "selection-mode", "form") { SimpleValidation() },
    Page("SignUpPlain", "Sign-Up, Plain", .forms, "contact-new", "observable form") { SignUpPlain() },
    Page("SignUpDrivers", "Sign-Up with Drivers", .forms, "contact-new", "form") { SignUpDrivers() },
    Page("Toggles", "Toggles", .controls, "object-select", "check switch radio") { Toggles() },
    Page("Numbers", "Numbers", .controls, "view-list", "slider spin progress") { Numbers() },
    Page("MenusAndMessages", "Menus and Messages", .controls, "open-menu", "dialog toast popover action") {
      MenusAndMessages()
    },
    Page("ShowingAndHiding", "Showing and Hiding", .controls, "view-reveal", "stack revealer") {
      ShowingAndHiding()
    },
    Page("Drawing", "Drawing", .controls, "document-edit", "gesture drag key scan") { Drawing() },
    Page("SimpleList", "Simple List", .lists, "view-list", "table rows items") { SimpleList() },
    Page("SectionedList", "Sectioned List", .lists, "view-list", "table header footer reload") {
      SectionedList()
    },
    Page("CustomHeaders", "Custom Headers", .lists, "view-list", "table header accessory button") {
      CustomHeaders()
    },
    Page("PartialUpdates", "Partial Updates", .lists, "view-refresh", "table animated reload random") {
      PartialUpdates()
    },
    Page("EditableList", "Editable List", .lists, "document-edit", "table delete move insert") {
      EditableList()
    },
    Page("Sandbox", "Sandbox", .system, "applications-science", "subscriptions share threads scheduler") {
      Sandbox()
    },
    Page("Location", "Location", .system, "find-location", "geoclue d-bus coordinates binder") { Location() },
  ]

  /// Returns the page with a name: its file's name without the extension, or its title.
  /// - Parameter name: The name, in capitals or not.
  /// - Returns: The page, or `nil` if there is none of that name.
  public static func named(_ name: String) -> Page? {
    all.first { [$0.id, $0.title].contains { $0.lowercased() == name.lowercased() } }
  }
}
