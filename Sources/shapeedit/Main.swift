import ArgumentParser
import DocumentFile

/// The program: its arguments as bytes, and exit statuses of its own.
@main enum Main {
  static func main() {
    StandardStreams.prepare()
    ProcessStart.note()
    let arguments = DocumentPath.argumentBytes.dropFirst().map(RawArgument.text)
    do {
      var command = try ShapeEdit.parseAsRoot(arguments)
      try command.run()
    } catch {
      let message = ShapeEdit.fullMessage(for: error)
      guard ShapeEdit.exitCode(for: error) != .success else {
        StandardOutput.write(message + "\n")
        ExitStatus.done.exit()
      }
      _ = StandardOutput.writeAll(Array((shown(message) + "\n").utf8), to: 2)
      ExitStatus.wrongUsage.exit()
    }
  }
}
