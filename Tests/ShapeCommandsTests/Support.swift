import Foundation
import ShapeCommands
import ShapeDocument
import ShapeSession
import Testing
import TextDifference
import YAMLText

/// What was written to a buffer.
final class Written {
  private(set) var bytes: [UInt8] = []
  private(set) lazy var buffer = OutputBuffer { [unowned self] more in
    bytes += more
    return true
  }

  var text: String {
    buffer.flush()
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A script that was run on a text.
struct Run {
  /// The text behind it.
  let text: String
  /// What the script printed.
  let output: String
  /// The difference of the text.
  let patch: String
  /// The lines of the difference, without the names of the files.
  var diff: [String] { patch.split(separator: "\n").dropFirst(2).map(String.init) }
  /// The mistake it stopped at: `line:column message`.
  let mistake: String?
  /// Where in the text that was: `line:column`.
  let place: String?
  /// Where the selection is at the end.
  let selection: [String]
  /// What was told beside.
  let notes: [String]

  init(_ script: String, on yaml: String, force: Bool = false, breakAlias: Bool = false) {
    let document = Document(text: SourceText(yaml))
    let written = Written()
    let run = ScriptRun(
      on: document, options: EditOptions(isForced: force, breaksAliases: breakAlias),
      output: written.buffer)
    var mistake: String?
    var place: String?
    do {
      try run.perform(try BatchScript(script, name: "script"))
    } catch let error as CommandMistake {
      mistake = Self.text(of: error)
    } catch let error as ScriptFailure {
      mistake = Self.text(of: error.mistake)
      place = error.documentOffset.map {
        let position = document.text.position(at: $0)
        return "\(position.line):\(position.column)"
      }
    } catch {
      mistake = "\(error)"
    }
    self.mistake = mistake
    self.place = place
    output = written.text
    text = document.text.string
    selection = run.selection.map(document.pathText(of:))
    notes = run.notes
    let difference = Written()
    UnifiedDiff(from: SourceText(yaml), to: document.text, in: run.regions)
      .write(path: Array("d.yaml".utf8), into: difference.buffer)
    patch = difference.text
    #expect(
      Document(text: document.text).entryCount == document.entryCount,
      "the text read anew has the same entries")
  }

  private static func text(of mistake: CommandMistake) -> String {
    "\(mistake.line):\(mistake.column) \(mistake.sentence)"
  }
}
