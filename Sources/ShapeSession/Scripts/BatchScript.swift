import ShapeCommands
import YAMLText

/// A script that has been parsed and validated independently of any document.
package struct BatchScript: Sendable {
  /// The most commands a script may have.
  package static let commandLimit = 100_000

  /// Its name in messages: its file, or the option it came from.
  package let name: String
  let commands: [CommandScript.Located]
  /// The selectors of its commands, by their text.
  let selectors: [String: SelectorText]

  /// The files its exports name, in order.
  package var exportedFiles: [String] {
    commands.compactMap { if case .export(let file, _, _) = $0.command { file } else { nil } }
  }

  /// Parses a script's commands and their selectors, and checks that each is valid in a script.
  package init(_ text: String, name: String) throws(CommandMistake) {
    self.name = name
    commands = try CommandScript(text).commands
    if commands.count > Self.commandLimit {
      let tooMany = Diagnostic(.tooManyCommands, at: 0..<0, ["\(Self.commandLimit)"])
      throw CommandMistake(commands[Self.commandLimit], tooMany)
    }
    var selectors: [String: SelectorText] = [:]
    for located in commands {
      if let refusal = located.command.refusalInScript { throw CommandMistake(located, refusal) }
      for text in located.command.selectors where selectors[text] == nil {
        do throws(Diagnostic) {
          selectors[text] = try SelectorText(text)
        } catch {
          throw CommandMistake(located, error)
        }
      }
    }
    self.selectors = selectors
  }
}

extension CommandMistake {
  /// The error for a command of a script that failed.
  init(_ located: CommandScript.Located, _ diagnostic: Diagnostic) {
    // In a script matching nothing may be intended, but must be marked.
    let isHinted = diagnostic.code != .nothingMatches || diagnostic.arguments.last != ""
    let hint = isHinted ? "" : "; a selector that ends in '?' may match nothing"
    self.init(line: located.line, column: located.column, message: diagnostic.message + hint)
  }
}
