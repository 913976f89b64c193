import ArgumentParser
import DocumentFile

/// The program: its arguments as bytes, and its own exit statuses.
@main enum Main {
  @MainActor static func main() {
    StandardStreams.prepare()
    ProcessStart.record()
    let given = DocumentPath.argumentBytes
    // By convention the first argument is the program's name; it may be missing altogether.
    guard !given.isEmpty else { refuse("the program was started without its arguments") }
    switch CommandChoice(given.dropFirst().map(RawArgument.text)) {
    case .edit(let document): TerminalLoop.run(document, at: nil, .ofTerminal)
    case .run(let arguments): run(arguments)
    case .diffForGit(let diff): diff.perform()
    case .mergeForGit(let merge): merge.perform().exit()
    case .refuse(let message): refuse(message)
    }
  }

  @MainActor private static func run(_ arguments: [String]) {
    do {
      var command = try ShapeEdit.command(arguments)
      try command.run()
    } catch {
      let message = ShapeEdit.fullMessage(for: error)
      guard ShapeEdit.exitCode(for: error) != .success else {
        StandardOutput.write(message + "\n")
        ExitStatus.done.exit()
      }
      let parserWord = "Error: "
      complain(
        message.hasPrefix(parserWord)
          ? "\(StandardOutput.programName): error: \(message.dropFirst(parserWord.count))" : message
      )
      ExitStatus.wrongUsage.exit()
    }
  }

  /// Reports what is wrong with the command line, and prints the usage.
  private static func refuse(_ message: String) -> Never {
    complain("\(StandardOutput.programName): error: \(message)\n\n\(ShapeEdit.shortUsage)")
    ExitStatus.wrongUsage.exit()
  }

  private static func complain(_ message: String) {
    _ = StandardOutput.writeAll(Array((shown(message) + "\n").utf8), to: 2)
  }
}
