import ShapeCommands
import TerminalCells
import YAMLText

extension KeyMap {
  /// A mistake in a file of key bindings.
  package struct FileMistake: Error, Hashable, Sendable {
    /// Where, as editors count.
    package let position: TextPosition
    /// What is wrong.
    package let message: String

    /// The line a compiler would print.
    package func rendered(file: String) -> String {
      "\(file):\(position.line):\(position.column): error: \(message)"
    }
  }

  /// Changes bindings as the user's file says: a YAML map of keys to commands, `~` or nothing taking a
  /// binding away.
  ///
  ///     j: go next 2
  ///     ctrl-w <: resize-pane -4
  ///     q: ~
  ///
  /// What is wrong is left out and told; the rest holds.
  package mutating func apply(_ text: SourceText) -> [FileMistake] {
    let root: YAMLNode
    do throws(Diagnostic) {
      root = try YAMLNode(parsing: text)
    } catch {
      return [Self.mistake(error.message, at: error.range.lowerBound, in: text)]
    }
    if root.isNull { return [] }
    guard case .mapping = root.content else {
      let message = "key bindings are a map of keys to commands"
      return [Self.mistake(message, at: root.range.lowerBound, in: text)]
    }
    var mistakes: [FileMistake] = []
    for pair in root.pairs {
      do throws(FileMistake) {
        try apply(pair, in: text)
      } catch {
        mistakes.append(error)
      }
    }
    return mistakes
  }

  private mutating func apply(
    _ pair: YAMLNode.Pair, in text: SourceText
  ) throws(FileMistake) {
    let sequence = try Self.sequence(pair.key, in: text)
    if pair.value.isNull { return unbind(sequence) }
    let start = pair.value.contentRange.lowerBound
    guard let line = pair.value.scalar else {
      throw Self.mistake("a command is a text", at: start, in: text)
    }
    do throws(CommandMistake) {
      let commands = try Command.parse(line)
      if let other = commands.first(where: { !$0.isPerformed }) {
        throw CommandMistake(
          line: 1, column: 1, message: "'\(other)' cannot be bound to a key in the viewer")
      }
      bind(Binding(sequence: sequence, commands: commands, summary: line, section: "Your own"))
    } catch {
      let place = start + Self.byteOffset(of: error, in: line, written: pair.value, text)
      throw Self.mistake(error.sentence, at: place, in: text)
    }
  }

  /// Where in a command a mistake is, in bytes; 0 where quotes or line breaks make it stand otherwise
  /// in the file.
  private static func byteOffset(
    of mistake: CommandMistake, in line: String, written value: YAMLNode, _ text: SourceText
  ) -> Int {
    guard text.string(in: value.contentRange) == line else { return 0 }
    let before = line.unicodeScalars.prefix(max(0, mistake.column - 1))
    return before.reduce(0) { $0 + UTF8.width($1) }
  }

  private static func sequence(
    _ key: YAMLNode, in text: SourceText
  ) throws(FileMistake) -> KeySequence {
    let start = key.contentRange.lowerBound
    guard let name = key.scalar else { throw mistake("keys are a text", at: start, in: text) }
    do throws(KeySequence.Mistake) {
      return try KeySequence(name)
    } catch {
      throw mistake(error.message, at: start, in: text)
    }
  }

  private static func mistake(
    _ message: String, at byteOffset: Int, in text: SourceText
  ) -> FileMistake {
    FileMistake(position: text.position(at: byteOffset), message: message)
  }
}
