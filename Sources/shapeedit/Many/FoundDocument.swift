import DocumentFile

/// A document among many.
struct FoundDocument {
  /// The document.
  let argument: DocumentArgument
  /// Its path from the folder that was named, or its name.
  let relative: [UInt8]
  /// Another document that it is compared with, if there is one.
  var other: DocumentArgument?
  /// Whether it was named itself, and not found in a folder.
  var isNamed = false

  /// The document as bytes for a worker; paths have no NUL.
  var encoded: [UInt8] {
    Array(
      [argument.path.bytes, relative, other?.path.bytes ?? [], isNamed ? [1] : []]
        .joined(separator: [0]))
  }

  /// The document of such bytes; nil for any others.
  init?(encoded bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
    guard parts.count == 4, let path = DocumentPath(bytes: parts[0]) else { return nil }
    argument = DocumentArgument(path: path)
    relative = parts[1]
    other = DocumentPath(bytes: parts[2]).map { DocumentArgument(path: $0) }
    isNamed = !parts[3].isEmpty
  }

  init(
    _ argument: DocumentArgument, relative: [UInt8], other: DocumentArgument? = nil,
    isNamed: Bool = false
  ) {
    self.argument = argument
    self.relative = relative
    self.other = other
    self.isNamed = isNamed
  }
}
