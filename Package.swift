// swift-tools-version: 6.3
import Foundation
import PackageDescription

/// `RILL_STRICT=1`, which `scripts/test` sets, turns warnings into errors. Other people's compilers and
/// libraries may know warnings that we have not met, so a user's build never fails over one.
let isStrict = ProcessInfo.processInfo.environment["RILL_STRICT"] == "1"

/// What every target is compiled with.
let common: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .define("TRACE_RESOURCES", .when(configuration: .debug)),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// What lives on the main actor: the GTK layers and the views. Everything else may run anywhere.
let mainActor: [SwiftSetting] = common + [.defaultIsolation(MainActor.self)]

/// What live queries need.
let store = TargetDependencyCondition.when(traits: ["Store", "Desktop"])
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift", condition: store)
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift", condition: store)
/// GTK's headers, which a build without windows has no need of.
let cgtk = Target.Dependency.target(name: "CGtk", condition: .when(traits: ["Gtk", "Desktop"]))
/// The descriptions of the headers of GTK, GIO and libsecret for SwiftPM. libadwaita's own one also names flags that SwiftPM
/// leaves out, with a warning in each build. Where the headers are in their usual folders, ours describes them.
let (gtkHeaders, gioHeaders, secretHeaders): (String, String, String) = {
  let environment = ProcessInfo.processInfo.environment
  let isRedirected = ["PKG_CONFIG_PATH", "PKG_CONFIG_LIBDIR", "PKG_CONFIG_SYSROOT_DIR"].contains {
    environment[$0] != nil
  }
  // With GTK for two architectures, only its own description knows which of them is meant.
  let libraries = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"].map {
    URL(fileURLWithPath: "\($0)/glib-2.0/include/glibconfig.h").resolvingSymlinksInPath().path
  }.filter { FileManager.default.fileExists(atPath: $0) }
  let isUsual =
    FileManager.default.fileExists(atPath: "/usr/include/libadwaita-1/adwaita.h") && Set(libraries).count == 1
  guard isUsual && !isRedirected else { return ("libadwaita-1", "gio-2.0", "libsecret-1") }
  let folder = Context.packageDirectory
  return (
    "\(folder)/Sources/CGtk/headers.pc", "\(folder)/Apps/QuickTodo/CGio/headers.pc",
    "\(folder)/Apps/QuickTodo/CSecret/headers.pc"
  )
}()
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// The files of QuickTodo's scenes. A scene's view model and views share a folder, but not a module, so that a view model
/// can't see a widget. A file that is in neither list is refused, because both modules would have it.
let quickTodoViewModels = [
  "Scene.swift", "Tasks/TasksViewModel.swift", "Tasks/TasksViewModel+Undo.swift", "Tasks/OfferedSteps.swift",
  "Tasks/TaskDetails.swift", "Tasks/ViewedTasks.swift", "Tasks/ViewSubtitle.swift",
  "Tasks/TaskSelection.swift",
  "Tasks/TaskSelection+Text.swift", "Tasks/TaskMoves.swift",
  "Tasks/TaskGroup+Title.swift", "Tasks/TaskHeadings.swift", "Tasks/TaskServiceError+Window.swift",
  "Tasks/EmptyView.swift", "Sidebar/SidebarViewModel.swift",
  "Sidebar/SidebarCounts.swift",
  "Sidebar/ViewChanges.swift", "EditName/EditNameViewModel.swift",
  "EditTask/EditTaskViewModel.swift", "EditTask/QuickEntryModel.swift",
  "RestoreBackup/RestoreBackupViewModel.swift", "TaskDate+Minutes.swift",
  "Transfers/FileTransfer.swift", "Transfers/TaskTransfers.swift",
  "ImportTasks/ImportTasksViewModel.swift", "ImportTasks/ImportReport+Text.swift",
  "ExportTasks/ExportTasksViewModel.swift", "ExportTasks/ExportSummary+Text.swift",
  "Statistics/StatisticsViewModel.swift", "Statistics/DoneStatistics+Text.swift",
  "PushedEditTask/PushedEditTaskViewModel.swift", "PushedEditTask/TaskForm.swift",
  "PushedEditTask/EditConflict.swift", "PushedEditTask/NoteLinks.swift", "PushedEditTask/Suggestions.swift",
  "Entry/EntryViewModel.swift",
  "DatabaseFailure/DatabaseFailureViewModel.swift", "Synchronisation/Synchronisation.swift",
  "Synchronisation/SyncListState.swift", "Synchronisation/SyncViewModel.swift",
  "Synchronisation/PreferencesViewModel.swift", "Synchronisation/AccountViewModel.swift",
  "Synchronisation/SyncLogViewModel.swift", "Synchronisation/SyncChoice.swift",
]
let quickTodoViews = [
  "Scene+View.swift", "SceneParts.swift", "Synchronisation/AccountView.swift",
  "Synchronisation/PreferencesView.swift", "Synchronisation/SyncLogView.swift",
  "Synchronisation/SyncNoticeBar.swift", "Synchronisation/SyncChoices.swift",
  "Sidebar/SidebarView.swift", "EditName/EditNameView.swift",
  "Tasks/ArrangementMenu.swift", "Tasks/TasksView.swift", "Tasks/TasksView+Selection.swift",
  "Tasks/TasksView+Transfers.swift", "Tasks/TasksView+Views.swift",
  "Tasks/TasksParts.swift", "Tasks/SelectionBar.swift", "Tasks/TaskRow.swift", "Tasks/TaskHeading.swift",
  "Tasks/UndoOffer.swift", "EditTask/EditTaskView.swift", "EditTask/TitleForm.swift",
  "RestoreBackup/RestoreBackupView.swift", "ImportTasks/ImportTasksView.swift",
  "ExportTasks/ExportTasksView.swift", "Transfers/TransferDialog.swift", "Statistics/StatisticsView.swift",
  "Statistics/DoneChart.swift", "Statistics/DoneChartPainter.swift",
  "EditTask/EntryChips.swift", "EditTask/Chip.swift", "EditTask/PlainTextField.swift",
  "PushedEditTask/PushedEditTaskView.swift", "PushedEditTask/WordsRow.swift",
  "PushedEditTask/DateChoice.swift", "PushedEditTask/DetailRows.swift",
  "PushedEditTask/ListField.swift", "PushedEditTask/TagField.swift", "PushedEditTask/NotesField.swift",
  "PushedEditTask/PartsField.swift", "PushedEditTask/SuggestionChips.swift",
  "Entry/EntryView.swift", "Entry/EntryField.swift",
  "DatabaseFailure/DatabaseFailureView.swift",
]

