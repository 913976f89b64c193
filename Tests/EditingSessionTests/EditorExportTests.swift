import DocumentFile
import Foundation
import ShapeDocument
import ShapeEditor
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import CanvasPictures
@testable import EditingSession

/// `export` in the editor.
struct EditorExportTests {
  private static let text = """
    canvases:
      - name: First
        size: [40, 30]
        graphics:
          - {name: a, size: [20, 20], fill: red}
      - name: Second
        size: [10, 10]
        graphics:
          - {name: b, size: [5, 5], fill: blue}

    """

  private let folder: Scratch
  private let editor: Editor
  private let file: EditingFile

  init() throws {
    folder = try Scratch()
    try folder.file("doc.yaml", Self.text)
    let path = try #require(DocumentPath(folder.url("doc.yaml").path))
    let document = EditedDocument(path, named: "doc.yaml")
    let options = EditingOptions.headless
    editor = Editor(text: Self.text, EditorConfiguration(for: document, options))
    file = EditingFile(
      document, by: editor, options, worker: FileWorker(), disk: ScriptedDisk()
    ) { nil }
    file.pictures = CanvasPictures(for: editor, by: CanvasPainter(imagesBeside: path)) { .none }
  }

  private func run(_ line: String) throws { try press(typed(line)) }

  private func press(_ keys: String) throws {
    for key in try Key.sequence(keys) {
      let effects = editor.handle(.keysPaused) + editor.handle(.key(key))
      for effect in effects { _ = file.perform(effect) }
    }
  }

  @Test func everyCanvasHasAFile() throws {
    try run("export \(folder.url("out.svg").path)")
    #expect(editor.message?.text == "exported to out.svg and 1 more")
    #expect(try folder.text("out.svg").contains(">First</title>"))
    #expect(try folder.text("out-2.svg").contains(">Second</title>"))
    #expect(!editor.isModified && editor.document.text.string == Self.text)
  }

  @Test func aSelectorChoosesWhatIsShown() throws {
    try run("export \(folder.url("b.svg").path) '[name=b]'")
    #expect(editor.message?.text == "exported to b.svg")
    #expect(try folder.text("b.svg").contains("<title>b</title>"))
    try run("export \(folder.url("c.svg").path) '[name=none]?'")
    #expect(editor.message?.text == "nothing matched")
    try run("export \(folder.url("c.svg").path) '[name=none]'")
    #expect(editor.message != nil && !folder.has("c.svg"))
  }

  @Test("Options are those of the command line")
  func options() throws {
    let svg = folder.url("o.svg").path
    try run("export \(svg) --editable --aria --salt k7")
    let text = try folder.text("o.svg")
    #expect(text.contains("<s:source ") && text.contains("graphics-document"))
    #expect(text.contains("\"k7-title-1\""))
    try run("export \(folder.url("m.svg").path) '[name=b]' --modes")
    #expect(editor.message?.text == "exported to m.svg and 1 more")
    for (options, reason) in [
      ("p.png --aria", "--aria is for SVG and has no effect in .png"),
      ("p.html --editable", "--editable is for SVG and PNG and has no effect in .html"),
      ("p.svg '[name=b]' --editable", "leave the selector out"),
      ("p.svg --modes --mode light", "leave --mode out"),
      ("p.svg --salt 7", "--salt is a word"), ("p.svg --mode dim", "unknown mode 'dim' (light)"),
    ] {
      try run("export \(folder.url("").path)/\(options)")
      #expect(
        editor.message?.text.contains(reason) == true, "\(options): \(editor.message?.text ?? "")")
      try press("<esc>")
    }
    #expect(!folder.has("p.svg") && !folder.has("p.png") && !folder.has("p.html"))
  }

  @Test func aFileThatExistsIsAskedAbout() throws {
    try folder.file("out.svg", "old")
    try run("export \(folder.url("out.svg").path)")
    #expect(editor.question?.text == "out.svg exists.")
    try press("n")
    #expect(try folder.text("out.svg") == "old" && editor.question == nil)
    try run("export \(folder.url("out.svg").path)")
    try press("y")
    #expect(try folder.text("out.svg").contains(">First</title>"))
    // Also where it is not the first of the files.
    try run("export \(folder.url("new.svg").path)")
    try folder.file("next-2.svg", "old")
    try run("export \(folder.url("next.svg").path)")
    #expect(editor.question?.text == "next-2.svg exists." && !folder.has("next.svg"))
  }

  @Test func theDocumentItselfIsRefused() throws {
    try folder.link("doc.yaml", as: "doc.svg")
    try run("export \(folder.url("doc.svg").path)")
    #expect(editor.message?.text == "doc.svg is the document; export to another file")
    #expect(try folder.text("doc.yaml") == Self.text)
  }

  @Test("Only files are written, so that nothing is waited for", arguments: ["y", "n"])
  func whatIsNoFile(answer: String) throws {
    try folder.makeFIFO("fifo.svg")
    try run("export \(folder.url("fifo.svg").path)")
    #expect(editor.message?.text.contains("fifo.svg is a FIFO, not a file") == true)
    try folder.makeFolder("folder.svg")
    try run("export \(folder.url("folder.svg").path)")
    #expect(editor.message?.text.contains("folder.svg is a folder, not a file") == true)
    #expect(editor.question == nil)
  }

  @Test("The number of a page leads through no link, and nothing is written then")
  func plantedLinks() throws {
    try folder.symbolicLink("victim", as: "out-2.svg")
    try run("export \(folder.url("out.svg").path)")
    #expect(editor.message?.text.contains("out-2.svg is a symbolic link, not a file") == true)
    #expect(!folder.has("victim") && !folder.has("out.svg"))
    try folder.file("victim", "kept")
    try run("export \(folder.url("out.svg").path)")
    #expect(try folder.text("victim") == "kept" && !folder.has("out.svg"))
    // What the user names is followed, as everywhere.
    try folder.symbolicLink("named", as: "link.svg")
    try run("export \(folder.url("link.svg").path) '[name=a]'")
    #expect(try folder.text("named").contains("<title>a</title>"))
  }

  @Test func whatCannotBeWrittenIsSaid() throws {
    try run("export \(folder.url("no/where.svg").path)")
    #expect(editor.message?.text.hasPrefix("not exported: ") == true)
    #expect(editor.message?.severity == .error)
    try run("export out.doc")
    #expect(editor.prompt?.mistake?.contains("ends in .svg, .png, .pdf, .html or .txt") == true)
  }

  @Test func theTextOfTheMomentIsExported() throws {
    try run("export \(folder.url("out.svg").path) ; select '[name=a]' ; delete")
    #expect(try folder.text("out.svg").contains("<title>a</title>"))
    #expect(!editor.document.text.string.contains("name: a,"))
  }
}

extension Scratch {
  fileprivate func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: url(name).path)
  }
  fileprivate func makeFIFO(_ name: String) throws {
    try #require(mkfifo(url(name).path, 0o644) == 0)
  }
  fileprivate func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
  }
  fileprivate func symbolicLink(_ target: String, as name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url(name).path, withDestinationPath: url(target).path)
  }
  fileprivate func link(_ name: String, as other: String) throws {
    try FileManager.default.linkItem(at: url(name), to: url(other))
  }
}
