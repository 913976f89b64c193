import DocumentFile
import EditingSession
import ShapeCommands
import ShapeDocument
import ShapeEditor
import TerminalIO
import YAMLText

extension DocumentArgument {
  /// Makes a loader of the opened document. Errors of the file become diagnostics.
  ///
  /// A stack overflow of its thread restores the terminal, as any other crash does.
  func loader(
    reading reader: DocumentReader, wake: @escaping @Sendable () -> Void = {}
  ) -> Loader {
    isNothing
      ? Loader.ofNothing(wake: wake)
      : Loader(
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
    } else {
      complain(diagnostic, in: text)
    }
    ExitStatus.unreadable.exit()
  }
}

extension Loader {
  /// Makes a loader of a document without anything.
  fileprivate static func ofNothing(wake: @escaping @Sendable () -> Void) -> Loader {
    let blocks = Monitor([TextBlock(Array(Document.nothing.utf8))])
    return Loader(wake: wake) {
      blocks.withLock { $0.popLast() }.map(Step.block) ?? .end
    }
  }
}

extension SelectorText {
  /// What moves an editor's cursor to the first match; nil where it stays without a word.
  func event(in document: Document) -> EditorEvent? {
    if let entry = entries(in: document).first { return .reveal(entry: entry) }
    return mayMatchNothing
      ? nil : .tell(Message("nothing matches '\(selector)'", .warning))
  }
}