/// The example packages and what a newcomer writes, which are packages of their own. `scripts/test` compiles their sources with
/// Rill's, because a package of its own has all of Rill compiled once more; `scripts/test-long` builds them as such. Like other
/// packages, they see only what is public.
let packagesOfTheirOwn: [Target] =
  isStrict
  ? [
    .executableTarget(
      name: "Adding", dependencies: ["Rill", "RillUI", "RillGtk", "Gtk"],
      path: "Examples/Adding/Sources/Adding", packageAccess: false),
    .target(
      name: "Contacts", dependencies: ["Rill", "RillUI", "RillLists", "RillScenes", "RillStore"],
      path: "Examples/AddressBook/Sources/Contacts", packageAccess: false),
    .executableTarget(
      name: "AddressBook",
      dependencies: ["Contacts", "Rill", "RillUI", "RillLists", "RillScenes", "RillGtk", "Gtk"],
      path: "Examples/AddressBook/Sources/AddressBook", packageAccess: false,
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "ContactsTests",
      dependencies: ["Contacts", "Rill", "RillUI", "RillBlocking", "RillStore", "RillTestScenes"],
      path: "Examples/AddressBook/Tests/ContactsTests", packageAccess: false),
    .target(
      name: "Newcomer",
      dependencies: ["Rill", "RillFoundation", "RillUI", "RillLists", "RillScenes", "RillGtk", "Gtk"],
      path: "Tests/Newcomer/Sources/Newcomer", packageAccess: false),
    .executableTarget(
      name: "newcomer-window", dependencies: ["Newcomer", "RillScenes", "RillGtk", "Gtk"],
      path: "Tests/Newcomer/Sources/newcomer-window", packageAccess: false),
    .testTarget(
      name: "NewcomerTests",
      dependencies: [
        "Newcomer", "Rill", "RillBlocking", "RillTest", "RillTestXCTest", "RillUI", "RillScenes",
      ],
      path: "Tests/Newcomer/Tests/NewcomerTests", packageAccess: false),
  ] : []

