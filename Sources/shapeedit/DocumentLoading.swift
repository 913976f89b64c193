import DocumentFile
import ShapeDocument
import ShapeEditor
import TerminalIO
import YAMLText

extension Diagnostic.Code {
  /// The file could not be read to its end.
  static let fileUnreadable = Self("file-unreadable", "{0}")
}

extension DocumentArgument {
  /// A loader of the opened document. What goes wrong with the file comes as a diagnostic.
  ///
  /// An overflow of its thread's stack gives the terminal back as any other crash does.
  func loader(
    reading reader: DocumentReader, wake: @escaping @Sendable () -> Void = {}
  ) -> Loader {
    Loader(wake: wake, prepareThread: TerminalSession.protectCurrentThread) {
      () throws(Diagnostic) -> Loader.Step in
      do throws(FileError) {
        switch try reader.next() {
        case .block(let bytes): return .block(TextBlock(bytes))
        case .restart: return .restart
        case .end: return .end
        }
      } catch {
        let message = error.message(showing: Self.shown)
        throw Diagnostic(.error, .fileUnreadable, at: 0..<0, [message])
      }
    }
  }

  /// The last component of the path, to be shown in the status line.
  var title: String {
    isStandardInput
      ? name : DocumentPath(bytes: path.lastComponent).map(Self.shown) ?? Self.shown(path)
  }

  /// Says why nothing of the document can be shown and ends the program.
  func refuse(_ diagnostic: Diagnostic, in text: SourceText) -> Never {
    if diagnostic.code == .fileUnreadable {
      StandardOutput.complain(diagnostic.message)
    } else {
      complain(diagnostic, in: text)
    }
    ExitStatus.unreadable.exit()
  }
}

extension SelectorArgument {
  /// Brings an editor to what matches first.
  func go(in editor: Editor) {
    guard let entry = entries(in: editor.document).first else {
      if !mayMatchNothing { editor.tell(Message("nothing matches '\(selector)'", .warning)) }
      return
    }
    editor.go(to: entry)
  }
}
