import Foundation
import Painter
import TestSupport
import Testing

private let two = """
  title: Two canvases
  canvases:
  - name: One
    size: [20, 10]
    graphics:
    - {id: dot, kind: ellipse, at: [2, 2], size: [4, 4], fill: "#f00"}
    - {kind: text, at: [8, 0], text: "seen words"}
  - name: Two
    size: [10, 10]
    graphics:
    - {size: [10, 10], fill: "#00f"}
  - name: Hidden
    hidden: true
    size: [10, 10]

  """

/// `shapeedit export`, as a user calls it.
@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct ExportTests {
  private let scratch: Scratch
  private let document: String
  private let folder: URL

  init() throws {
    scratch = try Scratch()
    document = try scratch.file("doc.yaml", two)
    folder = scratch.url("").standardizedFileURL
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> CommandRun
  {
    try CommandRun(["export"] + arguments, environment: environment, in: folder)
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !["doc.yaml", "in", "out", "err"].contains($0) }.sorted()
  }

  /// Width and height of a PNG file.
  private func size(_ name: String) throws -> [Int] {
    let head = try Data(contentsOf: scratch.url(name)).prefix(24)
    return [16, 20].map { start in
      head[(start)..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  @Test("takes the same options in a script, and refuses them with their place")
  func scripts() throws {
    func edit(_ command: String) throws -> CommandRun {
      try CommandRun(["edit", "doc.yaml", "-e", command], in: folder)
    }
    let run = try edit("export a.svg --editable --ids keep --salt k7 --modes")
    #expect(run.status == 0, "\(run.complaints)")
    #expect(try files() == ["a-2.svg", "a-dark-2.svg", "a-dark.svg", "a.svg"])
    let plain = try self.run(
      "doc.yaml", "-o", "b.svg", "--editable", "--ids", "keep", "--salt", "k7", "--modes")
    #expect(plain.status == 0)
    #expect(try scratch.text("a.svg") == scratch.text("b.svg"))
    #expect(try scratch.text("a-dark.svg") == scratch.text("b-dark.svg"))
    let wrong = try edit("echo x ; export a.png --aria")
    #expect(wrong.status == 1)
    #expect(
      wrong.complaints.contains("-e:1:10: error: --aria is for SVG and has no effect in .png"))
  }

  @Test("says once that no font is installed")
  func noFonts() throws {
    let fonts = try scratch.file(
      "fonts.conf",
      "<fontconfig><dir>\(scratch.url("none").path)</dir><cachedir>\(scratch.url("cache").path)"
        + "</cachedir></fontconfig>")
    _ = try scratch.file(
      "texts.yaml",
      """
      canvases:
      - size: [200, 200]
        graphics:
        - {kind: text, text: {string: One, size: 80}}
        - {kind: text, at: [0, 90], text: {string: Two, size: 80, font: Inter}}

      """)
    let warning =
      "texts.yaml: warning: no font is installed: letters are boxes; "
      + "'apt-get install fonts-liberation' brings some\n"
    for name in ["texts.png", "texts.pdf"] {
      let run = try run("texts.yaml", "-o", name, environment: ["FONTCONFIG_FILE": fonts])
      #expect(run.status == 0 && run.complaints == warning)
    }
    let view = try CommandRun(
      ["view", "texts.yaml", "--size", "80x30"], environment: ["FONTCONFIG_FILE": fonts], in: folder
    )
    #expect(view.status == 0 && view.complaints == warning)
    #expect(try !run("texts.yaml", "-o", "texts.png").complaints.contains("no font is installed"))
  }

  @Test("does not show images that links lead to outside of the folder")
  func imagesOutside() throws {
    let elsewhere = try Scratch()
    _ = try scratch.file(
      "red.yaml", "canvases: [{size: [8, 8], background: red, graphics: []}]\n")
    let picture = elsewhere.url("red.png").path
    #expect(try run("red.yaml", "-o", picture).status == 0)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url("link.png").path, withDestinationPath: picture)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url("folder").path, withDestinationPath: elsewhere.url("").path)
    _ = try scratch.file(
      "images.yaml",
      """
      canvases:
      - size: [200, 200]
        graphics:
        - {kind: image, size: [100, 100], source: link.png}
        - {kind: image, at: [0, 100], size: [100, 100], source: folder/red.png}

      """)
    let run = try run("images.yaml", "-o", "images.png")
    #expect(
      run.complaints
        == "images.yaml: warning: the image 'link.png' cannot be shown; a box stands for it\n"
        + "images.yaml: warning: the image 'folder/red.png' cannot be shown; a box stands for it\n")
  }

  @Test("writes a file for each visible canvas, and one PDF of them")
  func canvases() throws {
    #expect(try run("doc.yaml", "-o", "a.svg").status == 0)
    #expect(try run("doc.yaml", "-o", "a.png").status == 0)
    #expect(try run("doc.yaml", "-o", "a.pdf").status == 0)
    #expect(try files() == ["a-2.png", "a-2.svg", "a.pdf", "a.png", "a.svg"])
    #expect(try size("a.png") == [20, 10] && size("a-2.png") == [10, 10])
    let pdf = String(decoding: try Data(contentsOf: scratch.url("a.pdf")), as: UTF8.self)
    #expect(pdf.contains("/Count 2"))
  }

  @Test("replaces what is there, and changes nothing of the document")
  func replaces() throws {
    _ = try scratch.file("a.svg", "old")
    let result = try run("doc.yaml", "-o", "a.svg", "--canvas", "Two")
    #expect(result.status == 0 && result.output == "" && result.complaints == "")
    #expect(try String(contentsOf: scratch.url("a.svg"), encoding: .utf8).hasPrefix("<?xml"))
    #expect(try String(contentsOf: scratch.url("doc.yaml"), encoding: .utf8) == two)
    #expect(try files() == ["a.svg"])
  }

  @Test(
    "makes pictures as large as asked, rounding up as librsvg does",
    arguments: [
      (["--scale", "2.5"], [50, 25]), (["--width", "33"], [33, 17]), (["--height", "7"], [14, 7]),
      (["--scale", "1.01"], [21, 11]), (["--select", "#dot"], [4, 4]),
    ])
  func sizes(options: [String], size: [Int]) throws {
    let canvas = options.contains("--select") ? [] : ["--canvas", "0"]
    let result = try CommandRun(
      ["export", "doc.yaml", "-o", "a.png"] + canvas + options, in: folder)
    #expect(result.status == 0, "\(result.complaints)")
    #expect(try self.size("a.png") == size)
  }

  @Test("writes one picture to standard output, and says when there are several")
  func standardOutput() throws {
    let one = try run("doc.yaml", "-o", "-", "--format", "svg", "--canvas", "One")
    #expect(one.status == 0 && one.output.contains("<ellipse") && one.complaints == "")
    let all = try run("doc.yaml", "-o", "-", "--format", "png")
    #expect(all.status == 2 && all.output == "")
    #expect(
      all.complaints == "shapeedit: error: standard output takes one picture, and there are 2; "
        + "choose one with --canvas\n")
  }

  @Test(
    "refuses what makes no sense, with what would",
    arguments: [
      (
        ["-o", "a.bmp"], 2,
        "the name of a.bmp does not end in .svg, .png, .pdf, .html or .txt; name it with --format"
      ),
      (["-o", "-"], 2, "standard output has no ending that says the format"),
      (
        ["-o", "doc.yaml", "--format", "svg", "--canvas", "0"], 2,
        "doc.yaml is the document; write the picture to another file"
      ),
      (["-o", "a.png", "--scale", "0"], 2, "--scale is a number above 0"),
      (["-o", "a.png", "--width", "20000"], 2, "--width is between 1 and 16384 pixels"),
      (["-o", "a.png", "--width", "2", "--height", "2"], 2, "the size comes from one of"),
      (["-o", "a.png", "--canvas", "0", "--select", "*"], 2, "not both"),
      (["-o", "a.png", "--background", "bleu"], 2, "--background is a colour such as"),
      (["-o", "a.png", "--canvas", "Tow"], 2, "there is no canvas 'Tow'; did you mean 'Two'?"),
      (["-o", "a.png", "--canvas", "9"], 2, "the document's are 0 to 2, or their names"),
      (["-o", "a.png", "--select", "#dott"], 1, "nothing matches '#dott'"),
      (["-o", "none/a.png"], 3, "its folder does not exist"),
      (["-o", "/dev/full", "--format", "png", "--canvas", "0"], 3, "the disk is full"),
      (["-o", "folder.svg", "--canvas", "0"], 3, "it is a folder"),
    ] as [([String], Int32, String)])
  func refusals(options: [String], status: Int32, message: String) throws {
    try FileManager.default.createDirectory(
      at: scratch.url("folder.svg"), withIntermediateDirectories: true)
    let result = try CommandRun(["export", "doc.yaml"] + options, in: folder)
    #expect(result.status == status)
    #expect(result.complaints.contains(message), "\(result.complaints)")
    #expect(try files() == ["folder.svg"])
    #expect(try String(contentsOf: scratch.url("doc.yaml"), encoding: .utf8) == two)
  }

  @Test("over a link to the document is refused, too")
  func linkToDocument() throws {
    try FileManager.default.createSymbolicLink(
      at: scratch.url("link-2.svg"), withDestinationURL: scratch.url("doc.yaml"))
    let result = try run("doc.yaml", "-o", "link.svg")
    #expect(result.status == 2 && result.complaints.contains("link-2.svg is the document"))
    #expect(try files() == ["link-2.svg"])
  }

  @Test("A page's number leads through no link", arguments: ["victim", "nowhere"])
  func plantedLinks(target: String) throws {
    _ = try scratch.file("victim", "kept")
    try FileManager.default.createSymbolicLink(
      at: scratch.url("a-2.svg"), withDestinationURL: scratch.url(target))
    let result = try run("doc.yaml", "-o", "a.svg")
    #expect(result.status == 3)
    #expect(result.complaints.contains("a-2.svg is a symbolic link, not a file"))
    #expect(try files() == ["a-2.svg", "victim"])
    #expect(try String(contentsOf: scratch.url("victim"), encoding: .utf8) == "kept")
  }

  @Test(
    "says which canvas has no size to be drawn in",
    arguments: [
      ("size: [0, 5]", "'C' is 0 × 5 units large"),
      ("note: x", "'C' has no size and nothing on it"),
    ])
  func emptyCanvases(canvas: String, message: String) throws {
    _ = try scratch.file("odd.yaml", "canvases: [{name: C, \(canvas)}]\n")
    let result = try run("odd.yaml", "-o", "a.png")
    #expect(result.status == 3 && result.complaints.contains(message), "\(result.complaints)")
  }

  @Test("shows lines, their ends and shadows whole on a canvas without a size, in every format")
  func linesAtEdges() throws {
    _ = try scratch.file(
      "open.yaml",
      """
      canvases:
      - graphics:
        - {size: [60, 30], stroke: {color: "#00f", width: 8}}
        - {kind: line, points: [[0, 60], [60, 60]], stroke: {color: "#f00", width: 4, end: arrow}}
        - {at: [20, 20], size: [10, 10], fill: "#0f0", shadow: {color: "#000", offset: [50, 0], blur: 4}}

      """)
    for name in ["a.svg", "a.png", "a.pdf"] {
      #expect(try run("open.yaml", "-o", name).complaints == "")
    }
    #expect(
      try scratch.text("a.svg").contains("width=\"90\" height=\"72\" viewBox=\"-4 -4 90 72\""))
    #expect(try size("a.png") == [90, 72])
    let pixels = try Raster(png: scratch.url("a.png"))
    #expect(pixels.color(0, 0) == "0000ff" && pixels.color(60, 64) == "ff0000")
    let page = String(decoding: try Data(contentsOf: scratch.url("a.pdf")), as: UTF8.self)
    #expect(page.contains("/MediaBox [ 0 0 67.5 54 ]"))
  }

  @Test("scales a picture that is larger than a page, and says so")
  func hugeCanvas() throws {
    _ = try scratch.file(
      "huge.yaml", "canvases: [{name: C, size: [32768, 8], background: \"#f00\"}]\n")
    let result = try run("huge.yaml", "-o", "a.png")
    #expect(result.status == 0)
    #expect(
      result.complaints.contains(
        "would be 32768 × 8 pixels large; it is scaled to 16384 × 4"), "\(result.complaints)")
  }

  @Test("warns of fonts, images and ids that are not as the document has them")
  func warnings() throws {
    _ = try scratch.file(
      "odd.yaml",
      """
      canvases:
      - size: [50, 50]
        graphics:
        - {kind: text, text: {string: x, font: No Such Font}}
        # The free fonts that tests have are as wide.
        - {kind: text, text: {string: x, font: Times New Roman}}
        - {kind: image, size: [5, 5], source: ../secret.png, id: a b}

      """)
    let png = try run("odd.yaml", "-o", "a.png")
    #expect(png.status == 0)
    #expect(
      png.complaints == """
        odd.yaml: warning: the font 'No Such Font' is not installed; another one stands for it
        odd.yaml: warning: the image '../secret.png' cannot be shown; a box stands for it

        """)
    let svg = try run("odd.yaml", "-o", "a.svg", "--ids", "keep")
    #expect(
      svg.complaints == """
        odd.yaml: warning: the id 'a b' is no XML name and is written as 'a_b'
        odd.yaml: warning: the image '../secret.png' is neither in the document nor beside it; a box stands for it

        """)
  }

  @Test("leaves out links that are not harmless to follow, in SVG and PDF alike")
  func links() throws {
    _ = try scratch.file(
      "links.yaml",
      """
      canvases:
      - size: [50, 50]
        graphics:
        - {size: [5, 5], fill: red, link: "javascript:x()"}
        - {size: [5, 5], fill: red, link: "https://example.org/"}

      """)
    for output in ["a.svg", "a.pdf"] {
      let result = try run("links.yaml", "-o", output)
      #expect(
        result.complaints
          == "links.yaml: warning: the link 'javascript:x()' would run a script and is left out\n")
      let bytes = try Data(contentsOf: scratch.url(output))
      #expect(bytes.range(of: Data("https://example.org/".utf8)) != nil)
      #expect(bytes.range(of: Data("(javascript:".utf8)) == nil)
    }
  }

  @Test("of SVG leads to images from another folder, too")
  func imageLinks() throws {
    for folder in ["pages", "web/svg"] {
      try FileManager.default.createDirectory(
        at: scratch.url(folder), withIntermediateDirectories: true)
    }
    _ = try scratch.file(
      "pages/page.yaml",
      "canvases: [{size: [9, 9], graphics: [{kind: image, size: [4, 2], source: pics/a.png}]}]\n")
    func link(_ output: String) throws -> String? {
      #expect(try run("pages/page.yaml", "-o", output, "--link-images").status == 0)
      let text = try String(contentsOf: scratch.url(output), encoding: .utf8)
      return text.firstMatch(of: /href="([^"]*)"/).map { String($0.1) }
    }
    #expect(try link("pages/page.svg") == "pics/a.png")
    #expect(try link("page.svg") == "pages/pics/a.png")
    #expect(try link("web/svg/page.svg") == "../../pages/pics/a.png")
    let stream = try run("pages/page.yaml", "-o", "-", "--format", "svg", "--link-images")
    #expect(stream.output.contains("href=\"pics/a.png\""))
  }

  @Test("gives files without a date, unless SOURCE_DATE_EPOCH says one")
  func dates() throws {
    func pdf(_ environment: [String: String]) throws -> String {
      #expect(try run("doc.yaml", "-o", "a.pdf", environment: environment).status == 0)
      return String(decoding: try Data(contentsOf: scratch.url("a.pdf")), as: UTF8.self)
    }
    #expect(try !pdf([:]).contains("CreationDate"))
    #expect(try pdf(["SOURCE_DATE_EPOCH": "1795337160"]).contains("CreationDate (20261122084600Z)"))
  }
}

