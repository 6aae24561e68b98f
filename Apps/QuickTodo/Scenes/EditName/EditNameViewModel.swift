public import QuickTodoModel
import QuickTodoServices
public import Rill
import RillScenes
public import RillUI

/// The view model of the dialog that names a list, a tag or a saved search.
public struct EditNameViewModel: Sendable {
  /// The content of the dialog.
  public struct Content: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The list's colour; nil for a tag or a saved search, which have none.
    public var color: ListColor?

    /// Creates a content.
    /// - Parameters:
    ///   - name: The name.
    ///   - color: The list's colour; nil for a tag or a saved search.
    public init(name: String, color: ListColor? = nil) {
      self.name = name
      self.color = color
    }
  }

  /// The heading of the dialog.
  public let heading: String
  /// The label of the button that saves.
  public let confirmation: String
  /// The content with which the dialog opens: what was typed and not saved the last time, if anything was.
  public let initial: Content
  /// Saves the content, then closes the dialog. If that fails, the dialog stays open.
  public let onSave: Action<Content, Void>
  /// Closes the dialog without saving. The content stays for the next time.
  public let onCancel: CocoaAction
  /// The reasons that the content couldn't be saved.
  public let failures: Infallible<String>

  private let saved: Content
  private let draft: BehaviorRelay<Content?>

  /// Creates the view model.
  /// - Parameters:
  ///   - heading: The heading of the dialog.
  ///   - confirmation: The label of the button that saves.
  ///   - saved: The content that there is to change.
  ///   - draft: The content that was typed and not saved; nil for none.
  ///   - coordinator: The coordinator that closes the dialog.
  ///   - save: Saves the content.
  init(
    heading: String, confirmation: String, saved: Content, draft: BehaviorRelay<Content?>,
    coordinator: any SceneCoordinatorType<Scene>,
    save: @escaping @Sendable (Content) -> Observable<Void>
  ) {
    let close = Observable<Void>.deferred { coordinator.pop().asObservable().map { _ in } }
    self.heading = heading
    self.confirmation = confirmation
    self.saved = saved
    self.draft = draft
    initial = draft.value ?? saved
    onSave = Action { content in save(content).do(onCompleted: { draft.accept(nil) }).concat(close) }
    onCancel = CocoaAction { close }
    failures = .merge([
      onSave.failures.map { "\(($0 as? TaskServiceError)?.cause ?? $0)" }, onCancel.failures.map { "\($0)" },
    ])
  }

  /// Keeps what is typed for the next time that the dialog is opened.
  /// - Parameter content: The content.
  public func keep(_ content: Content) { draft.accept(content == saved ? nil : content) }

  /// Returns whether a name can be saved.
  /// - Parameter name: The name.
  /// - Returns: False if the name is blank.
  public func isAcceptable(_ name: String) -> Bool { !TaskTitle.isBlank(name) }
}
