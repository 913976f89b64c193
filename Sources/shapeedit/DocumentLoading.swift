import DocumentFile
import ShapeDocument
import ShapeEditor
import YAMLText

extension Diagnostic.Code {
  /// The file could not be read to its end.
  static let fileUnreadable = Self("file-unreadable", "{0}")
}

extension DocumentArgument {
  /// A loader of the opened document. What goes wrong with the file comes as a diagnostic.
  func loader(
    reading reader: DocumentReader, wake: @escaping @Sendable () -> Void = {}
  ) -> Loader {
    Loader(wake: wake) { () throws(Diagnostic) -> TextBlock? in
      do throws(FileError) {
        switch try reader.next() {
        case .block(let bytes): return TextBlock(bytes)
        case .end: return nil
        case .restart: break
        }
      } catch {
        let message = error.message(showing: Self.shown)
        throw Diagnostic(.error, .fileUnreadable, at: 0..<0, [message])
      }
      let message = "another program changed the file while it was read; open it again"
      throw Diagnostic(.error, .fileUnreadable, at: 0..<0, [message])
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
