import KeyBindings
import PaneLayout
import ShapeCommands
import TerminalCells
import YAMLText

extension KeyMap {
  /// Changes bindings as the user's file says: a YAML map of keys to commands, in which `~` or
  /// nothing removes a binding. The name of a pane leads to such a map for that pane alone.
  ///
  ///     j: go next 2
  ///     ctrl-w <: resize-pane -4
  ///     q: ~
  ///     inspector:
  ///       +: step +10
  ///
  /// - Returns: what is wrong; it is left out, and the rest holds.
  package mutating func apply(_ text: SourceText) -> [FileMistake] {
    do throws(FileMistake) {
      return apply(try text.pairs("key bindings are a map of keys to commands"), to: nil, text)
    } catch {
      return [error]
    }
  }

  private mutating func apply(
    _ pairs: [YAMLNode.Pair], to pane: Pane?, _ text: SourceText
  ) -> [FileMistake] {
    var mistakes: [FileMistake] = []
    for pair in pairs {
      do throws(FileMistake) {
        if pane == nil, let mode = KeyMode(rawValue: pair.key.scalar ?? ""),
          case .mapping(let actions, _) = pair.value.content
        {
          mistakes += bind(actions, in: mode, text)
        } else if pane == nil, let own = try Self.pane(of: pair, in: text) {
          mistakes += apply(pair.value.pairs, to: own, text)
        } else {
          try apply(pair, to: pane.map { [$0] } ?? .any, text)
        }
      } catch {
        mistakes.append(error)
      }
    }
    return mistakes
  }

  /// The pane whose bindings a pair holds; nil if the pair binds keys.
  private static func pane(
    of pair: YAMLNode.Pair, in text: SourceText
  ) throws(FileMistake) -> Pane? {
    let name = pair.key.scalar ?? ""
    let pane = Pane(rawValue: name)
    if pane != nil, pair.value.isNull { return pane }
    guard case .mapping = pair.value.content else { return nil }
    if let pane { return pane }
    let modes = KeyMode.allCases.map { ", \($0.rawValue)" }.joined()
    let known = "outline, picture or inspector, or where keys run no commands\(modes)"
    throw FileMistake(
      "unknown pane '\(name)'; expected \(known)", at: pair.key.contentRange.lowerBound, in: text)
  }

  private mutating func bind(
    _ pairs: [YAMLNode.Pair], in mode: KeyMode, _ text: SourceText
  ) -> [FileMistake] {
    var mistakes: [FileMistake] = []
    for pair in pairs {
      do throws(FileMistake) {
        try bind(pair, in: mode, text)
      } catch {
        mistakes.append(error)
      }
    }
    return mistakes
  }

  /// Binds a key in a mode to what it does there.
  private mutating func bind(
    _ pair: YAMLNode.Pair, in mode: KeyMode, _ text: SourceText
  ) throws(FileMistake) {
    let sequence = try Self.sequence(pair.key, in: text)
    let (names, name) = (names(in: mode), pair.value.scalar)
    guard sequence.keys.count == 1, let key = sequence.keys.first else {
      throw FileMistake(
        "expected a single key in '\(mode.rawValue)'", at: pair.key.contentRange.lowerBound,
        in: text)
    }
    guard pair.value.isNull || name.map(names.contains) == true else {
      throw FileMistake(
        "'\(name ?? "")' is nothing that keys do in '\(mode.rawValue)'; expected "
          + names.joined(separator: ", "), at: pair.value.contentRange.lowerBound, in: text)
    }
    bind(key, to: pair.value.isNull ? nil : name, in: mode)
  }

  private mutating func apply(
    _ pair: YAMLNode.Pair, to panes: Set<Pane>, _ text: SourceText
  ) throws(FileMistake) {
    let sequence = try Self.sequence(pair.key, in: text)
    if pair.value.isNull { return unbind(sequence, in: panes) }
    let start = pair.value.contentRange.lowerBound
    guard let line = pair.value.scalar else {
      throw FileMistake("expected a command, as text", at: start, in: text)
    }
    do throws(CommandMistake) {
      let commands = try Command.parse(line)
      if let other = commands.first(where: { !$0.isPerformed }) {
        throw CommandMistake(
          line: 1, column: 1, message: "'\(other)' is for scripts; no key can be bound to it")
      }
      bind(
        Binding(
          sequence: sequence, commands: commands, summary: line, section: "Your own",
          panes: panes))
    } catch {
      let place = start + Self.byteOffset(of: error, in: line, written: pair.value, text)
      throw FileMistake(error.sentence, at: place, in: text)
    }
  }

  /// The byte offset of a mistake in a command; 0 if the file writes the command with quotes or
  /// line breaks, so that offsets differ.
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
    guard let name = key.scalar else {
      throw FileMistake("expected keys, as text", at: start, in: text)
    }
    do throws(KeySequence.Mistake) {
      return try KeySequence(name)
    } catch {
      throw FileMistake(error.message, at: start, in: text)
    }
  }
}
