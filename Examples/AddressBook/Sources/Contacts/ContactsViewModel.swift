public import Rill
public import RillScenes
public import RillUI

/// The view model of the list.
public struct ContactsViewModel: Sendable {
  /// The text that is searched for.
  public let search = BehaviorRelay(value: "")
  /// The contacts in which the text occurs, now and at each change.
  public let contacts: Infallible<ContactList>
  /// Opens the form for a new contact.
  public let onCreate: CocoaAction
  /// Opens the form for a contact.
  public let editAction: Action<Contact, Void>
  /// Deletes a contact. Its elements are the deleted contacts, which can be restored.
  public let deleteAction: Action<Contact, Contact>
  /// Brings a deleted contact back, under its old number.
  public let restoreAction: Action<Contact, Contact>
  /// The errors of all of this.
  public let failures: Infallible<any Error>

  /// Creates the view model.
  /// - Parameters:
  ///   - service: The address book.
  ///   - coordinator: Shows the form.
  public init(service: any ContactServiceType, coordinator: any SceneCoordinatorType<Scene>) {
    let unreadable = PublishRelay<any Error>()
    contacts = search.asInfallible().distinctUntilChanged()
      .flatMapLatest { text in
        service.contacts(matching: text)
          .do(onError: { unreadable.accept($0) })
          .asInfallible(onErrorFallbackTo: .never())
      }
    let edit: @Sendable (String, Contact) -> Observable<Void> = { heading, contact in
      let form = EditContactViewModel(
        heading: heading, contact: contact, service: service, coordinator: coordinator)
      return coordinator.transitionUntilClosed(to: .editContact(form), type: .modal)
        .asObservable().map { _ in }
    }
    onCreate = CocoaAction { edit("New Contact", Contact(name: "")) }
    editAction = Action { contact in edit("Edit Contact", contact) }
    deleteAction = Action { contact in service.delete(contact).map { contact } }
    restoreAction = Action { contact in service.save(contact) }
    failures = .merge(unreadable.asInfallible(), deleteAction.failures, restoreAction.failures)
  }
}

extension Action {
  /// The errors of the action's work.
  var failures: Infallible<any Error> { underlyingError.asInfallible(onErrorFallbackTo: .never()) }
}
