import DocumentFile
import EditingSession
import ShapeCommands
import ShapeDocument
import ShapeEditor
import TerminalIO
import YAMLText

extension DocumentArgument {
  /// Makes a loader of the opened document, or of a text in its place. Errors of the file become
  /// diagnostics.
  ///
  /// A stack overflow of its thread restores the terminal, as any other crash does.
  func loader(
    reading reader: DocumentReader, orText text: SourceText? = nil,
    wake: @escaping @Sendable () -> Void = {}
  ) -> Loader {
    if let text = text ?? (isNothing ? SourceText(Document.nothing) : nil) {
      return Loader(
        of: text, prepareThread: TerminalSession.protectCurrentThread, wake: wake)
    }
    return Loader(
      reading: reader, showing: Self.shown, prepareThread: TerminalSession.protectCurrentThread,
      wake: wake)
  }

  /// The last component of the path, shown in the status line.
  var title: String {
    isStandardInput
      ? name : DocumentPath(bytes: path.lastComponent).map(Self.shown) ?? Self.shown(path)
  }

  /// Reports why nothing of the document can be shown, and ends the program.
  func refuse(_ diagnostic: Diagnostic, in text: SourceText) -> Never {
    if diagnostic.code == .fileUnreadable {
      StandardOutput.complain(diagnostic.message)
    } else if diagnostic.isAboutMarkers, diagnostic.range.isEmpty {
      // The line is in the message: what was read of the text is not where it stands.
      complain(diagnostic.message)
    } else {
      complain(diagnostic, in: text)
    }
    ExitStatus.unreadable.exit()
  }
}

extension SelectorText {
  /// What moves an editor's cursor to the first match; nil where it stays without a word.
  func event(in document: Document) -> EditorEvent? {
    if let entry = entries(in: document).first { return .reveal(entry: entry) }
    return mayMatchNothing
      ? nil : .tell(Message(nothingMatches(in: document).message, .warning))
  }
}