let libraries = [
  "Rill", "RillFoundation", "RillBlocking", "RillTest", "RillTestXCTest", "RillUI", "RillLists", "RillStore",
  "RillHTTP", "RillScenes", "RillTestScenes", "RillGtk", "Gtk",
]

let package = Package(
  name: "Rill",
  // The programs are no products: another package would have to fetch, and to be warned of, all that they need.
  products: libraries.map { .library(name: $0, targets: [$0]) },
  // Another package that uses neither windows nor live queries says `traits: []`, and then needs neither GTK nor GRDB.
  traits: [
    // One trait stands for both, because SwiftPM gives the compiler the names of several in a random order, and then
    // builds everything again.
    .trait(name: "Desktop", description: "Windows and live queries."),
    .trait(name: "Gtk", description: "Windows alone: Gtk and RillGtk, which need GTK 4 and libadwaita."),
    .trait(name: "Store", description: "Live queries alone: RillStore, which needs GRDB and SQLite."),
    .default(enabledTraits: ["Desktop"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", .upToNextMinor(from: "7.10.0")),
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
  ],
  targets: [
    // The stack.
    .target(name: "Rill", swiftSettings: common),
    .target(name: "RillTest", dependencies: ["Rill", "RillUI"], swiftSettings: common),
    .target(name: "RillFoundation", dependencies: ["Rill"], swiftSettings: common),
    .target(name: "RillBlocking", dependencies: ["Rill"], swiftSettings: common),
    .target(name: "RillTestXCTest", dependencies: ["Rill", "RillTest"], swiftSettings: common),
    .target(name: "RillUI", dependencies: ["Rill"], swiftSettings: common),
    .target(name: "RillLists", swiftSettings: common),
    .target(name: "RillDirectories", swiftSettings: common),
    .target(
      name: "RillStore", dependencies: ["Rill", "RillLists", "RillDirectories", grdb, sqlite],
      swiftSettings: common),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .yum(["libcurl-devel"])]),
    .target(name: "RillHTTP", dependencies: ["CCurl", "Rill"], swiftSettings: common),
    .target(name: "RillScenes", dependencies: ["Rill"], swiftSettings: common),
    .target(name: "RillTestScenes", dependencies: ["Rill", "RillScenes"], swiftSettings: common),
    .systemLibrary(name: "CGtk", pkgConfig: gtkHeaders, providers: [.apt(["libadwaita-1-dev"])]),
    .target(name: "GObject", dependencies: [cgtk], swiftSettings: mainActor),
    .target(name: "Gtk", dependencies: ["GObject", cgtk], swiftSettings: mainActor),
    .target(
      name: "RillGtk", dependencies: ["Rill", "RillUI", "RillLists", "RillScenes", "Gtk"],
      swiftSettings: mainActor),

    // What the apps share.
    .target(name: "AppsCore", path: "Apps/Common/Core", swiftSettings: common),
    .target(
      name: "AppsCommandLine", dependencies: ["AppsCore", argumentParser], path: "Apps/Common/CommandLine",
      swiftSettings: common),
    .target(
      name: "AppsWindow", dependencies: ["Rill", "RillUI", "RillScenes", "Gtk", "RillGtk", "AppsCore"],
      path: "Apps/Common/Window", swiftSettings: mainActor),

    // QuickTodo.
    .target(name: "QuickTodoTexts", path: "Apps/QuickTodo/Texts", swiftSettings: common),
    .target(
      name: "QuickTodoModel", dependencies: ["RillLists", "AppsCore", "QuickTodoTexts"],
      path: "Apps/QuickTodo/Model",
      swiftSettings: common),
    .target(
      name: "QuickTodoWords", dependencies: ["QuickTodoModel", "QuickTodoTexts"],
      path: "Apps/QuickTodo/Words",
      swiftSettings: common),
    // Without pkgConfig, which names two further libraries that each start would load.
    .systemLibrary(name: "CICal", path: "Apps/QuickTodo/CICal"),
    .target(
      name: "QuickTodoRecurrence", dependencies: ["CICal", "QuickTodoModel"],
      path: "Apps/QuickTodo/Recurrence", swiftSettings: common),
    .target(
      name: "QuickTodoCalendar", dependencies: ["CICal", "QuickTodoModel"],
      path: "Apps/QuickTodo/Calendar", swiftSettings: common),
    .target(
      name: "QuickTodoServices",
      dependencies: ["Rill", "RillStore", "QuickTodoModel", "QuickTodoRecurrence", "QuickTodoTexts"],
      path: "Apps/QuickTodo/Services", swiftSettings: common),
    .target(
      name: "QuickTodoReminders",
      dependencies: ["Rill", "QuickTodoModel", "QuickTodoServices", "QuickTodoTexts", "QuickTodoWords"],
      path: "Apps/QuickTodo/Reminders", swiftSettings: common),
    .target(
      name: "QuickTodoExchange",
      dependencies: [
        "CICal", "QuickTodoCalendar", "QuickTodoModel", "QuickTodoTexts", "AppsCore", "AppsCommandLine",
      ],
      path: "Apps/QuickTodo/Exchange", swiftSettings: common),
    .target(
      name: "QuickTodoCalDAV", dependencies: ["Rill", "RillHTTP"], path: "Apps/QuickTodo/CalDAV",
      swiftSettings: common),
    .target(
      name: "QuickTodoSync",
      dependencies: [
        "RillStore", "QuickTodoCalDAV", "QuickTodoCalendar", "QuickTodoModel", "QuickTodoServices",
      ],
      path: "Apps/QuickTodo/Sync", swiftSettings: common),
    .target(
      name: "QuickTodoFiles",
      dependencies: [
        "Rill", "AppsCommandLine", "QuickTodoExchange", "QuickTodoModel", "QuickTodoServices",
      ],
      path: "Apps/QuickTodo/Files", swiftSettings: common),
    .target(
      name: "QuickTodoScenes",
      dependencies: [
        "Rill", "RillUI", "RillLists", "RillScenes", "QuickTodoModel", "QuickTodoServices", "QuickTodoTexts",
        "QuickTodoWords", "QuickTodoExchange", "QuickTodoFiles",
      ],
      path: "Apps/QuickTodo/Scenes", exclude: quickTodoViews, swiftSettings: common),
    .target(
      name: "QuickTodoViews",
      dependencies: [
        "Rill", "RillUI", "RillLists", "RillScenes", "RillStore", "Gtk", "RillGtk", "AppsWindow",
        "QuickTodoScenes",
        "QuickTodoModel", "QuickTodoFiles", "QuickTodoTexts",
      ],
      path: "Apps/QuickTodo/Scenes", exclude: quickTodoViewModels, swiftSettings: mainActor),
    .target(
      name: "QuickTodoCommandLine",
      dependencies: [
        "Rill", "RillStore", "RillDirectories", "AppsCommandLine", "QuickTodoServices", "QuickTodoModel",
        "QuickTodoWords", "QuickTodoExchange", "QuickTodoFiles", argumentParser,
      ],
      path: "Apps/QuickTodo/CommandLine", swiftSettings: common),
    .executableTarget(
      name: "quicktodo", dependencies: ["QuickTodoCommandLine"], path: "Apps/QuickTodo/Main",
      swiftSettings: common),
    .systemLibrary(
      name: "CGio", path: "Apps/QuickTodo/CGio", pkgConfig: gioHeaders, providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(
      name: "CSecret", path: "Apps/QuickTodo/CSecret", pkgConfig: secretHeaders,
      providers: [.apt(["libsecret-1-dev"])]),
    .executableTarget(
      name: "quicktodo-sync",
      dependencies: [
        "CSecret", "RillHTTP", "AppsCommandLine", "QuickTodoCalDAV", "QuickTodoCommandLine", "QuickTodoModel",
        "QuickTodoServices", "QuickTodoSync",
      ],
      path: "Apps/QuickTodo/SyncMain", swiftSettings: common),
    .executableTarget(
      name: "quicktodo-desktop",
      dependencies: [
        "CGio", "Rill", "RillStore", "AppsCommandLine", "QuickTodoCommandLine", "QuickTodoReminders",
        "QuickTodoServices", "QuickTodoTexts",
      ],
      path: "Apps/QuickTodo/DesktopMain", swiftSettings: common),
    .executableTarget(
      name: "quicktodo-window",
      dependencies: [
        "Rill", "RillUI", "Gtk", "RillGtk", "AppsWindow", "QuickTodoViews", "QuickTodoCommandLine",
        "QuickTodoModel", "QuickTodoServices", "QuickTodoScenes", "QuickTodoFiles", "QuickTodoTexts",
      ],
      path: "Apps/QuickTodo/WindowMain", swiftSettings: mainActor),

    // OurPlanet.
    .target(name: "OurPlanetModel", path: "Apps/OurPlanet/Model", swiftSettings: common),
    .target(
      name: "OurPlanetServices", dependencies: ["OurPlanetModel", "Rill", "RillDirectories", "RillHTTP"],
      path: "Apps/OurPlanet/Services",
      swiftSettings: common),
    .target(
      name: "OurPlanetCommandLine",
      dependencies: [
        "Rill", "RillBlocking", "AppsCommandLine", "OurPlanetServices", "OurPlanetModel", argumentParser,
      ],
      path: "Apps/OurPlanet/CommandLine", swiftSettings: common),
    .target(
      name: "OurPlanetScenes",
      dependencies: ["Rill", "RillUI", "RillLists", "RillScenes", "OurPlanetModel", "OurPlanetServices"],
      path: "Apps/OurPlanet/Scenes", swiftSettings: common),
    .target(
      name: "OurPlanetViews",
      dependencies: [
        "Rill", "RillUI", "RillLists", "RillScenes", "Gtk", "RillGtk", "AppsWindow", "OurPlanetScenes",
        "OurPlanetModel",
      ],
      path: "Apps/OurPlanet/Views", resources: [.embedInCode("Globe/coastlines.bin")],
      swiftSettings: mainActor),
    .executableTarget(
      name: "ourplanet-window",
      dependencies: [
        "Rill", "Gtk", "RillGtk", "AppsWindow", "OurPlanetViews", "OurPlanetCommandLine", "OurPlanetModel",
        "OurPlanetServices", "OurPlanetScenes",
      ],
      path: "Apps/OurPlanet/WindowMain", swiftSettings: mainActor),
    .executableTarget(
      name: "ourplanet", dependencies: ["OurPlanetCommandLine"], path: "Apps/OurPlanet/Main",
      swiftSettings: common),

    // The Gallery. Its pages name their isolation themselves, so that they can be copied anywhere.
    .target(
      name: "GalleryPages", dependencies: ["Rill", "RillUI", "RillLists", "RillStore", "Gtk", "RillGtk"],
      path: "Apps/Gallery/Pages",
      swiftSettings: common),
    .target(
      name: "GalleryCommandLine", dependencies: ["GalleryPages", argumentParser],
      path: "Apps/Gallery/CommandLine", swiftSettings: common),
    .executableTarget(
      name: "gallery",
      dependencies: [
        "Rill", "RillUI", "RillLists", "Gtk", "RillGtk", "AppsWindow", "GalleryPages", "GalleryCommandLine",
      ],
      path: "Apps/Gallery/Window", swiftSettings: mainActor),

    // Tests mirror the sources.
    .target(
      name: "RillTestSupport",
      dependencies: ["Rill", "RillLists", sqlite],
      path: "Tests/Support", swiftSettings: common),
    .testTarget(
      name: "RillTests", dependencies: ["RillTestSupport", "Rill", "RillTest"], swiftSettings: common),
    .testTarget(name: "RillTestTests", dependencies: ["Rill", "RillTest"], swiftSettings: common),
    .testTarget(
      name: "RillBlockingTests", dependencies: ["Rill", "RillBlocking", "RillTestSupport", "blocking-probe"],
      swiftSettings: common),
    .testTarget(
      name: "RillFoundationTests", dependencies: ["Rill", "RillFoundation"], swiftSettings: common),
    .testTarget(
      name: "RillTestXCTestTests", dependencies: ["Rill", "RillTest", "RillTestXCTest", "RillUI"],
      swiftSettings: common
    ),
    .testTarget(
      name: "RillUITests", dependencies: ["Rill", "RillTest", "RillUI", "RillTestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "RillListsTests", dependencies: ["RillTestSupport", "RillLists"], swiftSettings: common),
    .testTarget(
      name: "RillStoreTests", dependencies: ["Rill", "RillLists", "RillStore", "RillTestSupport", grdb],
      swiftSettings: common),
    .testTarget(
      name: "RillTestScenesTests", dependencies: ["Rill", "RillScenes", "RillTestScenes"],
      swiftSettings: common),
    .testTarget(
      name: "RillHTTPTests", dependencies: ["Rill", "RillHTTP", "RillTestSupport"], swiftSettings: common),
    .testTarget(name: "RillDirectoriesTests", dependencies: ["RillDirectories"], swiftSettings: common),
    .testTarget(name: "GObjectTests", dependencies: ["GObject", cgtk], swiftSettings: mainActor),
    .testTarget(
      name: "GtkTests", dependencies: ["Gtk", "RillTestSupport", "main-loop-probe", cgtk],
      swiftSettings: mainActor),
    .testTarget(
      name: "RillGtkTests",
      dependencies: ["Rill", "RillUI", "RillLists", "RillScenes", "Gtk", "RillGtk", "RillTestSupport", cgtk],
      swiftSettings: mainActor),
    .testTarget(
      name: "AppsCoreTests", dependencies: ["AppsCore"], path: "Tests/Common/Core", swiftSettings: common),
    .testTarget(
      name: "AppsCommandLineTests", dependencies: ["AppsCommandLine"], path: "Tests/Common/CommandLine",
      swiftSettings: common),
    .target(
      name: "QuickTodoTestSupport", dependencies: ["QuickTodoModel", "QuickTodoTexts", "QuickTodoWords"],
      path: "Tests/QuickTodo/Support", exclude: ["phrases.tsv"], swiftSettings: common),
    .testTarget(
      name: "QuickTodoTextsTests", dependencies: ["QuickTodoTexts"], path: "Tests/QuickTodo/Texts",
      swiftSettings: common),
    .testTarget(
      name: "QuickTodoWordsTests",
      dependencies: [
        "RillTestSupport", "QuickTodoTestSupport", "QuickTodoWords", "QuickTodoModel", "QuickTodoTexts",
      ],
      path: "Tests/QuickTodo/Words", swiftSettings: common),
    .testTarget(
      name: "QuickTodoRecurrenceTests",
      dependencies: [
        "RillTestSupport", "QuickTodoRecurrence", "QuickTodoCalendar", "QuickTodoModel", "QuickTodoTexts",
        "QuickTodoWords",
      ],
      path: "Tests/QuickTodo/Recurrence", exclude: ["occurrences.py"], swiftSettings: common),
    .testTarget(
      name: "QuickTodoCalendarTests", dependencies: ["QuickTodoCalendar", "QuickTodoModel"],
      path: "Tests/QuickTodo/Calendar", swiftSettings: common),
    .testTarget(
      name: "QuickTodoExchangeTests",
      dependencies: [
        "RillTestSupport", "QuickTodoExchange", "QuickTodoModel", "QuickTodoServices", "QuickTodoTexts",
      ],
      path: "Tests/QuickTodo/Exchange", swiftSettings: common),
    .testTarget(
      name: "QuickTodoCalDAVTests", dependencies: ["Rill", "RillHTTP", "RillTestSupport", "QuickTodoCalDAV"],
      path: "Tests/QuickTodo/CalDAV", swiftSettings: common),
    .testTarget(
      name: "QuickTodoSyncTests",
      dependencies: [
        "RillHTTP", "RillStore", "RillTestSupport", "QuickTodoSync", "QuickTodoCalDAV", "QuickTodoCalendar",
        "QuickTodoModel", "QuickTodoServices", "QuickTodoWords",
      ],
      path: "Tests/QuickTodo/Sync", exclude: ["Corpus"], swiftSettings: common),
    .testTarget(
      name: "QuickTodoServicesTests",
      dependencies: [
        "Rill", "RillTest", "RillStore", "RillTestSupport", "QuickTodoServices", "QuickTodoModel",
        "QuickTodoWords",
      ],
      path: "Tests/QuickTodo/Services", swiftSettings: common),
    .testTarget(
      name: "QuickTodoRemindersTests",
      dependencies: [
        "Rill", "RillTest", "RillTestSupport", "QuickTodoReminders", "QuickTodoModel", "QuickTodoServices",
      ],
      path: "Tests/QuickTodo/Reminders", swiftSettings: common),
    .testTarget(
      name: "QuickTodoScenesTests",
      dependencies: [
        "Rill", "RillTest", "RillUI", "RillTestScenes", "RillTestSupport", "QuickTodoTestSupport",
        "QuickTodoScenes",
        "QuickTodoModel",
        "QuickTodoServices", "QuickTodoWords", "QuickTodoExchange", "QuickTodoFiles",
      ],
      path: "Tests/QuickTodo/Scenes", swiftSettings: common),
    .testTarget(
      name: "QuickTodoCommandLineTests",
      dependencies: [
        "RillTestSupport", "QuickTodoTestSupport", "QuickTodoCommandLine", "QuickTodoModel",
        "QuickTodoServices", "QuickTodoWords", argumentParser,
      ],
      path: "Tests/QuickTodo/CommandLine", swiftSettings: common),
    .testTarget(
      name: "OurPlanetViewsTests",
      dependencies: [
        "Rill", "RillUI", "RillLists", "Gtk", "RillGtk", "OurPlanetViews", "OurPlanetModel",
        "OurPlanetScenes", cgtk,
      ],
      path: "Tests/OurPlanet/Views", swiftSettings: mainActor),
    .testTarget(
      name: "OurPlanetModelTests", dependencies: ["OurPlanetModel"], path: "Tests/OurPlanet/Model",
      swiftSettings: common),
    .testTarget(
      name: "OurPlanetServicesTests",
      dependencies: [
        "Rill", "RillHTTP", "RillTest", "RillTestSupport", "OurPlanetServices", "OurPlanetCommandLine",
        "OurPlanetViews",
        "OurPlanetModel", "OurPlanetScenes",
      ],
      path: "Tests/OurPlanet/Services", swiftSettings: common),
    .testTarget(
      name: "OurPlanetCommandLineTests",
      dependencies: ["Rill", "RillTest", "OurPlanetCommandLine", "OurPlanetModel", "OurPlanetServices"],
      path: "Tests/OurPlanet/CommandLine", swiftSettings: common),
    .testTarget(
      name: "GalleryPagesTests",
      dependencies: ["Rill", "RillTest", "RillUI", "RillLists", "RillStore", "GalleryPages"],
      path: "Tests/Gallery/Pages",
      swiftSettings: common),
    .testTarget(
      name: "OurPlanetScenesTests",
      dependencies: [
        "Rill", "RillTest", "RillUI", "RillLists", "RillTestScenes", "OurPlanetScenes", "OurPlanetModel",
        "OurPlanetServices",
      ],
      path: "Tests/OurPlanet/Scenes", swiftSettings: common),

    // Programs that tests start: a process of its own shows what a test's own process can't.
    // Draws the operators' diagrams, and knows when a drawing no longer shows what its operator does.
    .executableTarget(
      name: "marbles", dependencies: ["Rill", "RillTest"], path: "Tests/Marbles", swiftSettings: common),
    .executableTarget(
      name: "blocking-probe", dependencies: ["Rill", "RillBlocking"], path: "Tests/BlockingProbe",
      swiftSettings: common),
    // The test runner's main thread runs another loop than GLib's.
    .executableTarget(
      name: "main-loop-probe", dependencies: ["Gtk"], path: "Tests/MainLoopProbe", swiftSettings: mainActor),
    // Prints how long frames take while background threads flood a label.
    .executableTarget(
      name: "gui-flood", dependencies: ["Rill", "RillUI", "Gtk", "RillGtk"], path: "Tests/GuiFlood",
      swiftSettings: mainActor),
    // Prints how long the frames of the turning globe take.
    .executableTarget(
      name: "globe-frames", dependencies: ["OurPlanetViews", "Gtk"], path: "Tests/GlobeFrames",
      swiftSettings: mainActor),
  ] + packagesOfTheirOwn
)
