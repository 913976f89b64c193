import Foundation
import TestSupport
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

  private static func sessions() throws -> [TextCase] {
    try TextCase.all(in: "commands/sessions.cases")
  }

  /// The keys that type the lines of a session.
  private static func keys(of session: TextCase) -> String {
    session.expected.split(separator: "\n")
      .map { $0.hasPrefix(":") ? typed(String($0.dropFirst())) + " " : $0 + " " }.joined()
  }

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
      keys + " <esc> <esc> " + typed("write") + " ",
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

  @Test(arguments: try sessions()) func leadsToTheSameBytes(session: TextCase) throws {
    _ = try replay(session.name, Self.keys(of: session))
  }

  @Test func everyEditingCommandIsRecorded() throws {
    let scripts = try Self.sessions().map { try replay($0.name, Self.keys(of: $0)) }
    let recorded = Set(
      scripts.flatMap { $0.split(separator: "\n") }.compactMap { $0.split(separator: " ").first })
    for verb in Self.verbs { #expect(recorded.contains(verb[...]), "\(verb) is in no recording") }
  }
}
