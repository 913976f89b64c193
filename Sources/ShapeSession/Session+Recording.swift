import ShapeCommands
import ShapeDocument
import YAMLText

// The recording of edits as commands.
extension Session {
  /// Whether edits are recorded.
  package var isRecording: Bool { recording.isOn }

  /// Performs a closure while other graphics are pasted than those that were copied. That is not recorded,
  /// because no script can repeat it.
  package func pasting(
    _ clips: [EntryClip], _ body: () throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let clipboard = commands.clipboard
    commands.clipboard = clips
    recording.pause(true)
    defer {
      commands.clipboard = clipboard
      recording.pause(false)
    }
    try body()
  }

  /// Whether what is selected was named by a selector that was typed.
  package var hasTypedSelector: Bool { recording.typedSelector != nil }

  /// Forgets the selector that was typed, since something else is selected now.
  package func forgetTypedSelector() { recording.typedSelector = nil }

  /// A selector of what is selected, for the recording: what was typed to select it, else the entries'
  /// numbers as they are now; empty if nothing is recorded.
  var recordedSelector: String {
    guard recording.isOn else { return "" }
    if commands.selectsDocument { return ":root" }
    if let typed = recording.typedSelector {
      if isAlways(typed, selection) { return typed }
      recording.typedSelector = nil
    }
    return document.selector(of: selection)
  }

  /// Whether a selector means these entries in a script, whatever is selected there.
  private func isAlways(_ selector: String, _ entries: [Int]) -> Bool {
    [[], Array(0..<document.entryCount)].allSatisfy { selection in
      var commands = commands
      commands.selection = selection
      let matches = try? commands.matches(of: selector, in: document, SelectionContext())
      return matches.map { $0.sorted() } == entries.sorted()
    }
  }
}
