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
    let arguments = given.dropFirst().map(RawArgument.text)
    Complaint.areJSON = ErrorsOption.asksForJSON(arguments)
    switch CommandChoice(arguments) {
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
      try ErrorsOption.validate(arguments)
      try command.run()
    } catch {
      let message = ShapeEdit.fullMessage(for: error)
      guard ShapeEdit.exitCode(for: error) != .success else {
        StandardOutput.write(message + "\n")
        ExitStatus.done.exit()
      }
      let parserWord = "Error: "
      let isMistake = message.hasPrefix(parserWord)
      refuse(
        isMistake ? String(message.dropFirst(parserWord.count)) : message, isMistake: isMistake)
    }
  }

  /// Reports what is wrong with the command line, and prints the usage.
  private static func refuse(_ message: String) -> Never {
    refuse("\(message)\n\n\(ShapeEdit.shortUsage)", isMistake: true)
  }

  /// Ends the program with a text of several lines; as JSON the first paragraph is what is wrong.
  private static func refuse(_ text: String, isMistake: Bool) -> Never {
    if Complaint.areJSON {
      let mistake = text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? text
      StandardOutput.complain(mistake)
    } else {
      let text = isMistake ? "\(StandardOutput.programName): error: \(text)" : text
      _ = StandardOutput.writeAll(Array((shown(text) + "\n").utf8), to: 2)
    }
    ExitStatus.wrongUsage.exit()
  }
}
