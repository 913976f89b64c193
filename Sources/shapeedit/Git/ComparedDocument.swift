import DocumentDifference
import DocumentFile
import EditingSession
import ShapeCommands
import ShapeDocument
import ShapeEditor
import YAMLText

/// Documents that are compared or merged: read once and not saved to, so that they may be pipes such
/// as the shell's `<(git show HEAD:page.yaml)`.
extension DocumentArgument {
  /// Reads the text; the version is nil if this is not a regular file.
  func readInput() throws(FileError) -> (text: SourceText, version: FileBase?) {
    let kind = isStandardInput ? .regular : path.kind(followingLinks: true)
    guard let kind, kind != .regular else { return try read() }
    return try DocumentReader(
      openingInput: path, limitInBytes: DocumentReader.defaultLimitInBytes
    ).readText()
  }

  /// Reads the text and tells of an interrupted save; ends the program, with a message, where that is
  /// not possible.
  func readInputOrExit() -> (text: SourceText, version: FileBase?) {
    let input = Self.reading { () throws(FileError) in try readInput() }
    noteInterruptedSave(of: input.version)
    return input
  }

  /// Reads the document as a tree, which is `known` if that has the same text; ends the program, with
  /// a message, where that is not possible.
  func readTree(orSame known: DifferenceTree? = nil) -> DifferenceTree {
    let text = isNothing ? SourceText(Document.nothing) : readInputOrExit().text
    if let known, known.document.text == text { return known }
    do throws(Diagnostic) {
      return try DifferenceTree(reading: text, knowing: known)
    } catch {
      complain(error, in: text)
      ExitStatus.unreadable.exit()
    }
  }

  /// Reads the document as what another one is compared with; ends the program, with a message, where
  /// that is not possible.
  func readCompared() -> ComparedDocument { ComparedDocument(readTree(), title: title) }
}

extension DifferenceTree {
  /// Reads a version that is compared.
  ///
  /// - Throws: if it is no document, or has conflicts: a comparison is with one version.
  init(reading text: SourceText, knowing known: DifferenceTree? = nil) throws(Diagnostic) {
    let read = ConflictedDocument(reading: text)
    if let conflict = read.conflict(
      wayOut: "edit FILE -e 'resolve ours' prints one side")
    {
      throw conflict
    }
    try self.init(read.document, knowing: known)
  }
}

extension ConflictedDocument {
  /// That the document has conflicts, at the first of them, and what is to be done beside settling
  /// them; nil where there are none.
  func conflict(wayOut: String) -> Diagnostic? {
    guard !conflicts.isEmpty else { return nil }
    let start = conflicts.markedOffsets.offset(ofHunk: 0)
    return Diagnostic(.error, .needsSide, at: start..<start + 1, [wayOut])
  }
}

extension Document {
  /// The text of a document without anything: what git names `/dev/null`.
  static let nothing = "canvases: []\n"
}
