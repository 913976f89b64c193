import SVGExport
import SVGImport
import ShapeDocument
import TestSupport
import Testing
import YAMLText

@Suite("Clips, masks, filters and fills of SVG")
struct LooksTripTests {
  @Test("Blurs, shadows and ends of lines are known by what is exported of them")
  func trip() throws {
    let original = Document(text: SourceText(try Fixture("drawing/looks.yaml").text))
    let (again, losses) = try ExportTrip.imported(original)
    #expect(losses == [])
    func values(_ key: String, _ document: Document) -> [PropertyValue] {
      (0..<document.entryCount).compactMap { entry in
        let isWritten = document.writtenProperties(of: entry).contains { $0.key == key }
        return isWritten ? document.value(of: key, entry: entry).value : nil
      }
    }
    for key in ["blur", "shadow"] { #expect(values(key, again) == values(key, original)) }
    let ends = values("stroke", original).filter { $0["start"] != nil || $0["arrow"] != nil }
    let shown = values("stroke", again).filter { $0["start"] != nil || $0["arrow"] != nil }
    #expect(ends.count == 4 && shown.count == 4)
    for (one, other) in zip(ends, shown) {
      for key in ["start", "end", "arrow"] { #expect(one[key] == other[key]) }
    }
  }

  /// The properties of the first graphic of a file.
  private func imported(_ content: String) throws -> [String: String] {
    let file = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\(content)</svg>
      """
    let text = try document(file)
    let again = Document(text: SourceText(text))
    let properties = again.writtenProperties(of: 1)
    return Dictionary(
      uniqueKeysWithValues: properties.map { property in
        (property.key, again.value(of: [property.key], entry: 1).text ?? "")
      })
  }

  private static let rect = "<rect width=\"9\" height=\"9\" filter=\"url(#f)\"/>"
  private static let black = "{color: \"#000000\", offset: [2, 3], blur: 8}"

  @Test(
    "Shadows are found in whatever words",
    arguments: [
      "<feDropShadow dx=\"2\" dy=\"3\" stdDeviation=\"4\"/>",
      """
      <feGaussianBlur in="SourceAlpha" stdDeviation="4"/><feOffset dx="2" dy="3" result="o"/>
      <feMerge><feMergeNode in="o"/><feMergeNode in="SourceGraphic"/></feMerge>
      """,
      """
      <feOffset in="SourceAlpha" dx="2" dy="3"/><feGaussianBlur stdDeviation="4"/>
      <feBlend in="SourceGraphic" mode="normal"/>
      """,
      """
      <feFlood flood-color="black"/><feComposite in2="SourceGraphic" operator="in"/>
      <feGaussianBlur in="SourceAlpha" stdDeviation="4" result="b"/>
      <feOffset in="b" dx="2" dy="3"/>
      <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0" result="s"/>
      <feBlend in="SourceGraphic" in2="s"/>
      """,
    ])
  func shadows(steps: String) throws {
    let values = try imported(
      "<filter id=\"f\" x=\"-2\" y=\"-2\" width=\"5\" height=\"5\">\(steps)</filter>" + Self.rect)
    #expect(values["shadow"] == "#000000")
    #expect(values["x-svg"] == nil)
  }

  @Test("A shadow on the graphic itself is one of what stands around it")
  func innerShadow() throws {
    let steps = """
      <feFlood/><feComposite in2="SourceGraphic" operator="out"/>
      <feGaussianBlur stdDeviation="4"/><feOffset dx="2" dy="3" result="shade"/>
      <feFlood flood-color="red"/><feComposite in2="shade" operator="in"/>
      <feComposite in2="SourceGraphic" operator="in" result="shadow"/>
      <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shadow"/></feMerge>
      """
    func text(_ steps: String) throws -> String {
      try document("<svg><filter id=\"f\">\(steps)</filter>\(Self.rect)</svg>")
    }
    let shadow = "{color: \"#ff0000\", offset: [2, 3], blur: 8, inner: true}"
    #expect(try text(steps).contains("shadow: \(shadow)"))
    // What is not cut off by the graphic, or lies below it, is something else.
    let uncut = steps.replacing(" operator=\"in\" result=\"shadow\"", with: " result=\"shadow\"")
    #expect(try text(uncut).contains("x-svg"))
    let below = steps.replacing(
      "<feMergeNode in=\"SourceGraphic\"/><feMergeNode in=\"shadow\"/>",
      with: "<feMergeNode in=\"shadow\"/><feMergeNode in=\"SourceGraphic\"/>")
    #expect(try text(below).contains("x-svg"))
  }

  @Test(
    "A marker of an export is the end of a line by its id and its frame",
    arguments: [
      ("k3f9-circle-1", 8, "start: circle"), ("k3f9-open-triangle-12", 8, "start: open-triangle"),
      ("my-page-triangle-2", 8, "start: triangle"), ("k3f9-arrow-1", 4, "arrow: start"),
      // The marker of another program is drawn as it is.
      ("k3f9-circle-1", 5, "&k3f9-circle-1"), ("k3f9-circle", 8, "&k3f9-circle"),
      ("circle-1", 8, "&circle-1"),
    ])
  func endings(id: String, half: Int, expected: String) throws {
    let view = "\(-half) \(-half) \(2 * half) \(2 * half)"
    let text = try document(
      """
      <svg width="90" height="90"><marker id="\(id)" viewBox="\(view)" orient="auto"><circle r="2"/>
      </marker><path d="M0 0H9V9" fill="none" stroke="red" marker-start="url(#\(id))"/>
      <path d="M0 0H9V9" fill="none" stroke="red" marker-start="url(#\(id))"/></svg>
      """)
    #expect(text.contains(expected) == !expected.hasPrefix("&"), "\(text)")
    #expect(!text.contains("x-svg") && text.contains("kind: circle") == expected.hasPrefix("&"))
  }

  @Test("A blur is found, and what is more than that is kept")
  func blur() throws {
    let blur =
      "<filter id=\"f\" x=\"-2\" y=\"-2\" width=\"5\" height=\"5\"><feGaussianBlur stdDeviation=\"3\"/></filter>"
    #expect(try imported(blur + Self.rect)["blur"] == "6")
    // What ends where the filter does is drawn as SVG says it.
    let narrow = blur.replacing("x=\"-2\" y=\"-2\" width=\"5\" height=\"5\"", with: "")
    #expect(try imported(narrow + Self.rect)["x-svg"]?.contains("filter") == true)
    let uneven = blur.replacing("\"3\"", with: "\"3 1\"")
    let kept = try imported(uneven + Self.rect)
    #expect(kept["blur"] == nil && kept["x-svg"]?.contains("filter") == true)
    let turbulent = "<filter id=\"f\"><feTurbulence/></filter>"
    #expect(try imported(turbulent + Self.rect)["x-svg"]?.contains("filter") == true)
  }

  @Test("A clipping path becomes a mask in a group")
  func clips() throws {
    let text = try document(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
      <clipPath id="c"><circle cx="5" cy="5" r="5"/></clipPath>
      <g id="g" clip-path="url(#c)" transform="translate(3 4)"><rect width="9" height="9"/></g>
      </svg>
      """)
    let lines = [
      "- kind: group", "  at: [3, 4]", "  children:", "    - kind: circle", "      mask: shape",
      "      size: [10, 10]", "    - id: g", "      kind: group", "      children:",
      "        - kind: rectangle", "          size: [9, 9]", "          fill: \"#000000\"",
    ]
    #expect(text.hasSuffix(lines.map { "      \($0)\n" }.joined()), "\(text)")
  }

  @Test("A mask in itself ends, and one of fractions is measured by what it masks")
  func masks() throws {
    let text = try document(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
      <mask id="a" maskContentUnits="objectBoundingBox">
        <rect width="1" height="0.5" fill="white" mask="url(#a)"/></mask>
      <rect x="10" y="10" width="20" height="20" mask="url(#a)"/>
      </svg>
      """)
    #expect(text.contains("mask: luminance") && text.contains("transform: [20, 0, 0, 20, 10, 10]"))
  }

  @Test("Limits of corners, the order of painting, inner circles and fitted images have words")
  func others() throws {
    let stroke = "stroke=\"red\" stroke-miterlimit=\"9\" paint-order=\"stroke\""
    let values = try imported("<rect width=\"9\" height=\"9\" \(stroke)/>")
    #expect(values["x-svg"] == nil)
    #expect(
      values["stroke"] == "{color: \"#ff0000\", miterLimit: 9, order: below}"
        || values["stroke"] == "#ff0000")
    let image =
      "<image width=\"9\" height=\"9\" href=\"a.png\" preserveAspectRatio=\"xMidYMid slice\"/>"
    #expect(try imported(image)["fit"] == "fill")
  }

  @Test("What is pasted refers to no definitions")
  func pasted() throws {
    let file = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
      <filter id="f"><feTurbulence/></filter>\(Self.rect)</svg>
      """
    let pasted = try SVGImporter.graphics(of: Array(file.utf8))
    #expect(!pasted.yaml.contains("x-svg"))
    #expect(pasted.losses.contains { $0.message.hasSuffix("is left out") })
  }
}