/// `export` in scripts.
@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct ScriptExportTests {
  private let scratch: Scratch
  private let folder: URL

  init() throws {
    scratch = try Scratch()
    _ = try scratch.file("doc.yaml", two)
    folder = scratch.url("").standardizedFileURL
  }

  private func edit(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["edit", "doc.yaml"] + arguments, in: folder)
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: scratch.url(name).path)
  }

  @Test("takes the text of its moment")
  func moment() throws {
    let script =
      "select #dot ; set fill #00ff00 ; export a.svg #dot ; set fill #0000ff ; export b.svg"
    let run = try edit("-i", "-e", script)
    #expect(run.status == 0 && run.complaints == "" && run.output == "")
    let first = try String(contentsOf: scratch.url("a.svg"), encoding: .utf8)
    #expect(first.contains("fill=\"#00ff00\"") && !first.contains("<text"))
    let second = try String(contentsOf: scratch.url("b.svg"), encoding: .utf8)
    #expect(second.contains("fill=\"#0000ff\"") && second.contains("<text") && exists("b-2.svg"))
    #expect(try String(contentsOf: scratch.url("doc.yaml"), encoding: .utf8).contains("#0000ff"))
  }

  @Test(
    "is not carried out, and nothing is written, where a script or a picture fails",
    arguments: [
      ("export a.svg ; select #none", 1, "nothing matches '#none'"),
      ("select #dot ; delete ; export a.svg #dot", 1, "nothing matches '#dot'"),
      ("export a.bmp", 1, "the file of a picture ends in .svg, .png, .pdf, .html or .txt"),
      ("select #dot ; delete ; export a.svg ; export none/b.svg", 3, "its folder does not exist"),
      ("select canvas ; set size [0, 0] ; export a.png", 3, "'One' is 0 × 0 units large"),
    ] as [(String, Int32, String)])
  func failures(script: String, status: Int32, message: String) throws {
    let run = try edit("-i", "-e", script)
    #expect(
      [status, 2].contains(run.status) && run.complaints.contains(message), "\(run.complaints)")
    #expect(try String(contentsOf: scratch.url("doc.yaml"), encoding: .utf8) == two)
    // A picture whose folder is there may have been written before the one that could not be.
    #expect(!exists("a.png") && (script.contains("none/b") || !exists("a.svg")))
  }

  @Test("is only named by --dry-run and --diff", arguments: ["--dry-run", "--diff"])
  func named(option: String) throws {
    let run = try edit(option, "-e", "export a.svg ; export b.png '#q?'")
    #expect(run.status == 0 && !exists("a.svg"))
    #expect(run.complaints.contains("doc.yaml: note: would be exported to a.svg"))
    #expect(!run.complaints.contains("b.png"))
  }

  @Test("never replaces the document")
  func document() throws {
    try FileManager.default.createSymbolicLink(
      at: scratch.url("link.svg"), withDestinationURL: scratch.url("doc.yaml"))
    let run = try edit("-i", "-e", "export link.svg ; select #dot ; delete")
    #expect(run.status == 2 && run.complaints.contains("link.svg is the document"))
    #expect(try String(contentsOf: scratch.url("doc.yaml"), encoding: .utf8) == two)
  }
}
