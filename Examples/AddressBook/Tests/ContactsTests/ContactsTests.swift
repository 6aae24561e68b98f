import Contacts
import RillBlocking
import RillStore
import RillTestScenes
import Testing

@Suite("Contacts") struct ContactsTests {
  private let coordinator = RecordingCoordinator<Scene>()
  private let service: ContactService
  private let viewModel: ContactsViewModel

  init() throws {
    service = ContactService(try Store.inMemory(migrator: ContactService.migrator))
    for contact in [
      Contact(name: "Ada Lovelace", email: "ada@example.org"), Contact(name: "Émile Zola"),
      Contact(name: "edith Stein", phone: "030 1234"),
    ] {
      service.save(contact)
    }
    viewModel = ContactsViewModel(service: service, coordinator: coordinator)
  }

  /// Returns the names that are listed for the text that is searched for, by section.
  private func listed() throws -> [String: [String]] {
    let list = try #require(try viewModel.contacts.asObservable().toBlocking(timeout: 10).first())
    return Dictionary(uniqueKeysWithValues: list.sections.map { ($0.model, $0.items.map(\.name)) })
  }

  @Test("Contacts are under their initials, without regard to accents and capitals")
  func sections() throws {
    #expect(try listed() == ["A": ["Ada Lovelace"], "E": ["edith Stein", "Émile Zola"]])
  }

  @Test(
    "Each word that is searched for occurs in the contact",
    arguments: [("emile", ["Émile Zola"]), ("stein 030", ["edith Stein"]), ("zola 030", []), ("_", [])])
  func search(text: String, names: [String]) throws {
    viewModel.search.accept(text)
    #expect(try listed().values.flatMap { $0 } == names)
  }

  @Test("A deleted contact is restored under its number")
  func restore() throws {
    let list = try viewModel.contacts.asObservable().toBlocking(timeout: 10).first()
    let ada = try #require(list?.sections.first?.items.first)
    let deleted = try viewModel.deleteAction.execute(ada).toBlocking(timeout: 10).single()
    #expect(try listed()["A"] == nil)
    #expect(try viewModel.restoreAction.execute(deleted).toBlocking(timeout: 10).single() == ada)
  }

  @Test("A contact is saved once all of its fields are right, and the form closes")
  func save() throws {
    viewModel.onCreate.execute()
    guard case .editContact(let form) = coordinator.current else {
      Issue.record("expected the form")
      return
    }
    func isEnabled() throws -> Bool? { try form.onSave.enabled.toBlocking(timeout: 10).first() }
    #expect(try isEnabled() == false)
    form.name.text.accept("Grace Hopper")
    form.email.text.accept("grace")
    #expect(try isEnabled() == false)
    form.email.text.accept("grace@example.org")
    #expect(try isEnabled() == true)
    _ = try form.onSave.execute().toBlocking(timeout: 10).toArray()
    #expect(try listed()["G"] == ["Grace Hopper"])
    #expect(coordinator.depth == 0)
  }
}
