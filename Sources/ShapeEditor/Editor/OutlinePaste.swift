import SVGImport
import ShapeCommands
import ShapeDocument
import TerminalCells
import YAMLText

/// Takes text that is pasted while the keys go to the outline.
struct OutlinePaste {
  let editor: Editor

  /// Makes graphics of pasted YAML or SVG, where `paste` would put them; asks about any other text.
  func take(_ paste: Paste) {
    do throws(Diagnostic) {
      try editor.requireEditing()
      try takePasted(paste)
    } catch {
      editor.message = Message(error)
    }
  }

  /// Says what came of an import.
  func tellImport() {
    guard let report = editor.editing.commands.importReport else { return }
    editor.message = Message(report.sentence)
    editor.editing.commands.importReport = nil
  }

  private func takePasted(_ paste: Paste) throws(Diagnostic) {
    guard !paste.text.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }) else {
      throw .refusal("there is nothing in the pasted text")
    }
    if let drawing = try EntryClip.clips(ofPastedSVG: paste.text) {
      try insertPasted(drawing.clips, lossCount: drawing.lossCount)
    } else if let clips = EntryClip.clips(ofPasted: paste.text) {
      try insertPasted(clips)
    } else {
      editor.interaction.question = .pastedText(paste.text)
    }
  }

  private func insertPasted(_ clips: [EntryClip], lossCount: Int = 0) throws(Diagnostic) {
    // `p` still pastes what was copied in the editor. A script cannot repeat this; the recording
    // says so.
    let clipboard = editor.editing.commands.clipboard
    let isRecording = editor.recording.isOn
    editor.editing.commands.clipboard = clips
    editor.recording.isOn = false
    defer {
      editor.editing.commands.clipboard = clipboard
      editor.recording.isOn = isRecording
    }
    try editor.edit(.paste(.after), on: editor.selection, label: StepLabel.outsidePaste)
    let noun = clips.allSatisfy(\.isCanvas) ? "canvas" : "graphic"
    let plural = noun == "canvas" ? "canvases" : "graphics"
    let what = clips.count == 1 ? "a \(noun)" : "\(clips.count) \(plural)"
    let things = lossCount == 1 ? "1 thing" : "\(lossCount) things"
    let lost = lossCount == 0 ? "" : "; the document cannot say \(things) of it"
    editor.message = Message("pasted \(what)\(lost)")
    if isRecording { editor.effects.append(.record("# pasted \(what) from outside")) }
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
