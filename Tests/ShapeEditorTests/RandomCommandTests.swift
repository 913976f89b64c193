import Foundation
import ShapeDocument
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import ShapeCommands
@testable import ShapeEditor
@testable import ShapeSession

/// Commands mean the same wherever they are typed: random lines go through the editor's command line
/// and through a script, and text, selection and refusal are compared after each.
///
/// `Tools/random-commands` runs the long form.
@Suite struct RandomCommandTests {
  private static let commandCount = SeededRun.count ?? 300
  private static let linesPerSession = 25

  private static let documents = [
    "batch/hand.yaml", "inspector/every-property.yaml", "endtoend/small.yaml",
    "endtoend/hostile.yaml", "yaml/anchors.yaml", "yaml/comments.yaml", "yaml/flow.yaml",
    "yaml/compact.yaml", "yaml/crlf.yaml", "corpus/oc-red-lips.yaml",
  ]

  @Test func editorAndScriptAgree() throws {
    let texts = try Self.documents.map { try Fixture($0).text }
    var counts = CommandSession.Counts()
    var seed = UInt64(SeededRun.seed)
    while counts.commands < Self.commandCount {
      let number = Int(seed % UInt64(texts.count))
      var session = CommandSession(texts[number], seed: seed)
      for _ in 0..<Self.linesPerSession where counts.commands < Self.commandCount {
        if let difference = session.typeLine(&counts) {
          counts.differences += 1
          Issue.record("\(Self.documents[number]), seed \(seed): \(difference)")
          break
        }
      }
      seed += 1
    }
    if SeededRun.count != nil { print(counts) }
    // What never happens compares nothing.
    #expect(counts.refusals > 0 && counts.edits > counts.commands / 20)
  }
}

/// An editor and a script on two documents of one text, given the same lines.
private struct CommandSession {
  /// What came of all sessions.
  struct Counts: CustomStringConvertible {
    var commands = 0
    var lines = 0
    var edits = 0
    var refusals = 0
    var mistakes = 0
    var differences = 0
    var verbs: Set<String> = []
    var codes: [String: Int] = [:]

    var description: String {
      codes.sorted { $0.value > $1.value }.map { "\($0.value) \($0.key)" }.joined(
        separator: ", ")
        + "\n\(commands) commands in \(lines) lines with \(verbs.count) verbs: \(edits) lines edited, "
        + "\(refusals) were refused, \(mistakes) could not be read; \(differences) differences"
    }
  }

  private let editor: Editor
  private let run: ScriptRun
  private var lines: RandomCommands
  private var typed: [String] = []

  init(_ text: String, seed: UInt64) {
    editor = Editor(text: text)
    run = ScriptRun(
      on: Document(text: SourceText(text)), options: EditOptions(),
      output: OutputBuffer { _ in true })
    lines = RandomCommands(seed: seed)
  }

  /// Gives both a line; returns what differs then.
  mutating func typeLine(_ counts: inout Counts) -> String? {
    let isSelecting = run.selection.isEmpty || run.session.commands.mayActOnNothing
    lines.paths = (0..<run.document.entryCount).map(run.document.pathText(of:))
    let line = lines.line(startingWithSelection: isSelecting)
    typed.append(line)
    counts.lines += 1
    let before = run.document.text
    // One that was refused is still there.
    if editor.prompt != nil { _ = editor.handle(.key(Key(.escape))) }
    for character in ":" + line { editor.type(character) }
    _ = editor.handle(.key(Key(.enter)))
    do throws(CommandMistake) {
      let commands = try Command.parse(line)
      counts.commands += commands.count
      for command in commands {
        counts.verbs.insert("\(command)".split(separator: " ").first.map(String.init) ?? "")
      }
      let told = perform(commands)
      if case .failure(let refusal) = told {
        counts.refusals += 1
        counts.codes[refusal.code.name, default: 0] += 1
      }
      if run.document.text != before { counts.edits += 1 }
      return difference(told).map { "\($0)\n  " + typed.joined(separator: "\n  ") }
    } catch {
      counts.commands += 1
      counts.mistakes += 1
      let mistake = editor.prompt?.mistake
      _ = editor.handle(.key(Key(.escape)))
      return mistake == "column \(error.column): \(error.sentence)" ? nil : "\(line) was read"
    }
  }

  private func perform(_ commands: [Command]) -> Result<CommandOutcome?, Diagnostic> {
    run.beginLine()
    var last: CommandOutcome?
    for command in commands {
      do throws(Diagnostic) {
        last = try run.perform(command)
      } catch {
        return .failure(error)
      }
    }
    return .success(last)
  }

  private func difference(_ told: Result<CommandOutcome?, Diagnostic>) -> String? {
    switch told {
    case .failure(let refusal):
      guard editor.message == Message(refusal) else {
        return "refused by a script (\(refusal.code.name)): \(refusal.message); the editor says "
          + (editor.message?.text ?? "nothing")
      }
    case .success(.foundNothing) where editor.message?.text != "nothing matched":
      return "nothing was found, but the editor says \(editor.message?.text ?? "nothing")"
    case .success:
      if let message = editor.message, message.severity > .note {
        return "refused by the editor: \(message.text)"
      }
    }
    guard editor.document.text == run.document.text else {
      return
        "the texts differ:\n\(editor.document.text.string)\nscript:\n\(run.document.text.string)"
    }
    return selectionDifference
  }

  private var selectionDifference: String? {
    guard editor.selectsDocument == run.selectsDocument else {
      return "the document is selected in one"
    }
    if run.selection.isEmpty {
      // The cursor's row stands in where nothing is selected; marked, nothing may be.
      return editor.marks.isEmpty ? nil : "marked: \(editor.marks.entries), in the script nothing"
    }
    let entries = editor.selection
    return entries == run.selection ? nil : "selected: \(entries), in the script \(run.selection)"
  }
}

extension Editor {
  fileprivate func type(_ character: Character) {
    _ = handle(.key(Key(.character(character))))
  }
}
