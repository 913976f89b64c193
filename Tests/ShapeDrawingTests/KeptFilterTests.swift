import DisplayList
import Geometry
import ShapeDrawing
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Drawing filters that are kept as SVG says them")
struct KeptFilterTests {
  /// The groups of a canvas whose graphics may have a filter `f` of this markup, beside other definitions.
  private func groups(
    _ filter: String, _ graphics: String, beside others: [String: String] = [:]
  ) throws -> [DisplayGroup] {
    let definitions = others.map { "\n      \($0): '\($1)'" }.joined()
    let lines = graphics.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    let yaml = """
      canvases:
      - size: [100, 100]
        x-svg:
          definitions:
            f: '<filter id="f">\(filter)</filter>'\(definitions)
        graphics:
      \(lines)

      """
    let document = Document(text: SourceText(yaml))
    let canvas = try #require(document.canvases.first)
    return withExtendedLifetime(document) {
      let list = CanvasDrawing.displayList(of: canvas)
      return (0..<list.count).compactMap { item in
        if case .groupBegin(let group, _) = list.content(of: item) { group } else { nil }
      }
    }
  }

  @Test("The region is measured by the graphic's box, a group's by what is inside")
  func regions() throws {
    let steps = "<feMorphology radius=\"1\"/>"
    let box = try groups(
      steps, "- {at: [10, 20], size: [50, 40], fill: red, x-svg: {filter: 'url(#f)'}}")
    let filter = try #require(box.first?.filters.first)
    #expect(filter.region == Box(minX: -5, minY: -4, maxX: 55, maxY: 44))
    #expect(filter.matrix.apply(Point.zero) == Point(10, 20))
    let group = try groups(
      steps,
      """
      - kind: group
        x-svg: {filter: "url(#f)"}
        children:
        - {at: [10, 20], size: [50, 40], fill: red}
      """)
    #expect(
      group.first?.filters.first?.region == Box(minX: 5, minY: 16, maxX: 65, maxY: 64))
  }

  @Test("Lengths of the user's are reckoned from where the element's coordinates began")
  func origins() throws {
    let groups = try groups(
      "<feFlood x=\"10\" y=\"20\" width=\"5\" height=\"5\"/>",
      "- {at: [10, 20], size: [50, 40], fill: red, x-svg: {filter: 'url(#f)', origin: [-10, -20]}}")
    let step = try #require(groups.first?.filters.first?.steps.first)
    #expect(step.box == Box(minX: 0, minY: 0, maxX: 5, maxY: 5))
  }

  @Test("A shadow is the steps it stands for, and functions are filters")
  func shadows() throws {
    let shadow = try groups(
      "<feDropShadow dx=\"3\" stdDeviation=\"1\" flood-color=\"red\"/>",
      "- {size: [50, 40], fill: red, x-svg: {filter: 'url(#f)'}}")
    #expect(shadow.first?.filters.first?.steps.count == 5)
    let functions = try groups(
      "", "- {size: [50, 40], fill: red, x-svg: {filter: 'blur(2px) invert(1) hue-rotate(90deg)'}}")
    #expect(functions.first?.filters.count == 3)
  }

  @Test("What shows no filter is drawn without one, and one in error shows nothing")
  func errors() throws {
    let graphic = "- {size: [50, 40], fill: red, x-svg: {filter: 'url(#g)'}}"
    #expect(try groups("<feFlood/>", graphic).isEmpty)
    #expect(
      try groups("<feFlood/>", "- {size: [5, 4], fill: red, x-svg: {filter: 'wild(1)'}}").isEmpty)
    let own = "- {size: [50, 40], fill: red, blur: 3, x-svg: {filter: 'url(#f)'}}"
    #expect(try groups("<feFlood/>", own).first?.filters == [])
  }

  @Test(
    "Filters that go on and on end",
    arguments: [
      String(repeating: "<feGaussianBlur stdDeviation=\"9\"/>", count: 200),
      "<feImage href=\"#f\"/>",
      "<feTurbulence numOctaves=\"99999999\" baseFrequency=\"1e308\" seed=\"1e300\"/>",
      "<feConvolveMatrix order=\"99999\" kernelMatrix=\"1\"/>",
      "<feOffset in=\"a\" result=\"b\"/><feOffset in=\"b\" result=\"a\"/>",
    ])
  func limits(filter: String) throws {
    let found = try groups(filter, "- {size: [50, 40], fill: red, x-svg: {filter: 'url(#f)'}}")
    #expect(found.count <= 1)
  }

  /// The sources of the images that the filters of groups show.
  private func images(of groups: [DisplayGroup]) -> [String] {
    groups.flatMap(\.filters).flatMap(\.steps).compactMap { step in
      if case .image(let image) = step.operation { image.source } else { nil }
    }
  }

  @Test(
    "An element that a filter shows has what it refers to, however it says that",
    arguments: ["fill=\"url(#g)\"", "fill=\"url('' #g '')\"", "fill=\"url(&quot;#g&quot;)\""])
  func references(paint: String) throws {
    let others = ["e": "<rect id=\"e\" \(paint)/>", "g": "<linearGradient id=\"g\"/>"]
    let groups = try groups(
      "<feImage href=\"#e\"/>",
      "- {size: [50, 40], fill: red, x-svg: {filter: 'url(#f)'}}", beside: others)
    #expect(images(of: groups).first?.contains("<linearGradient") == true)
  }

  @Test("Images of one element are bounded together, however many sizes they have")
  func manyImages() throws {
    let others = ["e": "<g id=\"e\">\(String(repeating: "<path/>", count: 9_000))</g>"]
    let rectangles = (1...200).map {
      "- {size: [\($0), 9], fill: red, x-svg: {filter: 'url(#f)'}}"
    }
    let groups = try groups(
      "<feImage href=\"#e\"/>", rectangles.joined(separator: "\n"), beside: others)
    #expect(groups.count == 200)
    #expect(images(of: groups).reduce(0) { $0 + $1.utf8.count } < 5_000_000)
    #expect(!images(of: groups).isEmpty)
  }

  @Test("An element has as many attributes as it likes", .timeLimit(.minutes(1)))
  func attributes() throws {
    let attributes = (0..<20_000).map { "a\($0)=\"\"" }.joined(separator: " ")
    let start = threadSeconds()
    let groups = try groups(
      "<feFlood \(attributes)/>", "- {size: [5, 4], fill: red, x-svg: {filter: 'url(#f)'}}")
    #expect(groups.first?.filters.first?.steps.count == 1)
    #expect(threadSeconds() - start < 5)
  }

  @Test("A filter follows the edits of its definition and of what is inside")
  func following() throws {
    let document = Document(
      text: SourceText(
        """
        canvases:
        - size: [100, 100]
          x-svg:
            definitions:
              f: '<filter id="f"><feFlood/></filter>'
          graphics:
          - kind: group
            x-svg: {filter: "url(#f)"}
            children:
            - {id: a, size: [50, 40], fill: red}

        """))
    let canvas = try #require(document.canvases.first)
    var drawing = try #require(CanvasDrawing(of: canvas))
    _ = drawing.advance(byEntries: .max)
    var kept = KeptDrawing(drawing)
    let entry = try #require(document.entries(withID: "a").first)
    _ = try document.transact { transaction throws(Diagnostic) in
      try transaction.set("size", to: .yaml("[20, 40]"), on: [entry])
    }
    _ = kept.follow()
    let fresh = CanvasDrawing.displayList(of: canvas)
    #expect(kept.list.content(of: 0) == fresh.content(of: 0))
    _ = try document.transact { transaction throws(Diagnostic) in
      try transaction.set(
        "x-svg.definitions.f",
        to: .yaml("'<filter id=\"f\" width=\"2\"><feFlood/></filter>'"), on: [canvas.entry])
    }
    #expect(kept.follow() == .outdated)
  }
}
