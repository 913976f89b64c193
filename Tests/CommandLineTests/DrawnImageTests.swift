import Foundation
import Painter
import TestSupport
import Testing

/// Images that are SVG files, and images that are not there, in exports.
@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct DrawnImageTests {
  /// Twice as wide as high: red on the left, blue on the right.
  private static let halves = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="10 10 4 2">
    <rect x="10" y="10" width="2" height="2" fill="#f00"/>
    <rect x="12" y="10" width="9" height="9" fill="#00f"/>
    </svg>
    """

  private func export(
    _ graphics: String, size: String = "[40, 40]", to name: String = "a.png", in scratch: Scratch
  ) throws -> CommandRun {
    try scratch.file(
      "doc.yaml",
      "canvases:\n- size: \(size)\n  background: \"#fff\"\n  graphics:\n  - \(graphics)\n")
    return try CommandRun(["export", "doc.yaml", "-o", name], in: scratch.folder)
  }

  private static let base64 = Data(halves.utf8).base64EncodedString()
  private static let percent =
    halves.replacingOccurrences(of: "#", with: "%23").replacingOccurrences(of: "\n", with: " ")

  @Test(
    "A file and both forms of data are drawn",
    arguments: [
      "halves.svg", "data:image/svg+xml;base64,\(base64)", "data:image/svg+xml,\(percent)",
      "data:image/svg+xml;utf8,\(percent)",
    ])
  func sources(source: String) throws {
    let scratch = try Scratch()
    try scratch.file("halves.svg", Self.halves)
    let run = try export("{kind: image, size: [40, 40], source: '\(source)'}", in: scratch)
    #expect(run.status == 0 && run.complaints.isEmpty, "\(run.complaints)")
    let pixels = try Raster(png: scratch.url("a.png"))
    // As large as fits, in the middle; what lies beyond the view box is cut off.
    #expect(pixels.color(10, 20) == "ff0000" && pixels.color(30, 20) == "0000ff")
    #expect(pixels.color(10, 5) == "ffffff" && pixels.color(30, 35) == "ffffff")
  }

  @Test(
    "An SVG is fitted as its width, height and view box say",
    arguments: [
      ("fit: fill", "fill", ["ff0000", "0000ff", "ff0000", "0000ff"]),
      ("fit: stretch", "stretch", ["ff0000", "0000ff", "ff0000", "0000ff"]),
      ("fit: tile", "tile", ["ff0000", "ff0000", "ff0000", "ff0000"]),
    ])
  func fits(fit: String, name: String, expected: [String]) throws {
    let scratch = try Scratch()
    try scratch.file(
      "halves.svg",
      Self.halves.replacingOccurrences(of: "viewBox", with: "width='20' height='10' viewBox"))
    for graphic in [
      "{kind: image, size: [40, 40], source: halves.svg, \(fit)}",
      "{size: [40, 40], fill: {type: image, source: halves.svg, \(fit)}}",
    ] {
      let run = try export(graphic, in: scratch)
      #expect(run.status == 0 && run.complaints.isEmpty, "\(run.complaints)")
      let pixels = try Raster(png: scratch.url("a.png"))
      let found = [(5, 3), (25, 3), (5, 33), (25, 33)].map { pixels.color($0.0, $0.1) }
      #expect(found == expected, "\(graphic)")
      if name == "tile" {
        #expect(pixels.color(15, 3) == "0000ff" && pixels.color(35, 33) == "0000ff")
      }
    }
  }

  @Test("PDF has an SVG as lines, not as pixels, and its text can be found")
  func vectors() throws {
    let scratch = try Scratch()
    try scratch.file(
      "logo.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='40'>"
        + "<text y='20'>inner words</text></svg>")
    let run = try export(
      "{kind: image, size: [200, 40], source: logo.svg}", size: "[200, 40]", to: "a.pdf",
      in: scratch)
    #expect(run.status == 0 && run.complaints.isEmpty, "\(run.complaints)")
    let bytes = try Data(contentsOf: scratch.url("a.pdf"))
    #expect(bytes.range(of: Data("/Subtype /Image".utf8)) == nil)
    guard ProgramRun.succeeds("/usr/bin/env", "pdftotext", "-v") else { return }
    let text = try ProgramRun("/usr/bin/env", ["pdftotext", scratch.url("a.pdf").path, "-"])
    #expect(text.output.contains("inner words"))
  }

  @Test("What is in an SVG file comes from the file alone, and not from itself without end")
  func inner() throws {
    let scratch = try Scratch()
    try scratch.file("halves.svg", Self.halves)
    try scratch.file(
      "outer.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">
      <image width="20" height="20" href="halves.svg"/>
      <image width="20" height="20" href="outer.svg"/>
      <image y="20" width="40" height="20" href="data:image/svg+xml;base64,\(Self.base64)"/>
      </svg>
      """)
    let run = try export("{kind: image, size: [40, 40], source: outer.svg}", in: scratch)
    #expect(run.status == 0)
    #expect(run.complaints.contains("the image 'halves.svg' cannot be shown"), "\(run.complaints)")
    #expect(run.complaints.contains("the image 'outer.svg' cannot be shown"), "\(run.complaints)")
    let pixels = try Raster(png: scratch.url("a.png"))
    #expect(pixels.color(10, 30) == "ff0000" && pixels.color(30, 30) == "0000ff")
    #expect(pixels.color(5, 10) != "ff0000")
  }

  @Test(
    "An image that is not there, or no image, is told of in each format",
    arguments: ["a.svg", "a.html", "a.png", "a.pdf"])
  func missing(name: String) throws {
    let scratch = try Scratch()
    try scratch.file("text.png", "no picture")
    try scratch.file("halves.svg", Self.halves)
    let run = try export(
      """
      {kind: image, size: [9, 9], source: gone.png}
        - {kind: image, at: [9, 0], size: [9, 9], source: gone.png}
        - {size: [9, 9], at: [20, 0], fill: {type: image, source: gone.svg}}
        - {kind: image, at: [9, 20], size: [9, 9], source: text.png}
        - {kind: image, at: [20, 20], size: [9, 9], source: halves.svg}
      """, to: name, in: scratch)
    #expect(run.status == 0)
    let said = run.complaints.split(separator: "\n")
    #expect(said.count == 3, "\(run.complaints)")
    for (line, source) in zip(said, ["gone.png", "gone.svg", "text.png"]) {
      #expect(
        line.contains("warning: the image '\(source)' cannot be shown; a box stands for it"),
        "\(line)")
    }
    guard name == "a.svg" || name == "a.html" else { return }
    let text = try String(contentsOf: scratch.url(name), encoding: .utf8)
    #expect(!text.contains("<image") && text.contains(">gone.png</text>"), "\(text)")
  }

  @Test("A PNG whose head alone is right is told of in each format", arguments: ["a.svg", "a.png"])
  func damaged(name: String) throws {
    let scratch = try Scratch()
    let graphic = "{size: [90, 90], fill: {type: linear, stops: [[0, red], [1, blue]]}}"
    #expect(try export(graphic, to: "whole.png", in: scratch).status == 0)
    let whole = try Data(contentsOf: scratch.url("whole.png"))
    var changed = whole
    changed[whole.count / 2] ^= 1
    try changed.write(to: scratch.url("changed.png"))
    try whole.prefix(whole.count / 2).write(to: scratch.url("half.png"))
    try (whole + Data("more".utf8)).write(to: scratch.url("longer.png"))
    let run = try export(
      """
      {kind: image, size: [9, 9], source: whole.png}
        - {kind: image, size: [9, 9], source: longer.png}
        - {kind: image, size: [9, 9], source: changed.png}
        - {kind: image, size: [9, 9], source: half.png}
      """, to: name, in: scratch)
    #expect(run.status == 0)
    let said = run.complaints.split(separator: "\n")
    #expect(said.count == 2, "\(run.complaints)")
    for (line, source) in zip(said, ["changed.png", "half.png"]) {
      #expect(line.contains("the image '\(source)' cannot be shown; a box stands for it"))
    }
    guard name == "a.svg" else { return }
    let text = try String(contentsOf: scratch.url(name), encoding: .utf8)
    #expect(text.components(separatedBy: "<image").count == 3, "\(text)")
  }

  @Test("The box for an image is the same in SVG and PNG")
  func placeholders() throws {
    guard ProgramRun.succeeds("/usr/bin/env", "rsvg-convert", "--version") else { return }
    let scratch = try Scratch()
    let graphics = """
      {kind: image, size: [40, 20], source: gone.png}
        - {size: [40, 20], at: [0, 20], fill: {type: image, source: gone.svg}}
      """
    _ = try export(graphics, to: "a.png", in: scratch)
    _ = try export(graphics, to: "a.svg", in: scratch)
    #expect(
      ProgramRun.succeeds(
        "/usr/bin/env", "rsvg-convert", scratch.url("a.svg").path, "-o", scratch.url("b.png").path))
    let (painted, drawn) = (
      try Raster(png: scratch.url("a.png")), try Raster(png: scratch.url("b.png"))
    )
    for (x, y) in [(1, 1), (38, 18), (1, 21), (38, 38)] {
      #expect(painted.color(x, y) == drawn.color(x, y), "\(x), \(y)")
    }
  }
}
