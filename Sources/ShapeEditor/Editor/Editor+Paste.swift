import ShapeCommands
import ShapeDocument
import ShapeSession
import TerminalCells
import YAMLText

// Text that is pasted while the keys go to the outline.
extension Editor {
  /// Makes graphics of pasted YAML or SVG, where `paste` would put them; asks about any other text.
  func takeInOutline(_ paste: Paste) {
    do throws(Diagnostic) {
      try requireEditing()
      let pasted = try PastedGraphics(
        paste.text, readingDrawingsBy: configuration.readDrawing)
      guard let pasted else {
        return react(to: [.ask(.pastedText(paste.text))])
      }
      try insert(pasted)
    } catch {
      say(error)
    }
  }

  private func insert(_ pasted: PastedGraphics) throws(Diagnostic) {
    // `p` still pastes what was copied in the editor. A script cannot repeat this; the recording
    // says so.
    try session.pasting(pasted.clips) { () throws(Diagnostic) in
      try edit(.paste(.after), on: selection, label: StepLabel.outsidePaste)
    }
    say(pasted.message)
    recordComment("pasted \(pasted.title) from outside")
  }
}
