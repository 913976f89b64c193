import Foundation
import Testing

/// A recording of an editing session, run as a script on the original, gives the same bytes.
@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct ReplayTests {
  private static let original = """
    # Kept.
    canvases:
      - name: Page
        size: [400, 300]
        graphics:
          - {name: One, id: one, at: [10, 10], size: [40, 20], fill: "#ff0000"}
          - name: Two   # a comment
            id: two
            kind: ellipse
            at: [100, 40]
            size: [30, 30]
            opacity: 0.5
            tags: [a, b, c]
          - name: Group
            kind: group
            children:
              - name: Three
                at: [5, 5]
                size: [10, 10]
              - name: Four
                kind: text
                text: Hello
          - {name: Five, kind: polygon, points: [[0, 0], [10, 0], [5, 8]]}
      - name: Second
        graphics: []

    """

  /// Keys that type a command line and run it.
  private static func line(_ command: String) -> String {
    (":" + command).map { $0 == " " ? "<space>" : String($0) }.joined(separator: " ") + " <enter> "
  }

  private static func lines(_ commands: String...) -> String { commands.map(line).joined() }

  /// Ways of editing: what they are, and the keys.
  private static let sessions: [(name: String, keys: String)] = [
    (
      "keys in the outline",
      "j H j L k y y p d d u <c-r> u J K <a-j> <a-k> <a-j> o c i r c l e <space> D o t <enter> "
        + "r <c-u> R e n a m e d <enter> > < <c-g> u u <c-r> O t e x t <enter> Y"
    ),
    ("inserting inside and canvases", "a r e c t a n g l e <space> I n <enter> G d d u g g y y p"),
    (
      "several rows at once",
      "j x j x H H > u "
        + lines("set opacity 0.25", "nudge 3 4", "align left", "duplicate")
        + "<esc> <c-a> " + line("rename '{n}-{name}'") + "v j j <c-g>"
    ),
    (
      "properties from the line",
      lines(
        "select #one", "set fill.color blue", "set stroke {color: red, width: 2}",
        "adjust at.0 +2.5", "adjust size.1 *2", "toggle hidden", "toggle hidden",
        "unset fill", "select #two", "replace name /T(.)o/S\\1o/", "convert star",
        "unset opacity", "set meta {a: [1, 2], b: 'x y'}",
        "insert-item tags.1 between", "move-item tags.0 2", "unset tags.1")
    ),
    (
      "structure from the line",
      lines(
        "select #two", "move before #one", "move into '[name=Group]' last", "move up",
        "insert rectangle New {size: [5, 6], fill: green} into '[name=Second]'",
        "insert canvas Third", "select '[name=Third]'", "move first",
        "select '[name=Group]'", "ungroup", "select '[name=Three], [name=Four]'",
        "group Again", "select '#one, #two, [name=Five]'", "sort name", "select #one", "delete")
    ),
    (
      "arranging",
      lines(
        "select '#one, #two, [name=Five]'", "align top", "align center canvas",
        "distribute horizontally", "distribute vertically", "nudge -1.5 2")
    ),
    (
      "cut, copy and paste",
      lines("select '#one, #two'", "cut", "select '[name=Three]'", "paste", "paste before")
        + "y y " + lines("select '[name=Second]'") + "G p u <c-r> 2 u 2 <c-r>"
    ),
    (
      "fields of the inspector",
      "j <tab> z R j j e <c-u> L o n g e r <enter> j j <space> j j e <c-u> 3 * 4 - 1 1 . 5 <enter> "
        + "j <space> j j j j e <c-u> 4 5 <enter> e <up> <up> <enter> u <c-r>"
    ),
    (
      "fields of several graphics",
      "j x j x <tab> z R j j j j j j e <c-u> 0 . 5 <enter> j j j j j e <c-u> 1 5 <enter> u <c-r>"
    ),
    (
      "a name that needs care",
      "j r <c-u> # <space> : <space> ' \" <space> ü \\ <enter> j r <c-u> y e s <enter>"
    ),
  ]

  /// The verbs of every command that edits.
  private static let verbs = [
    "set", "unset", "toggle", "adjust", "rename", "replace", "convert", "insert", "duplicate",
    "delete", "cut", "copy", "paste", "move", "indent", "outdent", "group", "ungroup", "sort",
    "align", "distribute", "nudge", "undo", "redo", "insert-item", "move-item",
  ]

  /// Records a session; returns the recording after checking that it leads to the same bytes.
  private func replay(_ name: String, _ keys: String) throws -> String {
    let scratch = try Scratch()
    let file = try scratch.file("d.yaml", Self.original)
    let recording = scratch.url("session.shapes").path
    let session = try CommandRun([
      "open", file, "--headless", "--size", "120x50", "--record", recording, "--keys",
      keys + " <esc> <esc> " + Self.line("write"),
    ])
    #expect(session.status == 0, "\(name): \(session.complaints)")
    let edited = try String(contentsOfFile: file, encoding: .utf8)
    #expect(edited != Self.original, "\(name) changed nothing: \(session.output)")
    let original = try scratch.file("original.yaml", Self.original)
    let script = try String(contentsOfFile: recording, encoding: .utf8)
    let run = try CommandRun(["edit", original, "-f", recording])
    #expect(run.status == 0, "\(name): \(run.complaints)\n\(script)")
    #expect(run.output == edited, "\(name):\n\(script)")
    return script
  }

  @Test(arguments: sessions.indices) func leadsToTheSameBytes(index: Int) throws {
    let (name, keys) = Self.sessions[index]
    _ = try replay(name, keys)
  }

  @Test func everyEditingCommandIsRecorded() throws {
    let scripts = try Self.sessions.map { try replay($0.name, $0.keys) }
    let recorded = Set(
      scripts.flatMap { $0.split(separator: "\n") }.compactMap { $0.split(separator: " ").first })
    for verb in Self.verbs { #expect(recorded.contains(verb[...]), "\(verb) is in no recording") }
  }
}
