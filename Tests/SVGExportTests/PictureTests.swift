import Geometry
import ShapeDocument
import Testing
import YAMLText

@testable import SVGExport

/// Images and icons in SVG files.
@Suite struct PictureTests {
  private static var pixels: SVGExport.ImageContent {
    .pixels([1, 2, 3], type: "image/png", size: Extent(8, 4))
  }

  private static var missing: SVGExport.ImageContent { .missing("there is nothing to show") }

  private static func drawing(
    _ graphics: String, size: String = "[10, 10]", currentColor: RGBA? = nil
  ) -> SVGExport.Drawing? {
    SVGExport.Drawing(
      Document(text: SourceText("canvases: [{size: \(size), graphics: [\(graphics)]}]")), size: nil,
      currentColor: currentColor)
  }

  private func export(
    _ graphics: [String], root: String = "", _ change: (inout SVGExport.Options) -> Void = { _ in }
  ) throws -> (svg: String, notes: [String]) {
    let document = Document(
      text: SourceText(
        "\(root)canvases:\n- size: [40, 40]\n  graphics:\n"
          + graphics.map { "  - \($0)\n" }.joined()))
    let canvas = try #require(document.canvases.first)
    var options = SVGExport.Options(frame: try #require(canvas.frame))
    options.salt = "s"
    options.image = { source in
      source.hasSuffix(".svg")
        ? Self.drawing("{size: [5, 10], fill: '#f00'}").map { .drawing($0) } ?? Self.missing
        : source.hasSuffix(".png") ? Self.pixels : Self.missing
    }
    change(&options)
    let export = SVGExport(canvas, options)
    return withExtendedLifetime(document) {
      (String(decoding: export.bytes, as: UTF8.self), export.notes)
    }
  }

  private func count(_ word: String, in text: String) -> Int {
    text.split(separator: word, omittingEmptySubsequences: false).count - 1
  }

  @Test("An image of pixels is in the file, once however often it is shown")
  func pixels() throws {
    let one = "{kind: image, size: [8, 4], source: a.png}"
    let single = try export([one])
    #expect(
      single.svg.contains(
        "<image x=\"0\" y=\"0\" width=\"8\" height=\"4\" href=\"data:image/png;base64,AQID\"/>"))
    let shared = try export([
      one, "{kind: image, at: [9, 9], size: [4, 4], source: a.png, fit: fill}",
      "{size: [4, 4], fill: {type: image, source: a.png}}",
    ])
    #expect(count("AQID", in: shared.svg) == 1 && count("href=\"#s-image-1\"", in: shared.svg) == 3)
    #expect(
      shared.svg.contains(
        "<svg x=\"9\" y=\"9\" width=\"4\" height=\"4\" viewBox=\"0 0 8 4\" preserveAspectRatio=\"xMidYMid slice\"><use href=\"#s-image-1\"/></svg>"
      ))
    #expect(single.notes.isEmpty && shared.notes.isEmpty)
  }

  @Test("Images stay links where that is asked for, and where they are large")
  func links() throws {
    let graphics = ["{kind: image, size: [8, 4], source: a.png}"]
    let linked = try export(graphics) { $0.settings.linksImages = true }
    #expect(linked.svg.contains("href=\"a.png\"") && linked.notes.isEmpty)
    let large = try export(graphics) {
      $0.image = { _ in
        .pixels([UInt8](repeating: 0, count: 4 << 20 | 1), type: "image/png", size: Extent(1, 1))
      }
    }
    #expect(large.svg.contains("href=\"a.png\""))
    #expect(large.notes == ["the image 'a.png' stays a link: it has more than 4 MiB"])
    let many = try export((0..<5).map { "{kind: image, size: [8, 4], source: \($0).png}" }) {
      $0.image = { _ in
        .pixels([UInt8](repeating: 0, count: 4 << 20), type: "image/png", size: Extent(1, 1))
      }
    }
    #expect(count("base64", in: many.svg) == 4 && many.svg.contains("href=\"4.png\""))
    #expect(many.notes.count == 1 && many.notes[0].contains("16 MiB"))
    let missing = try export(["{kind: image, size: [8, 4], source: gone}"]) {
      $0.settings.linksImages = true
      $0.hasImage = { _ in false }
    }
    #expect(missing.svg.contains("href=\"gone\"") && missing.notes.count == 1)
  }

  @Test(
    "A box with its name stands for an image that cannot be shown, and that is said once",
    arguments: [
      "gone", "https://a.b/c.png", "../a.png", "data:image/png;base64,!", "data:text/plain,x",
    ])
  func placeholder(source: String) throws {
    let export = try export([
      "{kind: image, at: [9, 0], size: [8, 4], source: '\(source)', fit: tile}",
      "{kind: image, at: [0, 9], size: [4, 4], source: '\(source)', opacity: 0.5}",
      "{size: [5, 5], fill: {type: image, source: '\(source)', fit: tile}}",
    ])
    #expect(export.notes.count == 1, "\(export.notes)")
    #expect(!export.svg.contains("<image") && !export.svg.contains(" href="), "\(export.svg)")
    let rect =
      "<rect x=\"9\" y=\"0\" width=\"8\" height=\"4\" fill=\"#808080\" fill-opacity=\"0.149\"/>"
    #expect(export.svg.contains(rect) && export.svg.contains("<g opacity=\"0.5\">"))
    #expect(export.svg.contains("fill=\"url(#s-image-1)\""))
    let name = source.hasPrefix("data:") ? "image" : source
    #expect(count(">\(name)</text>", in: export.svg) == 3, "\(export.svg)")
  }

  @Test("A box of no size, with a name of odd signs, stands for an image, too")
  func oddPlaceholders() throws {
    let svg = try export([
      #"{kind: image, size: [0, 4], source: gone}"#,
      #"{kind: image, size: [40, 40], source: "a\"'{\n<b>}\u0000: #"}"#,
    ]).svg
    #expect(!svg.contains("<image") && svg.contains(">a&quot;'{&lt;b&gt;}: #</text>"), "\(svg)")
  }

  @Test("An SVG that is an image is a picture in the picture, with ids of its own")
  func drawings() throws {
    let one = "{kind: image, size: [8, 4], source: a.svg, opacity: 0.5}"
    let single = try export([one])
    #expect(
      single.svg.contains(
        "<g opacity=\"0.5\"><svg x=\"0\" y=\"0\" width=\"8\" height=\"4\" viewBox=\"0 0 10 10\">"))
    #expect(
      single.svg.contains("<rect x=\"0\" y=\"0\" width=\"5\" height=\"10\" fill=\"#ff0000\"/>"))
    let shared = try export([one, one])
    #expect(count("#ff0000", in: shared.svg) == 1 && count("#s-drawing-1", in: shared.svg) == 2)
    let gradient =
      "{id: x, size: [9, 9], link: '#y', fill: {type: linear, stops: [[0, '#f00'], [1, '#00f']]}}"
    let inner = try export([
      one, "{id: x, size: [9, 9], fill: {type: linear, stops: [[0, '#0f0'], [1, '#00f']]}}",
    ]) {
      $0.settings.keepsIDs = true
      $0.image = { _ in Self.drawing(gradient).map { .drawing($0) } ?? Self.missing }
    }
    #expect(count("id=\"s-gradient-1\"", in: inner.svg) == 1)
    #expect(count("id=\"x\"", in: inner.svg) == 1 && inner.svg.contains("id=\"s-gradient-1-2\""))
  }

  @Test("A drawing shows no files, and drawings in it end somewhere")
  func depth() throws {
    let inside =
      "{kind: image, size: [5, 5], source: other.png}, {kind: image, size: [5, 5], source: 'data:image/svg+xml,x'}"
    let export = try export(["{kind: image, size: [8, 4], source: a.svg}"]) {
      $0.image = { _ in Self.drawing(inside).map { .drawing($0) } ?? Self.missing }
    }
    #expect(count("<svg", in: export.svg) < 9 && !export.svg.contains(" href=\"other"))
    #expect(export.notes.contains { $0.contains("other.png") })
  }

  private static let mark = RGBA(rgb: 0x010000)

  private func icons(
    _ graphics: [String], root: String = "", _ drawn: String, uses: Bool = true
  ) throws -> String {
    try export(graphics, root: root) {
      $0.icon = { name, folders, color in
        guard name == "a", folders == ["icons"] else { return nil }
        let text = drawn.replacing("#010000", with: (color ?? Self.mark).hexText)
        return Self.drawing(text, currentColor: color == nil && uses ? Self.mark : nil)
      }
    }.svg
  }

  @Test("An icon is one symbol, which takes the colour of what uses it, in both modes")
  func icon() throws {
    let svg = try icons(
      [
        "{size: [40, 40], icon: {name: a, size: 10, color: '#f00'}}",
        "{size: [40, 40], icon: a, text: {string: '', color: $ink}}", "{size: [9, 9], icon: b}",
      ], root: "palette: {ink: {light: \"#111\", dark: \"#eee\"}}\n",
      "{size: [9, 9], fill: '#010000', stroke: '#0f0'}")
    #expect(count("<symbol", in: svg) == 1 && count("<use", in: svg) == 2)
    #expect(svg.contains("<symbol id=\"s-icon-1\" viewBox=\"0 0 10 10\">"))
    #expect(svg.contains("fill=\"currentColor\" stroke=\"#00ff00\""))
    #expect(
      svg.contains(
        "<use x=\"15\" y=\"15\" width=\"10\" height=\"10\" color=\"#ff0000\" href=\"#s-icon-1\"/>"))
    #expect(svg.contains("color=\"#111111\" href=\"#s-icon-1\" class=\"spink\""))
    #expect(svg.contains(".spink{color:#eeeeee}"))
  }

  @Test(
    "An icon of its own colours has none beside it; one with definitions in the text's is there for each"
  )
  func ownColors() throws {
    let plain = try icons(["{size: [9, 9], icon: a}"], "{size: [9, 9], fill: '#0f0'}", uses: false)
    #expect(plain.contains("<use x=\"-7.5\"") && !plain.contains(" color="))
    let fading = try icons(
      [
        "{size: [9, 9], icon: a}", "{size: [9, 9], icon: {name: a, color: '#00f'}}",
        "{size: [9, 9], icon: a}",
      ],
      "{size: [9, 9], fill: {type: linear, stops: [[0, '#010000'], [1, '#0f0']]}}")
    #expect(count("<symbol", in: fading) == 2 && count("<use", in: fading) == 3)
    #expect(!fading.contains("currentColor") && fading.contains("stop-color=\"#0000ff\""))
  }

  @Test("900 icons are 900 symbols, 900 uses of one are one")
  func many() throws {
    func svg(_ names: [String]) throws -> String {
      try export(names.map { "{size: [9, 9], icon: \($0)}" }) {
        $0.icon = { name, _, _ in
          Self.drawing("{size: [\(name.dropFirst()), 9], fill: '#010000'}", currentColor: Self.mark)
        }
      }.svg
    }
    let different = try svg((1...900).map { "i\($0)" })
    #expect(count("<symbol", in: different) == 900 && count("<use", in: different) == 900)
    let same = try svg(Array(repeating: "i1", count: 900))
    #expect(count("<symbol", in: same) == 1 && count("<use", in: same) == 900)
  }
}
