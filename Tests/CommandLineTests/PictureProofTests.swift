import Foundation
import Painter
import TestSupport
import Testing

/// What the programs of others make of our files: rsvg-convert draws our SVG as we draw the canvas,
/// pdftotext finds the texts in our PDF.
@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct PictureProofTests {
  /// Runs another program; nil where it is not installed.
  private static func run(_ arguments: [String], fonts: URL) throws -> ProgramRun? {
    let run = try ProgramRun(
      "/usr/bin/env", arguments,
      environment: ["PATH": "/usr/bin:/bin", "FONTCONFIG_FILE": fonts.path])
    return run.status == 127 ? nil : run
  }

  /// Few families, not fitted to pixels: the same on every machine.
  private static func fonts(
    in scratch: Scratch, _ folders: [String] = ["liberation", "liberation2", "dejavu"]
  ) throws -> URL {
    let text = """
      <?xml version="1.0"?>
      <fontconfig>
        \(folders.map { "<dir>/usr/share/fonts/truetype/\($0)</dir>" }.joined())
        <cachedir>\(scratch.url("fonts").path)</cachedir>
        <match target="font">
          <edit name="hinting" mode="assign"><bool>false</bool></edit>
          <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
          <edit name="antialias" mode="assign"><bool>true</bool></edit>
          <edit name="rgba" mode="assign"><const>none</const></edit>
        </match>
      </fontconfig>

      """
    return URL(fileURLWithPath: try scratch.file("fonts.conf", text))
  }

  @Test(
    "Ours looks as librsvg draws our SVG",
    arguments: [
      ("oc-red-lips", false), ("oc-two-red-dice", false), ("oc-eu-flag-stars", false),
      ("oc-dartboard", true), ("mpl-lines", true), ("oc-keyboard-de", true),
    ])
  func looksTheSame(name: String, hasText: Bool) throws {
    let scratch = try Scratch()
    let fonts = try Self.fonts(in: scratch)
    let source = Fixture("corpus/\(name).yaml").url.path
    let (svg, png, theirs) = (scratch.url("a.svg"), scratch.url("a.png"), scratch.url("b.png"))
    let environment = ["FONTCONFIG_FILE": fonts.path]
    for arguments in [["-o", svg.path], ["-o", png.path, "--width", "800"]] {
      let run = try CommandRun(
        ["export", source, "--canvas", "0"] + arguments, environment: environment)
      #expect(run.status == 0, "\(run.complaints)")
    }
    let drawing = ["rsvg-convert", "-w", "800", svg.path, "-o", theirs.path]
    guard let drawn = try Self.run(drawing, fonts: fonts) else { return }
    #expect(drawn.status == 0)
    let (our, their) = (try Raster(png: png), try Raster(png: theirs))
    try #require(our.width == their.width && our.height == their.height)
    var difference = 0
    var ink = 0
    for (own, other) in zip(our.pixels, their.pixels) {
      for shift in [0, 8, 16] as [UInt32] {
        let (a, b) = (Int(own >> shift & 255), Int(other >> shift & 255))
        difference += abs(a - b)
        ink += 255 - a
      }
    }
    let mean = Double(difference) / Double(3 * our.pixels.count)
    #expect(mean < (hasText ? 2 : 0.1), "\(mean)")
    #expect(Double(difference) <= (hasText ? 0.25 : 0.02) * Double(ink), "\(difference) of \(ink)")
  }

  @Test("No letter reaches out of a box that hugs its text, where only wider fonts are there")
  func narrowed() throws {
    let scratch = try Scratch()
    let fonts = try Self.fonts(in: scratch, ["dejavu"])
    let document = try scratch.file(
      "hug.yaml",
      """
      canvases:
      - size: [400, 60]
        graphics:
        - kind: rectangle
          at: [20, 10]
          fill: "#eeeeee"
          layout: {type: hstack, padding: 0}
          children:
          - {text: {string: "Quality assurance willow MMMM", size: 20}}

      """)
    let png = scratch.url("a.png")
    let run = try CommandRun(
      ["export", document, "-o", png.path], environment: ["FONTCONFIG_FILE": fonts.path])
    #expect(run.status == 0, "\(run.complaints)")
    let picture = try Raster(png: png)
    func columns(_ isSought: (UInt32) -> Bool) -> [Int] {
      picture.pixels.indices.filter { isSought(picture.pixels[$0] & 255) }.map {
        $0 % picture.width
      }
    }
    let (box, ink) = (columns { $0 < 250 }, columns { $0 < 100 })
    let (left, right) = (try #require(ink.min()), try #require(ink.max()))
    #expect(box.min() == 20 && left > 20 && left < 25)
    // The box is 291.172 wide.
    #expect(box.max() == 310 && right <= 310 && right > 305, "\(left) \(right)")
  }

  @Test("The texts of a PDF can be found, its pages are the canvases")
  func texts() throws {
    let scratch = try Scratch()
    let fonts = try Self.fonts(in: scratch)
    let document = try scratch.file(
      "doc.yaml",
      """
      canvases:
      - {name: First, size: [200, 90], graphics: [{kind: text, text: "plain words\\nsecond line"}]}
      - {name: Second, size: [200, 90], graphics: [{opacity: 0.5, text: "Größe Москва", size: [99, 9]}]}

      """)
    let pdf = scratch.url("a.pdf").path
    let run = try CommandRun(
      ["export", document, "-o", pdf], environment: ["FONTCONFIG_FILE": fonts.path])
    #expect(run.status == 0, "\(run.complaints)")
    guard let text = try Self.run(["pdftotext", pdf, "-"], fonts: fonts),
      let info = try Self.run(["pdfinfo", pdf], fonts: fonts)
    else { return }
    for words in ["plain words", "second line", "Größe Москва"] {
      #expect(text.output.contains(words), "\(text.output)")
    }
    #expect(info.output.contains("Pages:           2"))
  }
}
