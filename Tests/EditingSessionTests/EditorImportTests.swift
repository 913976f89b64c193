import DocumentFile
import Foundation
import ShapeDocument
import ShapeEditor
import Synchronization
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import EditingSession

/// `import` in the editor, whose file is read beside the editing.
struct EditorImportTests {
  private static let text = "canvases:\n  - name: Page\n    graphics: []\n"
  private let svg = FileManager.default.temporaryDirectory.appendingPathComponent(
    "shapeedit-\(UUID().uuidString).svg")
  private let editor: Editor
  private let importer = ScriptedWorker()
  private let file: EditingFile

  init() throws {
    try "<svg><title>Dot</title><circle r='5' fill='red'/></svg>".write(
      to: svg, atomically: true, encoding: .utf8)
    let path = try #require(DocumentPath("/nowhere/doc.yaml"))
    let document = EditedDocument(
      at: path, named: "doc.yaml", title: "doc.yaml", showing: { _ in "dot.svg" })
    let options = EditingOptions(
      isReadOnly: false, state: nil, isStateNamed: true, isHeadless: false, recording: nil)
    editor = Editor(text: Self.text, EditorConfiguration(for: document, options))
    file = EditingFile(
      document, by: editor, options, worker: FileWorker(), importer: importer,
      disk: ScriptedDisk()
    ) { nil }
    try run("import \(svg.path)")
  }

  private func run(_ line: String) throws { try press(typed(line)) }

  private func press(_ keys: String) throws {
    for key in try Key.sequence(keys) {
      for effect in editor.handle(.key(key)) { _ = file.perform(effect) }
    }
  }

  /// Reads the file that waits.
  private func work() { if let job = importer.job { importer.finish(job.perform()) } }

  @Test func theDocumentChangesOnceWhenTheFileIsThere() throws {
    defer { try? FileManager.default.removeItem(at: svg) }
    #expect(editor.message?.text == "reading \(svg.path); esc cancels the import")
    #expect(editor.document.text.string == Self.text && !editor.isModified)
    try press("j")
    #expect(editor.message?.text.hasPrefix("reading") == true)
    work()
    #expect(file.takeImports())
    #expect(editor.document.text.string.contains("kind: circle"))
    #expect(editor.message?.text.hasPrefix("imported") == true)
    try press("u")
    #expect(editor.document.text.string == Self.text)
  }

  @Test func escapeCancelsIt() throws {
    defer { try? FileManager.default.removeItem(at: svg) }
    try press("<esc>")
    #expect(
      editor.message?.text == "the import of \(svg.path) is cancelled; nothing has changed")
    work()
    _ = file.takeImports()
    #expect(editor.document.text.string == Self.text)
    // The next one is another, and comes after the one that was given up.
    try run("import \(svg.path)")
    _ = file.takeImports()
    work()
    _ = file.takeImports()
    #expect(editor.document.text.string.contains("kind: circle"))
  }
}
