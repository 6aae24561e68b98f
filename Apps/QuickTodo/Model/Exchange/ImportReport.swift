/// Something to know about one place of an imported file.
public struct ImportRemark: Sendable, Hashable {
  /// The line; 0 for the whole file.
  public let line: Int
  /// The remark, in sentences.
  public let text: String

  /// Creates a remark.
  /// - Parameters:
  ///   - line: The line; 0 for the whole file.
  ///   - text: The remark, in sentences.
  public init(line: Int, _ text: String) {
    self.line = line
    self.text = text
  }
}

/// The outcome of an import, or of one that is only tried.
public struct ImportReport: Sendable, Hashable {
  /// Remarks, of which the first are kept: a bad file has as many as it has lines.
  public struct Remarks: Sendable, Hashable {
    /// How many remarks are kept.
    public static let limit = 20
    /// The first remarks.
    public private(set) var first: [ImportRemark] = []
    /// The number of all remarks.
    public private(set) var count = 0

    /// Adds a remark.
    public mutating func add(_ remark: ImportRemark) {
      count += 1
      if first.count < Self.limit { first.append(remark) }
    }
  }

  /// The number of new tasks.
  public var added = 0
  /// The number of tasks that are there already, and are left as they are.
  public var existing = 0
  /// The number of new lists.
  public var lists = 0
  /// The number of new tasks whose identity is known, so that a second import finds them.
  public var identified = 0
  /// The entries that can't become tasks, and the reasons.
  public var refused = Remarks()
  /// The values that were left out of tasks, or read in another way than they were written.
  public var remarks = Remarks()

  /// The number of the step, with which the import can be undone; nil if nothing was imported.
  public var step: Int64?

  /// Creates a report about nothing.
  public init() {}
}
