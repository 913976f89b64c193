import YAMLText

/// The diagnostics of entries that were asked for one by one: the editor's rows are checked before the cursor
/// gets to them.
struct CheckedEntries {
  /// The most entries that are kept; beyond that all are dropped.
  static let capacity = 256

  /// The state of the document they were checked in.
  private(set) var state: DocumentState?
  var diagnostics: [Int: [Diagnostic]] = [:]

  init(state: DocumentState? = nil) { self.state = state }
}
