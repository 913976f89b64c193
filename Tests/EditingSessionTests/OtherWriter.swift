import ShapeCommands
import ShapeDocument
import ShapeSession
import TestSupport
import YAMLText

/// Another program that writes the file of a session.
enum OtherWriter {
  /// What it makes of what the file holds: mostly a later version, sometimes no document at all.
  static func change(
    of content: SourceText?, first: SourceText, _ random: inout SeededGenerator
  ) -> SourceText? {
    switch Int.random(in: 0..<24, using: &random) {
    case 0: return nil
    case 1: return SourceText()
    case 2: return SourceText("canvases: [")
    case 3: return first
    case 4: return SourceText("canvases: []\n")
    case 5: return SourceText("canvases:\n- name: Else\n  graphics:\n  - {id: z, kind: ellipse}\n")
    case 6: return SourceText(inConflict((content ?? first).string, &random))
    default: return edited(content ?? first, &random)
    }
  }

  /// The text after a few commands on what is picked at random.
  private static func edited(
    _ text: SourceText, _ random: inout SeededGenerator
  ) -> SourceText {
    let document = Document(text: text)
    guard document.fatal == nil else { return text }
    let run = ScriptRun(on: document, options: EditOptions(), output: OutputBuffer { _ in true })
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      if document.entryCount > 0 {
        var entry = Int.random(in: 0..<document.entryCount, using: &random)
        if random.chance(40) { entry = document.canvas(of: entry) }
        _ = try? run.perform(.select(selector: document.pathText(of: entry)))
      }
      for command in (try? Command.parse(random.pick(commands))) ?? [] {
        run.beginLine()
        _ = try? run.perform(command)
      }
    }
    return document.text
  }

  /// The text with one of its lines in conflict, as a merge may leave it.
  private static func inConflict(_ text: String, _ random: inout SeededGenerator) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let places = lines.indices.filter { lines[$0].contains("{") || lines[$0].contains("name:") }
    guard let place = places.randomElement(using: &random) else { return text }
    let line = lines[place]
    lines[place...place] = [
      "<<<<<<< ours", line, "=======",
      line.replacing("name: ", with: "name: X").replacing("size: [", with: "size: [1"),
      ">>>>>>> theirs",
    ]
    return lines.joined(separator: "\n")
  }

  private static let commands = [
    "set name Theirs", "rename Second", "set fill.color green", "set opacity 0.25", "delete",
    "duplicate", "move into @0", "move into @1", "move first", "move last", "move before @0.0",
    "group", "ungroup", "insert rectangle New {at: [1, 2]}", "insert canvas Theirs",
    "insert circle In {size: [9, 9]} into @0", "insert circle In {size: [9, 9]} into @1",
    "set at [30, 40]", "unset fill", "convert circle", "set id theirs", "indent", "outdent",
    "cut ; select @0 ; paste", "insert canvas New ; select @0.0 ; move into @1",
    "set text Theirs", "set layout vstack", "select @1 ; set name Second", "select @1 ; delete",
  ]
}
