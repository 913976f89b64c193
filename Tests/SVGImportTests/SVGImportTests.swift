import SVGImport
import ShapeDocument
import Testing
import YAMLText

/// A file as a document's text, without what is the same for all.
func imported(_ content: String, root: String = "width=\"100\" height=\"100\"") throws -> String {
  var importer = try SVGImporter()
  let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(root)>\(content)</svg>"
  _ = try importer.add(Array(text.utf8), named: nil)
  let lines = String(decoding: importer.document, as: UTF8.self).split(separator: "\n")
  let start = lines.firstIndex { $0.hasPrefix("    graphics:") } ?? lines.startIndex
  return lines[(start + 1)...].map { String($0.dropFirst(6)) }.joined(separator: "\n")
}

/// What the document cannot say of a file.
func losses(_ content: String) throws -> [String] {
  var importer = try SVGImporter()
  let text = "<svg xmlns=\"http://www.w3.org/2000/svg\">\(content)</svg>"
  return try importer.add(Array(text.utf8), named: nil).map(\.message)
}

@Suite("SVG becomes graphics")
struct SVGImportTests {
  @Test("Shapes keep their kinds")
  func kinds() throws {
    #expect(
      try imported("<rect x='1' y='2' width='3' height='4' fill='red'/>") == """
        - kind: rectangle
          at: [1, 2]
          size: [3, 4]
          fill: "#ff0000"
        """)
    #expect(
      try imported("<rect width='30' height='40' rx='5' ry='6' fill='none'/>") == """
        - kind: roundedRectangle
          size: [30, 40]
          radius: [5, 6]
        """)
    #expect(
      try imported("<circle cx='10' cy='20' r='5' fill='#0f0'/>") == """
        - kind: circle
          at: [5, 15]
          size: [10, 10]
          fill: "#00ff00"
        """)
    #expect(
      try imported("<line x1='1' y1='2' x2='3' y2='4' stroke='blue'/>").hasPrefix(
        """
        - kind: line
          points:
        """) == false)
  }
}
