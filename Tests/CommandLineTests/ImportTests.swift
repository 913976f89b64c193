import Foundation
import TestSupport
import Testing

/// `shapeedit import`, and the command of that name in scripts.
@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct ImportTests {
  private static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><title>Dot</title>
      <circle cx="5" cy="5" r="3" fill="red"/></svg>
    """
  private static let lossy = """
    <svg xmlns="http://www.w3.org/2000/svg">
      <rect width="1" height="1" clip-path="url(#c)"/></svg>
    """
  private static let canvas = """
      - name: Dot
        size: [20, 10]
        graphics:
          - kind: circle
            at: [2, 2]
            size: [6, 6]
            fill: "#ff0000"

    """
  private let scratch: Scratch
  private let folder: URL

  init() throws {
    scratch = try Scratch()
    folder = scratch.url("").standardizedFileURL
    _ = try scratch.file("dot.svg", Self.svg)
    _ = try scratch.file("lossy.svg", Self.lossy)
  }

  private func run(_ arguments: String...) throws -> CommandRun {
    try CommandRun(arguments, in: folder)
  }

  @Test("brings the document of a PNG back, and says what else a picture has not")
  func png() throws {
    let yaml = "# kept\ncanvases:\n  - {size: [9, 9], graphics: [{size: [4, 4], fill: red}]}\n"
    _ = try scratch.file("doc.yaml", yaml)
    for options in [["--editable"], []] {
      let export = try CommandRun(["export", "doc.yaml", "-o", "a.png"] + options, in: folder)
      #expect(export.status == 0, "\(export.complaints)")
      let run = try run("import", "a.png")
      if options.isEmpty {
        #expect(run.status == 3 && run.complaints.contains("the PNG has no drawing inside"))
      } else {
        #expect(run.status == 0 && run.output == yaml, "\(run.complaints)")
        #expect(run.complaints.contains("took the document inside the file"))
      }
    }
    #expect(
      try run("check", "a.png").complaints.contains("note: this is PNG; 'shapeedit import a.png"))
  }

  @Test("prints a document, or writes it: a canvas a file")
  func documents() throws {
    let printed = try run("import", "dot.svg")
    #expect(printed.status == 0 && printed.complaints == "dot.svg: note: read as SVG, 1 graphic\n")
    #expect(printed.output == "shapeedit: 1\ncanvases:\n" + Self.canvas)
    let written = try run("import", "dot.svg", "dot.svg", "-o", "new.yaml")
    #expect(written.status == 0 && written.output == "")
    let text = try String(contentsOf: scratch.url("new.yaml"), encoding: .utf8)
    #expect(text == "shapeedit: 1\ncanvases:\n" + Self.canvas + Self.canvas)
    #expect(try run("check", "new.yaml").status == 0)
    let piped = try CommandRun(["import", "-"], input: Data(Self.svg.utf8))
    #expect(piped.output == printed.output)
  }

  @Test("tells losses with their place; --strict makes them status 1")
  func losses() throws {
    let told = try run("import", "lossy.svg")
    #expect(told.status == 0)
    #expect(
      told.complaints
        == "lossy.svg: note: read as SVG, 1 graphic\n"
        + "lossy.svg:2:3: warning: the clipping by url(#c) is kept, and not drawn\n"
        + "shapeedit: warning: 1 thing was lost\n")
    let strict = try run("import", "lossy.svg", "--strict")
    #expect(strict.status == 1 && strict.output == told.output)
    #expect(try run("import", "dot.svg", "--strict").status == 0)
  }

  @Test("sees draw.io and Excalidraw by their content, here and in scripts")
  func diagrams() throws {
    let cells =
      "<mxGraphModel><root><mxCell id='a' vertex='1'>"
      + "<mxGeometry width='5' height='5'/></mxCell></root></mxGraphModel>"
    _ = try scratch.file("plan.txt", "<mxfile><diagram name='One'>\(cells)</diagram></mxfile>")
    _ = try scratch.file("idea.json", #"{"type": "excalidraw", "elements": [{"type": "ellipse"}]}"#)
    let both = try run("import", "plan.txt", "idea.json", "-o", "both.yaml")
    #expect(both.status == 0)
    #expect(
      both.complaints.hasPrefix(
        "plan.txt: note: read as draw.io, 1 page, 1 graphic\nidea.json: note: read as Excalidraw"))
    #expect(try run("query", "both.yaml", "rectangle, ellipse", "--count").output == "2\n")
    _ = try scratch.file("doc.yaml", "canvases: []\n")
    let script = try run("edit", "doc.yaml", "-e", "import plan.txt")
    #expect(script.output.contains("- name: One\n"), "\(script.output)\(script.complaints)")
  }

  @Test("refuses what is no SVG, what is not there, and writing over what it reads")
  func refusals() throws {
    _ = try scratch.file("wrong.svg", "<svg>\n<g></svg>")
    let wrong = try run("import", "wrong.svg", "-o", "new.yaml")
    #expect(wrong.status == 3 && wrong.output == "")
    #expect(wrong.complaints.contains("wrong.svg:2:"), "\(wrong.complaints)")
    #expect(!FileManager.default.fileExists(atPath: scratch.url("new.yaml").path))
    #expect(try run("import", "none.svg").status == 3)
    #expect(try run("import", "dot.svg", "-o", "dot.svg").status == 2)
    #expect(try run("import").status == 2)
  }

  @Test(
    "is named where a drawing is given in place of a document",
    arguments: ["show", "edit", "open", "check", "view"],
    [
      ("dot.svg", "SVG"), ("plan.txt", "draw.io"), ("idea.json", "Excalidraw"),
      ("dot.svgz", "compressed"),
    ])
  func hint(subcommand: String, file: (name: String, format: String)) throws {
    _ = try scratch.file("plan.txt", "<mxfile><diagram name='One'></diagram></mxfile>")
    _ = try scratch.file("idea.json", #"{"type": "excalidraw", "elements": []}"#)
    try Data([0x1F, 0x8B, 8, 0]).write(to: scratch.url("dot.svgz"))
    let arguments =
      subcommand == "open"
      ? ["open", file.name, "--headless", "--keys", "j"]
      : [subcommand, file.name] + (subcommand == "edit" ? ["-e", "select *"] : [])
    let result = try CommandRun(arguments, in: folder)
    #expect(result.status == 3)
    #expect(
      result.complaints.contains("note: this is \(file.format); 'shapeedit import \(file.name)"),
      "\(result.complaints)")
  }

  @Test("The command adds a group into what is named, else a canvas")
  func command() throws {
    _ = try scratch.file("doc.yaml", "canvases:\n  - name: Page\n    graphics: []\n")
    let group = try run(
      "edit", "doc.yaml", "-e", "import dot.svg into @0 ; print :selected kind ; undo ; redo")
    #expect(group.status == 0, "\(group.complaints)")
    #expect(
      group.output.contains(
        "      - name: Dot\n        kind: group\n        children:\n          - kind: circle\n"),
      "\(group.output)")
    let canvas = try run("edit", "doc.yaml", "-e", "import dot.svg")
    #expect(
      canvas.output == "canvases:\n  - name: Page\n    graphics: []\n" + Self.canvas,
      "\(canvas.output)")
    let lost = try run("edit", "doc.yaml", "--diff", "-e", "import lossy.svg")
    #expect(lost.status == 0)
    #expect(lost.complaints.contains("lossy.svg:2:3: warning: the clipping"), "\(lost.complaints)")
    let missing = try run("edit", "doc.yaml", "-i", "-e", "import none.svg")
    #expect(missing.status == 1)
    #expect(missing.complaints.contains("'none.svg' is not imported"), "\(missing.complaints)")
    let nothing = try run("edit", "doc.yaml", "-e", "import dot.svg into '#none?'")
    #expect(nothing.status == 0 && nothing.output.hasSuffix("graphics: []\n"))
  }

  @Test("The editor does the same, in one step")
  func editor() throws {
    _ = try scratch.file("doc.yaml", "canvases:\n  - name: Page\n    graphics: []\n")
    let keys = typed("import dot.svg into @0")
    let shown = try run("open", "doc.yaml", "--headless", "--size", "80x12", "--keys", keys)
    #expect(shown.output.contains("imported dot.svg"), "\(shown.output)\(shown.complaints)")
    #expect(shown.output.contains("Dot"))
    let undone = try run(
      "open", "doc.yaml", "--headless", "--size", "80x12", "--keys", keys + " u")
    #expect(!undone.output.contains("▸ Dot") && !undone.output.contains("▾ Dot"))
  }
}
