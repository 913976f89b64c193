import ArgumentParser
import DocumentFile

/// The files a run reads and writes. What it writes must be none of the others, whatever they are
/// called, since one would be lost: that is found out before anything is written.
struct RunFiles {
  private var roles: [FileIdentity: String] = [:]

  /// Files that are read, each with what it is in messages: "the document".
  init(reading files: [(DocumentArgument?, String)] = []) {
    for (file, role) in files { read([file].compactMap(\.self), as: role) }
  }

  /// The run of a command on documents.
  init(documents: [DocumentArgument]) { read(documents, as: "the document") }

  /// Adds files that are read.
  mutating func read(_ files: [DocumentArgument], as role: String) {
    for identity in files.compactMap(\.identity) { roles[identity] = role }
  }

  /// Adds a file that is written.
  ///
  /// - Parameters:
  ///   - file: The file; a stream may be written by several.
  ///   - role: What it is in messages.
  ///   - advice: What else can be done.
  /// - Throws: why it must not be written.
  mutating func write(
    _ file: DocumentArgument?, as role: String, _ advice: String
  ) throws(ValidationError) {
    guard let file, let identity = file.writtenIdentity else { return }
    if let other = roles[identity] { throw ValidationError("\(file.name) is \(other); \(advice)") }
    roles[identity] = role
  }

  /// Adds the files of an export.
  mutating func export(to files: [DocumentArgument]) throws(ValidationError) {
    for file in files {
      try write(file, as: "written by another export", "export to another file")
    }
  }
}

extension DocumentArgument {
  /// Whether writing replaces the file's content. A stream appends instead.
  var isReplaced: Bool { writtenIdentity != nil }

  /// Which file is read; nil for streams and for what is not there.
  fileprivate var identity: FileIdentity? {
    isStandardInput ? .ofStandardInput : FileIdentity(of: path)
  }

  /// Which file is written; nil for streams.
  fileprivate var writtenIdentity: FileIdentity? {
    isStandardInput ? nil : FileIdentity(of: path)
  }
}
