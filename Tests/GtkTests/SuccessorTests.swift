import CGtk
import Testing

@testable import Gtk

extension WindowTests {
  @MainActor @Suite("Successors of deprecated widgets") struct SuccessorTests {
    init() throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
    }

    @Test("A widget uses libadwaita's successor of its deprecated class if there is one")
    func successors() {
      func name(_ successor: String, since minor: Int, before: String) -> String {
        adw_get_minor_version() >= guint(minor) ? successor : before
      }
      let view = NavigationView()
      let split = SplitView(
        sidebar: NavigationPage(Box(), title: "Sidebar"), content: NavigationPage(Box(), title: "Content"))
      let about = AboutDialog(
        applicationName: "Name", iconName: "", version: "1", developer: "Anybody", comments: "")
      let message = MessageDialog(parent: nil, heading: "Delete?")
      defer { for widget in [view, split, about, message] as [Widget] { widget.destroy() } }
      #expect(view.typeName == name("AdwNavigationView", since: 4, before: "AdwLeaflet"))
      let inside = split.children.first { $0.typeName == "AdwNavigationSplitView" } ?? split
      #expect(inside.typeName == name("AdwNavigationSplitView", since: 4, before: "AdwLeaflet"))
      #expect(about.typeName == name("AdwAboutDialog", since: 5, before: "AdwAboutWindow"))
      #expect(message.typeName == name("AdwAlertDialog", since: 5, before: "AdwMessageDialog"))
    }
  }
}
