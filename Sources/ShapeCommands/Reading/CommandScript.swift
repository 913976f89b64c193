/// The parsed text of a script or a command line.
package struct CommandScript: Sendable {
  /// A command and its position.
  package struct Located: Hashable, Sendable {
    package let command: Command
    /// The line, counted from 1.
    package let line: Int
    /// The column of its verb in code points, counted from 1.
    package let column: Int
  }

  /// The commands in order.
  package let commands: [Located]

  /// Parses a text of commands: one or several per line, separated by ` ; `; `#` starts a comment
  /// line.
  ///
  /// Lines end at `\n`, `\r\n` and `\r`, as in text editors.
  package init(_ text: String) throws(CommandMistake) {
    var located: [Located] = []
    for (index, line) in Self.lines(of: text).enumerated() {
      var reader = CommandReader(line, line: index + 1)
      while let column = reader.nextCommand() {
        for command in try reader.commands() {
          located.append(Located(command: command, line: index + 1, column: column))
        }
      }
    }
    commands = located
  }

  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    var index = start
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      guard scalar == "\n" || scalar == "\r" else {
        index = next
        continue
      }
      lines.append(Substring(scalars[start..<index]))
      start = next
      if scalar == "\r", next < scalars.endIndex, scalars[next] == "\n" {
        start = scalars.index(after: next)
      }
      index = start
    }
    lines.append(Substring(scalars[start...]))
    return lines
  }
}

extension Command {
  /// Parses the commands of one line, such as a key's binding or the command line.
  package static func parse(_ line: String) throws(CommandMistake) -> [Command] {
    try CommandScript(line).commands.map(\.command)
  }
}
