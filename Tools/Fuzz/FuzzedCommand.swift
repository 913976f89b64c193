import ShapeCommands
import ShapeDocument
import TerminalCells
import YAMLText

/// Reads bytes as a script; what is read is printed, read again and still the same.
struct FuzzedCommand: FuzzSubject {
  private let document = Document(
    text: SourceText(
      """
      canvases:
      - name: Page
        graphics:
        - {name: One, id: one, kind: rectangle, fill: '#369'}
        - {name: Two, kind: ellipse, tags: [a, b]}

      """))

  func test(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(CommandMistake) {
      for located in try CommandScript(text).commands {
        let printed = located.command.description
        precondition(
          (try? Command.parse(printed)) == [located.command], "'\(printed)' is another command")
      }
    } catch {
      precondition(!error.sentence.isEmpty && error.line > 0 && error.column > 0, "no place")
    }
    let line = text.prefix { !$0.isNewline }
    _ = Completion(ofCommand: String(line), in: document)
    _ = Completion(ofSelector: String(line), in: document)
  }
}
