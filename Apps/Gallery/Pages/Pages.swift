public import RillLists

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
    Page("Dates", "Dates", .controls, "x-office-calendar", "calendar day time popover") { Dates() },
    Page("Chips", "Chips", .controls, "view-grid", "tags flow box words lines") { Chips() },
    Page("MenusAndMessages", "Menus and Messages", .controls, "open-menu", "dialog toast popover action") {
      MenusAndMessages()
    },
    Page("Files", "Files", .controls, "document-open", "dialog chooser open save path") { Files() },
    Page("Shortcuts", "Keyboard Shortcuts", .controls, "input-keyboard", "keys window help") { Shortcuts() },
    Page("ShowingAndHiding", "Showing and Hiding", .controls, "view-reveal", "stack revealer") {
      ShowingAndHiding()
    },
    Page("Sidebars", "Sidebar", .controls, "sidebar-show", "split view narrow collapse back") { Sidebars() },
    Page("DragAndDrop", "Drag and Drop", .controls, "insert-object", "pointer move drop target") {
      DragAndDrop()
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
    Page("Selecting", "Selecting", .lists, "selection-mode", "table multiple rows checked") { Selecting() },
    Page("SearchBars", "Search Bar", .lists, "edit-find", "filter toggle typing key capture") {
      SearchBars()
    },
    Page("LiveSearch", "Live Search", .lists, "edit-find", "database full-text sqlite query") {
      LiveSearch()
    },
    Page("Outline", "Outline", .lists, "view-list", "tree indent parent children subtasks") { Outline() },
    Page("Sandbox", "Sandbox", .system, "applications-science", "subscriptions share threads scheduler") {
      Sandbox()
    },
    Page("Notifications", "Notifications", .system, "dialog-information", "desktop message button") {
      Notifications()
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

/// An example in the list of pages.
public struct Page: Sendable, Identifiable, IdentifiableType {
  /// The name of its file without the extension, which is also its name on the command line.
  public let id: String
  /// The title in the list.
  public let title: String
  /// The group of the list that contains it.
  public let group: PageGroup
  /// The name of an icon of the theme; its symbolic form is shown.
  public let iconName: String
  /// Words that find it, beside those of its title.
  public let keywords: String
  /// Makes its view, with its bindings.
  public let makeView: @MainActor @Sendable () -> any PageView

  init(
    _ id: String, _ title: String, _ group: PageGroup, _ iconName: String, _ keywords: String,
    makeView: @escaping @MainActor @Sendable () -> any PageView
  ) {
    self.id = id
    self.title = title
    self.group = group
    self.iconName = iconName
    self.keywords = keywords
    self.makeView = makeView
  }

  /// The name of its file, in `Apps/Gallery/Pages`.
  public var file: String { "\(id).swift" }

  /// Returns whether each word of a query is in its title, its group, its name or its keywords.
  /// - Parameter query: Words between spaces, in capitals or not.
  /// - Returns: Whether the page fits; every page fits an empty query.
  public func fits(_ query: String) -> Bool {
    let text = "\(title) \(group.rawValue) \(id) \(keywords)".lowercased()
    return query.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}

extension Page: Equatable {
  /// Compares pages by their files: a file has one page.
  public static func == (left: Page, right: Page) -> Bool { left.id == right.id }
}

/// A group of pages; its value is its title.
public enum PageGroup: String, Sendable, CaseIterable, IdentifiableType {
  case basics = "Basics"
  case forms = "Forms"
  case controls = "Controls"
  case lists = "Lists"
  case system = "System"

  /// The group itself.
  public var identity: Self { self }
}
