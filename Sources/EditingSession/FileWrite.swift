import DocumentFile

/// Writes a file that is no document of this session, whatever is in it: whole, or not at all.
package struct FileWrite {
  private let content: ByteContent
  private let isForced: Bool

  /// A write of these bytes; one that is forced goes over files that are protected.
  package init(_ content: ByteContent, isForced: Bool = false) {
    self.content = content
    self.isForced = isForced
  }

  /// Writes to a path. Nil where it was written to a stream, of which there is nothing to tell.
  package func write(to path: DocumentPath) throws(FileError) -> SaveOutcome? {
    if let stream = StreamWrite(to: path) {
      try stream.perform(content)
      return nil
    }
    return try writeFile(at: path, followsLinks: true)
  }

  /// Writes to a path where nothing or a file is, so that it waits for nobody.
  ///
  /// A name that the user did not type may have been planted as a link to another file, so such names
  /// are written without following links.
  package func writeFile(
    at path: DocumentPath, followsLinks: Bool
  ) throws(FileError) -> SaveOutcome {
    let location =
      followsLinks
      ? try FileLocation(possiblyNew: path) : try FileLocation(withoutFollowing: path)
    if let base = try Self.existingVersion(at: location, named: path) { return save(over: base) }
    let outcome = DocumentCreation(content, at: location).perform()
    // Another program may have made it meanwhile.
    guard case .conflict(let conflict) = outcome, conflict.kind == .appeared,
      let base = try Self.existingVersion(at: location, named: path)
    else { return outcome }
    return save(over: base)
  }

  private func save(over base: FileBase) -> SaveOutcome {
    DocumentSave(
      content, over: base, oldContent: nil, stateDirectory: .usable,
      overridesProtection: isForced, overridesConflicts: true
    ).perform()
  }

  /// The version of a file that is to be replaced; nil where there is none.
  private static func existingVersion(
    at location: FileLocation, named path: DocumentPath
  ) throws(FileError) -> FileBase? {
    do throws(FileError) {
      return try DocumentReader(opening: location, named: path).readBase()
    } catch {
      guard error.reason == .missing else { throw error }
      return nil
    }
  }
}
