import ShapeCommands
import ShapeDocument
import TerminalCells
import YAMLText

/// Text pasted while the keys go to the outline.
extension Editor {
  /// Makes graphics of pasted YAML, where `paste` would put them; asks about any other text.
  func pasteIntoOutline(_ paste: Paste) {
    do throws(Diagnostic) {
      try requireEditing()
      try takePasted(paste)
    } catch {
      message = Message(error)
    }
  }

  private func takePasted(_ paste: Paste) throws(Diagnostic) {
    guard !paste.text.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }) else {
      throw .refusal("there is nothing in the pasted text")
    }
    if let clips = EntryClip.clips(ofPasted: paste.text) {
      try insertPasted(clips)
    } else {
      interaction.question = .pastedText(paste.text)
    }
  }

  private func insertPasted(_ clips: [EntryClip]) throws(Diagnostic) {
    // `p` still pastes what was copied in the editor. A script cannot repeat this; the recording
    // says so.
    let clipboard = editing.commands.clipboard
    let isRecording = recording.isOn
    editing.commands.clipboard = clips
    recording.isOn = false
    defer {
      editing.commands.clipboard = clipboard
      recording.isOn = isRecording
    }
    try edit(.paste(.after), on: selection, label: StepLabel.outsidePaste)
    let noun = clips.allSatisfy(\.isCanvas) ? "canvas" : "graphic"
    let plural = noun == "canvas" ? "canvases" : "graphics"
    let what = clips.count == 1 ? "a \(noun)" : "\(clips.count) \(plural)"
    message = Message("pasted \(what)")
    if isRecording { effects.append(.record("# pasted \(what) from outside")) }
  }
}

extension Question {
  /// What to do with pasted text that is not YAML of graphics.
  static func pastedText(_ text: String) -> Question {
    var text = text
    while text.hasSuffix("\n") { text.removeLast() }
    let insert = Command.insert(
      kind: "text", name: nil, properties: "{text: \(YAMLValue.quotedText(of: text))}", at: nil)
    return Question(
      text: "The pasted text is no graphic.",
      options: [
        Option(key: "t", title: "insert it as a text", answer: .run([insert])),
        Option(key: "n", title: "leave it", answer: .run([])),
      ])
  }
}
