import ShapeCommands
import TerminalCells
import Testing

@testable import ShapeEditor

/// The document is saved whenever its text is what the file holds, however it came about.
@Suite struct SavedTextTests {
  private func editor() -> Editor {
    Editor(text: "canvases:\n  - graphics:\n      - {name: A}\n      - {name: B}\n")
  }

  private func isSaved(_ editor: Editor) throws -> Bool {
    let isSaved = !editor.isModified
    let effects = try editor.press(": q <enter>")
    #expect(effects.contains(.quit) == isSaved)
    try editor.press("<esc>")
    return isSaved
  }

  @Test(arguments: [
    ("", true), ("j H", false), ("j H u", true), ("j H u <c-r>", false), ("j H H", true),
    ("j H j H u u", true), ("j H j H k H", false), ("j H j H k H j H", true),
    ("j r <bs> X <enter> r <bs> A <enter>", true), ("j y y p d d", true), ("j H H u", false),
    ("j H H u u", true), ("j H H u <c-r>", true), ("j <a-j> <a-k>", true),
  ])
  func fromTheStart(keys: String, saved: Bool) throws {
    let editor = editor()
    try editor.press(keys)
    #expect(try isSaved(editor) == saved)
  }

  @Test(arguments: [
    ("", true), ("u", false), ("u <c-r>", true), ("H", false), ("H H", true), ("u H", true),
    ("u u", false), ("H u", true), ("j H u", true), ("u H H", false),
  ])
  func afterASave(keys: String, saved: Bool) throws {
    let editor = editor()
    try editor.press("j H")
    editor.isSaved()
    try editor.press(keys)
    #expect(try isSaved(editor) == saved)
  }

  @Test func whileASaveGoesOn() throws {
    let editor = editor()
    try editor.press("j H")
    let revision = editor.revision
    editor.happens(.saveBegan(SaveRequest(file: nil)))
    try editor.press("H H")
    editor.happens(
      .saved(SaveEnd(SaveRequest(file: nil)), revision: revision, Message("saved")))
    #expect(try isSaved(editor))
    try editor.press("H")
    #expect(try !isSaved(editor))
  }

  @Test func whatOthersWroteIsStillUnsavedHere() throws {
    let editor = editor()
    try editor.press("j H")
    editor.happens(.foreign)
    try editor.press("H")
    #expect(editor.isModified)
  }
}
