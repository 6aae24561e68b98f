/// A record of the disposal of a subject.
@usableFromInline struct SubjectDisposal: Sendable {
  /// The object that the error names if the subject itself has been freed.
  private final class FreedSubject: Sendable {}

  // Weak, because the subject owns the state that holds this record.
  private weak let subject: (any AnyObject & Sendable)?

  init(of subject: any AnyObject & Sendable) { self.subject = subject }

  /// The error that later subscribers receive.
  @usableFromInline var error: RxError { .disposed(object: subject ?? FreedSubject()) }
}
