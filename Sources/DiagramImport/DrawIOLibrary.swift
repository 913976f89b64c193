import ByteSearch
import SVGImport

/// A library of draw.io's as a file of a page for each shape: JSON inside of XML.
struct DrawIOLibrary {
  /// The file.
  let file: [UInt8]

  /// Makes a file of a library.
  ///
  /// - Throws: why it cannot be read.
  init(_ bytes: [UInt8]) throws(SVGImportError) {
    guard let start = bytes.firstIndex(of: UInt8(ascii: ">")),
      let end = bytes[start...].firstIndex(ofWord: "</mxlibrary")
    else {
      throw SVGImportError("the library is cut off", at: SVGPlace(line: 1, column: 1))
    }
    // Blanks before it keep its lines' numbers.
    let text = TextEntities.decoded(
      Substring(String(decoding: bytes[(start + 1)..<end], as: UTF8.self)))
    let blank = bytes[...start].map { $0 == 0x0A ? $0 : 0x20 }
    let root = try JSONReader.value(of: blank + Array(text.utf8))
    guard case .array(let items) = root, items.count <= 10_000 else {
      throw SVGImportError("the library is no list of shapes", at: SVGPlace(line: 1, column: 1))
    }
    var result = "<mxfile>"
    for item in items {
      let title = item["title"]?.string ?? ""
      result +=
        "<diagram name=\"\(Self.escaped(title))\">\(Self.escaped(Self.content(item)))</diagram>"
    }
    file = Array((result + "</mxfile>").utf8)
  }

  /// What a page has of an item: its model, packed or not, or its image.
  private static func content(_ item: JSONValue) -> String {
    if let model = item["xml"]?.string {
      return model.hasPrefix("&lt;") ? TextEntities.decoded(model[...]) : model
    }
    guard let image = item["data"]?.string else { return "<mxGraphModel/>" }
    let size = ["w", "h"].map { item[$0]?.number.flatMap(DiagramLimits.coordinate) ?? 100 }
    // A semicolon would end the style's value.
    let source = escaped(image.replacing(";base64,", with: ","))
    return """
      <mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>\
      <mxCell id="2" style="shape=image;image=\(source)" vertex="1" parent="1">\
      <mxGeometry width="\(size[0])" height="\(size[1])" as="geometry"/></mxCell></root></mxGraphModel>
      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
