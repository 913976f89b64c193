import DocumentFile
import Foundation
import ShapeDocument
import ShapeEditor
import TerminalCells
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

  private let folder = ExportFolder()
  private let editor: Editor
  private let file: EditingFile

  init() throws {
    try folder.write(Self.text, to: "doc.yaml")
    let path = try #require(DocumentPath(folder.path("doc.yaml")))
    let document = EditedDocument(
      at: path, named: "doc.yaml", title: "doc.yaml",
      showing: { String(decoding: $0.lastComponent, as: UTF8.self) })
    let options = EditingOptions(
      isReadOnly: false, state: nil, isStateNamed: true, isHeadless: true, recording: nil)
    editor = Editor(text: Self.text, EditorConfiguration(for: document, options))
    file = EditingFile(
      document, by: editor, options, worker: FileWorker(), disk: ScriptedDisk()
    ) { nil }
    file.pictures = CanvasPictures(for: editor, by: CanvasPainter(imagesBeside: path)) { .none }
  }

  private func run(_ line: String) throws {
    try press(
      ": " + line.map { $0 == " " ? "<space>" : String($0) }.joined(separator: " ") + " <enter>")
  }

  private func press(_ keys: String) throws {
    for key in try Key.sequence(keys) {
      for effect in editor.handle(.key(key)) { _ = file.perform(effect) }
    }
  }

  @Test func everyCanvasHasAFile() throws {
    try run("export \(folder.path("out.svg"))")
    #expect(editor.message?.text == "exported to out.svg and 1 more")
    #expect(try folder.text(of: "out.svg").contains("<title>First</title>"))
    #expect(try folder.text(of: "out-2.svg").contains("<title>Second</title>"))
    #expect(!editor.isModified && editor.document.text.string == Self.text)
  }

  @Test func aSelectorChoosesWhatIsShown() throws {
    try run("export \(folder.path("b.svg")) '[name=b]'")
    #expect(editor.message?.text == "exported to b.svg")
    #expect(try folder.text(of: "b.svg").contains("<title>b</title>"))
    try run("export \(folder.path("c.svg")) '[name=none]?'")
    #expect(editor.message?.text == "nothing matched")
    try run("export \(folder.path("c.svg")) '[name=none]'")
    #expect(editor.message != nil && !folder.has("c.svg"))
  }

  @Test func aFileThatExistsIsAskedAbout() throws {
    try folder.write("old", to: "out.svg")
    try run("export \(folder.path("out.svg"))")
    #expect(editor.question?.text == "out.svg exists.")
    try press("n")
    #expect(try folder.text(of: "out.svg") == "old" && editor.question == nil)
    try run("export \(folder.path("out.svg"))")
    try press("y")
    #expect(try folder.text(of: "out.svg").contains("<title>First</title>"))
    // Also where it is not the first of the files.
    try run("export \(folder.path("new.svg"))")
    try folder.write("old", to: "next-2.svg")
    try run("export \(folder.path("next.svg"))")
    #expect(editor.question?.text == "next-2.svg exists." && !folder.has("next.svg"))
  }

  @Test func theDocumentItselfIsRefused() throws {
    try folder.link("doc.yaml", as: "doc.svg")
    try run("export \(folder.path("doc.svg"))")
    #expect(editor.message?.text == "doc.svg is the document; export to another file")
    #expect(try folder.text(of: "doc.yaml") == Self.text)
  }

  @Test("Only files are written, so that nothing is waited for", arguments: ["y", "n"])
  func whatIsNoFile(answer: String) throws {
    try folder.makeFIFO("fifo.svg")
    try run("export \(folder.path("fifo.svg"))")
    #expect(editor.message?.text.contains("fifo.svg is a FIFO, not a file") == true)
    try folder.makeFolder("folder.svg")
    try run("export \(folder.path("folder.svg"))")
    #expect(editor.message?.text.contains("folder.svg is a folder, not a file") == true)
    #expect(editor.question == nil)
  }

  @Test("The number of a page leads through no link, and nothing is written then")
  func plantedLinks() throws {
    try folder.symbolicLink("victim", as: "out-2.svg")
    try run("export \(folder.path("out.svg"))")
    #expect(editor.message?.text.contains("out-2.svg is a symbolic link, not a file") == true)
    #expect(!folder.has("victim") && !folder.has("out.svg"))
    try folder.write("kept", to: "victim")
    try run("export \(folder.path("out.svg"))")
    #expect(try folder.text(of: "victim") == "kept" && !folder.has("out.svg"))
    // What the user names is followed, as everywhere.
    try folder.symbolicLink("named", as: "link.svg")
    try run("export \(folder.path("link.svg")) '[name=a]'")
    #expect(try folder.text(of: "named").contains("<title>a</title>"))
  }

  @Test func whatCannotBeWrittenIsSaid() throws {
    try run("export \(folder.path("no/where.svg"))")
    #expect(editor.message?.text.hasPrefix("not exported: ") == true)
    #expect(editor.message?.severity == .error)
    try run("export out.txt")
    #expect(editor.prompt?.mistake?.contains("ends in .svg, .png or .pdf") == true)
  }

  @Test func theTextOfTheMomentIsExported() throws {
    try run("export \(folder.path("out.svg")) ; select '[name=a]' ; delete")
    #expect(try folder.text(of: "out.svg").contains("<title>a</title>"))
    #expect(!editor.document.text.string.contains("name: a,"))
  }
}

/// A folder of a test's own, which goes away with it.
private final class ExportFolder {
  private let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    "shapeedit-\(UUID().uuidString)")

  init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }
  func text(of name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }
  func makeFIFO(_ name: String) throws { try #require(mkfifo(path(name), 0o644) == 0) }
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }
  func symbolicLink(_ target: String, as name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: path(target))
  }
  func link(_ name: String, as other: String) throws {
    try FileManager.default.linkItem(atPath: path(name), toPath: path(other))
  }
}
