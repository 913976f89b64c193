import DocumentFile
import EditingSession
import ShapeCommands
import ShapeDocument
import ShapeEditor
import TerminalCells
import YAMLText

/// A document that is edited, and the version of the file it came from.
struct EditSource {
  let argument: DocumentArgument
  let document: Document
  /// The version of the file; nil for standard input.
  let base: FileBase?

  /// Reads a document; nil, with a message, if that is not possible.
  init?(_ argument: DocumentArgument) {
    let text: SourceText
    do throws(FileError) {
      (text, base) = try argument.read()
    } catch {
      DocumentArgument.complain(error)
      return nil
    }
    if let save = argument.interruptedSave(of: base) {
      StandardOutput.complain(
        argument.interruptedSaveText(save) + "; until then it is not edited here")
      return nil
    }
    self.argument = argument
    document = Document(text: text)
    if let fatal = document.fatal {
      argument.complain(fatal, in: text)
      return nil
    }
  }

  /// Whether the text, read anew, has the very entries the edits left.
  var isSound: Bool { EntryDigest(document).isSound(document.text) }

  /// Says which command of a script failed, and where in the document as its file has it.
  func tell(_ failure: ScriptFailure) {
    StandardOutput.report(failure.rendered)
    guard let offset = failure.documentOffset else {
      StandardOutput.report("\(argument.name): note: nothing of it was changed")
      return
    }
    let place = document.text.position(at: offset)
    StandardOutput.report(
      "\(argument.name):\(place.line):\(place.column): note: it is about this; nothing was changed")
  }
}

extension StandardOutput {
  /// Writes a line that begins with a place, as compilers do, to standard error.
  static func report(_ line: String) {
    _ = writeAll(Array((sanitised(line) + "\n").utf8), to: 2)
  }
}

extension DocumentArgument {
  /// The name in the head of a diff.
  var diffPath: [UInt8] { isStandardInput ? Array("stdin".utf8) : path.bytes }
}
