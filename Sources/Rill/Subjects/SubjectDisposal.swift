/// That a subject has been disposed of, and which one.
@usableFromInline struct SubjectDisposal: Sendable {
  /// What the error names when the subject itself is gone.
  private final class FreedSubject: Sendable {}

  // Weak, since the subject owns what holds this.
  private weak let subject: (any AnyObject & Sendable)?

  init(of subject: any AnyObject & Sendable) { self.subject = subject }

  /// What who comes afterwards is told.
  @usableFromInline var error: RxError { .disposed(object: subject ?? FreedSubject()) }
}
