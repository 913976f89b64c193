import DocumentFile
import EditingSession
import ShapeCommands
import ShapeDocument
import ShapeSession
import TerminalCells
import TextDifference
import YAMLText

/// A document being edited, and the version of the file it came from.
struct EditSource {
  let argument: DocumentArgument
  let document: Document
  /// The conflicts of the document, which has our side in place.
  let conflicts: ConflictList
  /// The version of the file; nil for standard input.
  let base: FileBase?

  /// Reads a document; returns nil, with a message, if that fails.
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
        argument.interruptedSaveText(save) + "; until then it cannot be edited here")
      return nil
    }
    self.argument = argument
    let read = ConflictedDocument(reading: text)
    (document, conflicts) = (read.document, read.conflicts)
    if let fatal = document.fatal {
      argument.complain(fatal, in: text)
      return nil
    }
  }

  /// Whether a result, parsed from scratch, has exactly the entries that the edits left.
  func isSound(_ text: SourceText) -> Bool { DocumentFingerprint(document).isSound(text) }

  /// Reports which command of a script failed, and the position in the document as its file has it.
  func tell(_ failure: ScriptFailure) {
    Complaint(failure.mistake, in: failure.scriptName).tell()
    guard let offset = failure.documentOffset else {
      argument.complain("the document was not changed", as: .note)
      return
    }
    let place = document.text.position(at: offset)
    Complaint(
      "the command refers to this; nothing was changed", at: argument.name, place, as: .note
    ).tell()
  }
}

extension DocumentArgument {
  /// The name in the header of a diff.
  var diffPath: [UInt8] { isStandardInput ? Array("stdin".utf8) : path.bytes }
}
