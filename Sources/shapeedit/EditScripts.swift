import DocumentFile
import ShapeCommands
import ShapeSession

/// Reads the commands that `edit` is given.
enum EditScripts {
  /// The largest script that is accepted, in bytes.
  private static let limitInBytes = 64 << 20

  /// The scripts of `-e` or `-f`, in order; ends the program with a message if one is invalid.
  static func read(_ commands: [String], _ file: DocumentArgument?) -> [BatchScript] {
    if let file { return [script(text(of: file), name: file.name)] }
    return commands.enumerated().map { index, command in
      let name = commands.count == 1 ? "-e" : "-e \(index + 1)"
      guard let text = String(validating: RawArgument.bytes(command), as: UTF8.self) else {
        StandardOutput.complain("the command of \(name) is not UTF-8")
        ExitStatus.wrongUsage.exit()
      }
      return script(text, name: name)
    }
  }

  private static func script(_ text: String, name: String) -> BatchScript {
    do throws(CommandMistake) {
      return try BatchScript(text, name: name)
    } catch {
      Complaint(error, in: name).tell()
      ExitStatus.failed.exit()
    }
  }

  private static func text(of file: DocumentArgument) -> String {
    let bytes = DocumentArgument.reading(isDocument: false) { () throws(FileError) in
      let reader =
        file.isStandardInput
        ? try DocumentReader(limitInBytes: limitInBytes)
        : try DocumentReader(openingInput: file.path, limitInBytes: limitInBytes)
      return Array(try reader.readAll().blocks.joined())
    }
    if let text = String(validating: bytes.withoutByteOrderMark, as: UTF8.self) { return text }
    StandardOutput.refuse("the script \(file.name) is not UTF-8; save it as UTF-8")
  }
}
