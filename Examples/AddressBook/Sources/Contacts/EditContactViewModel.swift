public import Rill
public import RillScenes
public import RillUI

/// The view model of the form.
public struct EditContactViewModel: Sendable {
  /// One line of the form: its text, which the view changes, and the reason why it can't be saved.
  public struct Field: Sendable {
    /// The text.
    public let text: BehaviorRelay<String>
    /// The reason why the text can't be saved; nil if it can.
    public let problem: Infallible<String?>
    /// The same, but nil until the text has changed, so that an empty form doesn't complain.
    public let complaint: Infallible<String?>

    init(_ text: String, problem: @escaping @Sendable (String) -> String?) {
      self.text = BehaviorRelay(value: text)
      self.problem = self.text.asInfallible().map(problem).distinctUntilChanged()
      complaint = self.text.asInfallible().skip(1).map(problem).startWith(nil).distinctUntilChanged()
    }
  }

  /// The heading of the form.
  public let heading: String
  /// The name.
  public let name: Field
  /// The mail address.
  public let email: Field
  /// The telephone number.
  public let phone: Field
  /// Saves the contact, then closes the form. Disabled while a field is wrong.
  public let onSave: CocoaAction
  /// Closes the form.
  public let onCancel: CocoaAction
  /// The errors for which the contact could not be saved.
  public let failures: Infallible<any Error>

  /// Creates the view model.
  /// - Parameters:
  ///   - heading: The heading of the form.
  ///   - contact: The contact to begin with.
  ///   - service: The address book.
  ///   - coordinator: Closes the form.
  public init(
    heading: String, contact: Contact, service: any ContactServiceType,
    coordinator: any SceneCoordinatorType<Scene>
  ) {
    let name = Field(contact.name, problem: ContactRules.problem(name:))
    let email = Field(contact.email, problem: ContactRules.problem(email:))
    let phone = Field(contact.phone, problem: ContactRules.problem(phone:))
    let close = Observable<Void>.deferred { coordinator.pop().asObservable().map { _ in } }
    (self.heading, self.name, self.email, self.phone) = (heading, name, email, phone)
    onSave = CocoaAction(
      enabledIf: Observable.combineLatest(name.problem, email.problem, phone.problem) {
        $0 == nil && $1 == nil && $2 == nil
      }
    ) {
      let edited = Contact(
        id: contact.id, name: name.text.value, email: email.text.value, phone: phone.text.value)
      return service.save(edited).flatMap { _ in close }
    }
    onCancel = CocoaAction { close }
    failures = onSave.failures
  }
}
