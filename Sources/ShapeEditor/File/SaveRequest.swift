/// What is to be saved how.
package struct SaveRequest: Hashable, Sendable {
  /// The file to write; nil for the document's own.
  package let file: String?
  /// Whether a version of someone else is replaced.
  package var overridesConflicts = false
  /// Whether a version of someone else that is replaced is kept as a backup.
  package var keepsTheirs = false
  /// Whether the session ends when everything is saved.
  package var quits = false

  /// A save of the document, or of a copy of it to a file.
  package init(file: String?) { self.file = file }

  /// A save over whatever the file holds by now, which is kept as a backup.
  package static func overwriting(file: String?) -> SaveRequest {
    var request = SaveRequest(file: file)
    request.overridesConflicts = true
    request.keepsTheirs = true
    return request
  }
}
