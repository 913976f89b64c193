import ShapeCommands
import ShapeDocument
import ShapeSession
import TestSupport
import Testing
import YAMLText

@testable import ShapeEditor

/// Commands that are cancelled at any of their steps leave nothing behind.
@Suite("Cancelled work")
struct CancelledWorkTests {
  /// 60 graphics in groups of four, some with anchors, comments and flow collections.
  private static let text: String = {
    var lines = ["canvases:", "  - name: Page", "    graphics:"]
    for number in 0..<60 {
      let indent = String(repeating: " ", count: number % 5 == 0 ? 6 : 10)
      lines.append("\(indent)- name: G\(number) # about \(number)")
      lines.append(
        number % 5 == 0
          ? "\(indent)  children:"
          : "\(indent)  opacity: 0.\(number % 9 + 1)\n\(indent)  at: [\(number), 1]")
    }
    return lines.joined(separator: "\n") + "\n"
  }()

  private static let lines = [
    "select * ; set hidden true", "select '[opacity]' ; unset opacity",
    "select '[opacity]' ; adjust opacity *0.5",
    "select 'canvas *' ; rename \"{kind}-{n}\"", "select '[opacity]' ; set stroke.width 3",
    "select 'group' ; delete",
    "select 'group > *' ; delete", "select 'group > *' ; duplicate", "select 'group' ; ungroup",
    "select 'group > *' ; group", "select '[name=G3], [name=G14]' ; move first",
    "select 'group' ; sort name", "select '[opacity>0.4]' ; delete",
    "select 'group' ; copy ; paste", "select 'group > *' ; outdent",
    "select 'group > *' ; convert ellipse", "select 'group > *' ; align left",
  ]

  /// What a cancelled command must leave as it was.
  private struct State: Equatable {
    let text: String
    let outline: [String]
    let selection: [Int]
    let picture: String
    let isModified: Bool

    init(_ editor: Editor) {
      let document = editor.document
      text = document.text.string
      outline = (0..<document.entryCount).map {
        "\(document.depth(of: $0)) \(document.label(of: $0))"
      }
      selection = editor.selection
      picture = editor.picture
      isModified = editor.isModified
    }
  }

  private static func editor(_ monitor: WorkMonitor?) -> Editor {
    Editor(text: text) {
      $0.isRecording = true
      $0.workMonitor = monitor
    }
  }

  /// How many steps the last command of a line takes, each of which may be the one that is cancelled.
  private static func stepCount(_ commands: [Command]) throws -> Int {
    var count = 0
    let editor = editor(
      WorkMonitor(every: .zero) {
        if $0.canBeCancelled { count += 1 }
        return true
      })
    for command in commands.dropLast() { try editor.perform(command) }
    count = 0
    if let last = commands.last { try editor.perform(last) }
    return count
  }

  @Test("at random steps", arguments: lines)
  func changesNothing(line: String) throws {
    let commands = try Command.parse(line)
    let count = try Self.stepCount(commands)
    let last = try #require(commands.last)
    var random = SeededGenerator(seed: UInt64(SeededRun.seed))
    let picks =
      [1, count]
      + (0..<SeededRun.rounds(6)).map { _ in Int.random(in: 1...max(1, count), using: &random) }
    for step in picks where count > 0 {
      var steps = 0
      var limit = Int.max
      let editor = Self.editor(
        WorkMonitor(every: .zero) {
          // What must be finished does not heed it.
          guard $0.canBeCancelled else { return false }
          steps += 1
          return steps < limit
        })
      for command in commands.dropLast() { try editor.perform(command) }
      _ = editor.takeEffects()
      let before = State(editor)
      (steps, limit) = (0, step)
      let refusal = #expect(throws: Diagnostic.self, "step \(step) of \(count)") {
        try editor.perform(last)
      }
      #expect(refusal?.code == .workCancelled, "step \(step) of \(count)")
      #expect(State(editor) == before, "step \(step) of \(count)")
      #expect(editor.takeEffects() == [], "step \(step) of \(count)")
      // Nothing of it is left to be undone, and the next time it is done.
      limit = .max
      try editor.perform(last)
      #expect(State(editor) != before, "step \(step) of \(count)")
      try editor.perform(.undo(count: 1))
      #expect(editor.document.text.string == before.text, "step \(step) of \(count)")
    }
  }

  @Test("Every one of these commands has steps", arguments: lines)
  func hasSteps(line: String) throws {
    #expect(try Self.stepCount(Command.parse(line)) > 1)
  }

  @Test("A check and a selector end, and what was selected stays")
  func findingNothing() throws {
    var isWanted = true
    let editor = Self.editor(WorkMonitor(every: .zero) { _ in isWanted })
    for command in try Command.parse("select group") { try editor.perform(command) }
    let selection = editor.selection
    isWanted = false
    for command in try Command.parse("select '[opacity>0]' ; check") {
      let refusal = #expect(throws: Diagnostic.self) { try editor.perform(command) }
      #expect(refusal?.message == "the command was cancelled and changed nothing")
      #expect(editor.selection == selection)
      #expect(editor.list == nil)
    }
  }

  @Test("Undoing and doing again are cancelled whole, of several lines as well", arguments: [1, 3])
  func travelling(count: Int) throws {
    for isUndo in [true, false] {
      var steps = 0
      var limit = Int.max
      func editor() throws -> Editor {
        let editor = Self.editor(
          WorkMonitor(every: .zero) {
            guard $0.canBeCancelled else { return false }
            steps += 1
            return steps < limit
          })
        for line in [
          "select 'group > *' ; duplicate", "select group ; sort name", "set opacity 0.5",
        ] {
          for command in try Command.parse(line) { try editor.perform(command) }
        }
        if !isUndo { try editor.perform(.undo(count: 3)) }
        _ = editor.takeEffects()
        steps = 0
        return editor
      }
      let travel = isUndo ? Command.undo(count: count) : .redo(count: count)
      try editor().perform(travel)
      for step in 1...max(steps, 1) where steps > 0 {
        limit = .max
        let editor = try editor()
        let before = State(editor)
        limit = step
        let refusal = #expect(throws: Diagnostic.self, "\(travel), step \(step)") {
          try editor.perform(travel)
        }
        #expect(refusal?.code == .workCancelled, "\(travel), step \(step)")
        #expect(State(editor) == before, "\(travel), step \(step)")
        #expect(editor.takeEffects() == [], "\(travel), step \(step)")
        limit = .max
        try editor.perform(travel)
        #expect(State(editor) != before, "\(travel), step \(step)")
      }
    }
  }

  @Test("What is taken back, and what is being applied, is shown and not cancelled")
  func mustFinish() throws {
    var stages: [Bool] = []
    let editor = Self.editor(
      WorkMonitor(every: .zero) {
        stages.append($0.canBeCancelled)
        return true
      })
    for command in try Command.parse("select * ; set hidden true") { try editor.perform(command) }
    #expect(stages.contains(true))
    #expect(stages.last == false)
    stages = []
    try editor.perform(.undo(count: 1))
    #expect(stages.contains(false))
  }

  @Test("Nobody is asked beside commands")
  func isQuietOtherwise() throws {
    let editor = Self.editor(WorkMonitor(every: .zero) { _ in true })
    try editor.press("j j <space>")
    #expect(editor.document.workMonitor == nil)
  }
}
