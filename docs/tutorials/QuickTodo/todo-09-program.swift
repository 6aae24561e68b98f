import Foundation
import Gtk
import RillStore

@main @MainActor struct Todo {
  static func main() {
    let application = Application(id: "org.example.Todo")
    application.onActivate {
      let window = ApplicationWindow(application: application)
      window.title = "Tasks"
      window.setDefaultSize(width: 420, height: 560)
      window.content = content()
      window.present()
    }
    exit(application.run(arguments: ["todo"]))
  }

  private static func content() -> Widget {
    do {
      let store = try Store(
        path: Store.defaultPath(application: "todo"), migrator: taskMigrator(), createsDirectory: true)
      return TasksView(TasksViewModel(service: TaskService(store: store)))
    } catch {
      return StatusPage(title: "The Tasks Can't Be Opened", description: "\(error)")
    }
  }
}
