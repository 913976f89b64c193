import ByteSearch
import SVGImport

/// The diagrams of draw.io's that a page for browsers shows.
struct HTMLDiagrams {
  /// Their files.
  private(set) var diagrams: [[UInt8]] = []

  private static let mark = " data-mxgraph="
  private static let limit = 1_000

  /// Takes them out of a page.
  ///
  /// - Throws: that there are none, or why one cannot be read.
  init(_ page: [UInt8]) throws(SVGImportError) {
    let places = JSONPlaces(page)
    var rest = page[...]
    while let start = rest.firstIndex(ofWord: Self.mark) {
      guard diagrams.count < Self.limit else {
        throw SVGImportError(
          "the page has more than \(Self.limit) diagrams", at: places.place(of: start))
      }
      let value = page[(start + Self.mark.utf8.count)...]
      let place = places.place(of: start)
      guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = value.dropFirst().firstIndex(of: quote)
      else { throw SVGImportError("the diagram inside is cut off", at: place) }
      let text = String(decoding: value[(value.startIndex + 1)..<end], as: UTF8.self)
      if let file = try Self.file(TextEntities.decoded(text[...]), at: place) {
        diagrams.append(file)
      }
      rest = page[end...]
    }
    guard !diagrams.isEmpty else {
      throw SVGImportError("this is HTML, and no diagram of draw.io is in it")
    }
  }

  /// The file in a value of the page; nil where it is elsewhere.
  private static func file(
    _ text: String, at place: SVGPlace
  ) throws(SVGImportError) -> [UInt8]? {
    do throws(SVGImportError) {
      return try JSONReader.value(of: Array(text.utf8))["xml"]?.string.map { Array($0.utf8) }
    } catch {
      throw SVGImportError("the diagram inside cannot be read: \(error.message)", at: place)
    }
  }
}
