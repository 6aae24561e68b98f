/// The scenes, each with its view model.
public enum Scene: Sendable {
  /// The list of contacts.
  case contacts(ContactsViewModel)
  /// The form for a new or an existing contact.
  case editContact(EditContactViewModel)
}
