import TestSupport
import Testing

/// What commands refuse on documents with everything odd, with the words and the places.
@Suite struct CommandRefusalTests {
  private static let commands = [
    "set name X", "set fill red", "set fill.color red", "set fill.type linear", "set at '[1, 2]'",
    "set at 5", "set size.0 7", "set at.7 7", "set opacity two", "set opacity 3",
    "set hidden maybe", "set stroke.width -1", "set kind nothing", "set kind text", "set id a",
    "set id 'a b'", "set tags.0 x", "set tags.9 x", "set nothing 1", "set text.size big",
    "set points '[[1]]'", "unset name", "unset fill.color", "unset nothing",
    "adjust opacity +0.1", "adjust name +1", "adjust stroke.width +1", "nudge 1 1",
    "rename 'n {n}'", "replace name /o/0/", "toggle hidden", "toggle fill", "insert rectangle",
    "duplicate", "delete", "group", "ungroup", "move first", "move last", "move into #a",
    "align left", "distribute horizontally", "convert path", "set children 1",
    "copy ; delete ; paste",
  ]

  @Test func everyRefusalIsWhatItWas() throws {
    var lines: [String] = []
    var seen: Set<String> = []
    for file in try Fixture("yaml").files() {
      guard let text = try? file.text else { continue }
      for selector in ["*:nth-child(1):not(canvas)", "*:not(canvas)", "canvas"] {
        for command in Self.commands {
          let run = Run("select '\(selector)' ; \(command)", on: text)
          guard let mistake = run.mistake,
            // Each sentence is listed once for each command.
            seen.insert("\(command) \(mistake.filter { !$0.isNumber })").inserted
          else { continue }
          lines.append(
            "\(file) \(selector) \(command.debugDescription): \(run.place ?? "-") \(mistake.debugDescription)"
          )
        }
      }
    }
    try expectSnapshot(lines.joined(separator: "\n") + "\n", "edits/command-refusals.txt")
  }
}
