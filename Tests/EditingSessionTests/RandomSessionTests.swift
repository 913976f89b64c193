import TestSupport
import Testing

/// Whole sessions of random keys, commands and hands at the mouse, alone and with another program that
/// writes the same file: nothing traps, what the editor remembers fits the document, undoing everything
/// brings the bytes back, and the journal, the redo and the recorded script all lead to the same text.
///
/// `Tools/random-sessions` runs the long form.
@MainActor @Suite struct RandomSessionTests {
  /// How many sessions a document gets.
  private static let sessionCount = SeededRun.count ?? 1

  @Test(arguments: try RandomDocument.all) func sessionsAreSound(_ document: RandomDocument) throws
  {
    for seed in (0..<Self.sessionCount).map({ SeededRun.seed + $0 }) {
      let session = RandomSession(of: document, seed: seed)
      do {
        try session.run(events: SeededRun.events ?? (seed % 4 == 0 ? 300 : 100))
        try session.checkHistory()
        try session.checkRecovery()
        try session.checkRecording()
      } catch let fault as RandomSession.Fault {
        Issue.record("\(document), seed \(seed): \(fault.what)\n\(session.lastInputs)")
      }
    }
  }
}

/// A document that random sessions begin with.
struct RandomDocument: CustomStringConvertible, Sendable {
  let description: String
  let text: String

  /// How many graphics make a document large: what looks at all of it is done less often.
  static let largeByteCount = 200_000

  /// The documents of this run. The one of 20,000 graphics takes long and is used where it is named.
  static var all: [RandomDocument] {
    get throws {
      let all =
        made + (try fixtures.map { RandomDocument(description: $0, text: try Fixture($0).text) })
      guard let name = SeededRun.document else { return all }
      return (all + [thousands]).filter { $0.description.contains(name) }
    }
  }

  private static let fixtures = [
    "corpus/oc-red-lips.yaml", "corpus/mpl-unicode.yaml", "yaml/anchors.yaml",
    "yaml/block-scalars.yaml", "yaml/comments.yaml", "yaml/crlf.yaml", "yaml/deep.yaml",
    "yaml/flow.yaml", "yaml/indentless.yaml", "yaml/odd-values.yaml", "batch/hand.yaml",
    "endtoend/hostile.yaml", "endtoend/small.yaml", "inspector/every-property.yaml",
    "yaml/comments-everywhere.yaml", "yaml/compact.yaml", "yaml/complex-keys.yaml",
    "yaml/merge-keys.yaml", "yaml/mixed-breaks.yaml", "yaml/line-separators.yaml",
    "yaml/trailing-spaces.yaml", "yaml/multiline.yaml", "yaml/tabs.yaml",
    "drawing/connectors.yaml", "drawing/layouts.yaml", "drawing/instances.yaml",
  ]

  private static let made = [
    RandomDocument(description: "empty", text: "canvases: []\n"),
    RandomDocument(
      description: "one-canvas",
      text: """
        canvases:
          - name: One
            graphics:
              - {kind: circle, size: [9, 9]}

        """),
    RandomDocument(
      description: "two-canvases",
      text: """
        canvases:
          - name: One
            graphics:
              - {id: a, kind: circle, size: [9, 9]}
          - name: Two
            graphics:
              - {id: b, kind: circle, size: [9, 9]}

        """),
    RandomDocument(description: "conflicts", text: ConflictSessionTests.text),
    RandomDocument(description: "connected-layouts", text: connectedLayouts),
  ]

  private static let connectedLayouts = """
    canvases:
      - name: Page
        size: [600, 400]
        graphics:
          - id: row
            layout: {stack: horizontal, spacing: 12, padding: 8}
            children:
              - {id: one, size: [60, 30], fill: red, text: One}
              - {id: two, size: [60, 30], fill: green, text: Two}
              - {kind: connector, from: "#one", to: "#two", text: asks}
              - id: column
                layout: vstack
                children:
                  - {id: three, size: [40, 20]}
                  - {id: four, kind: text, text: "Four lines\\nof text"}
                  - {kind: spacer}
          - id: grid
            at: [20, 200]
            layout: {grid: 2}
            children:
              - {id: g1, size: [30, 30]}
              - {id: g2, size: [40, 20]}
              - {id: g3, kind: ellipse, size: [20, 20]}
          - {kind: connector, from: "#four", to: "#g3.top", route: elbow, stroke: black}
          - {kind: connector, from: "#row", to: "#grid", label: below}
      - name: Other
        graphics:
          - {id: far, size: [10, 10]}

    """

  private static let thousands: RandomDocument = {
    var text = "canvases:\n"
    for canvas in 0..<4 {
      text += "  - name: Canvas \(canvas)\n    graphics:\n"
      for group in 0..<100 {
        text += "      - name: Group \(group)\n        children:\n"
        for item in 0..<49 {
          text += "          - {name: Item \(item), at: [\(item * 12), \(group * 12)], "
          text += "size: [10, 10], fill: \"#\(item % 10)0\(group % 10)\"}\n"
        }
      }
    }
    return RandomDocument(description: "20000-graphics", text: text)
  }()
}
