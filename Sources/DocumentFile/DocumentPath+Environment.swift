import CDocumentFile

extension DocumentPath {
  /// The path in a variable of the environment; nil where it is not set, or empty.
  package init?(inVariable name: String) {
    guard let value = getenv(name) else { return nil }
    self.init(bytes: UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  /// The absolute path in a variable of the environment; nil where there is none.
  init?(absoluteInVariable name: String) {
    self.init(inVariable: name)
    guard isAbsolute else { return nil }
  }

  /// A folder of the user's, as the XDG Base Directory specification names it: the one in a variable,
  /// unless that is relative, or else a folder in the home folder; nil without a home folder.
  package static func ofUser(_ variable: String, orInHome folder: String) -> DocumentPath? {
    DocumentPath(absoluteInVariable: variable)
      ?? DocumentPath(absoluteInVariable: "HOME")?.appending(Array(folder.utf8))
  }
}
