import Geometry
import SVGImport

/// The pages of a draw.io file, whatever way they are written.
struct DrawIOFile {
  private(set) var pages: [DrawIOPage] = []
  private(set) var losses: [SVGLoss] = []
  /// How many bytes there are once all is unpacked.
  private(set) var byteCount: Int

  private(set) var unpackedCount: Int
  private(set) var cellCount: Int
  /// How many texts are being read inside each other.
  private var nesting = 0
  private let isWanted: () -> Bool
  private let reading: XMLReading

  /// Reads a file, an SVG with one inside, or what draw.io copies; the limits of those that stand in one
  /// file count from the one before.
  ///
  /// - Throws: why it cannot be read.
  init(
    _ content: FileBytes, after former: DrawIOFile?, isWanted: @escaping () -> Bool
  ) throws(SVGImportError) {
    self.isWanted = isWanted
    (unpackedCount, cellCount) = (former?.unpackedCount ?? 0, former?.cellCount ?? 0)
    reading = try XMLReading()
    byteCount = content.bytes.count
    if content.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "%") {
      try readInner(try Self.percentDecoded(content.bytes), at: SVGPlace(line: 1, column: 1))
      return
    }
    let handler = DrawIOReading(cellCount: cellCount, isWanted: isWanted)
    do throws(SVGImportError) {
      try reading.read(content, telling: handler)
    } catch {
      guard handler.embedded != nil else { throw error }
    }
    if let embedded = handler.embedded {
      try readInner(Array(embedded.utf8), at: handler.embeddedPlace)
    } else {
      try addPages(of: handler)
    }
  }

  /// Reads a file that stands in an attribute or a text, where all is at one place.
  private mutating func readInner(
    _ bytes: [UInt8], at place: SVGPlace
  ) throws(SVGImportError) {
    guard nesting < 3 else { throw SVGImportError("files are packed inside each other", at: place) }
    nesting += 1
    defer { nesting -= 1 }
    var bytes = bytes
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "%") {
      bytes = try Self.percentDecoded(bytes, at: place)
    }
    byteCount = max(byteCount, bytes.count)
    let handler = DrawIOReading(cellCount: cellCount, at: place, isWanted: isWanted)
    do throws(SVGImportError) {
      try reading.read(try FileBytes(bytes), telling: handler)
    } catch {
      let inside = error.place.map { $0 == place ? "" : " (its line \($0.line))" } ?? ""
      throw SVGImportError(
        "the diagram inside cannot be read: \(error.message)\(inside)", at: place)
    }
    try addPages(of: handler)
  }

  private mutating func addPages(of handler: DrawIOReading) throws(SVGImportError) {
    losses += handler.losses
    cellCount = handler.cellCount
    for page in handler.pages {
      let text = page.packed.drop { $0 <= 0x20 }
      guard !page.hasModel, !text.isEmpty else {
        pages.append(page)
        continue
      }
      try addPacked(page, text)
    }
  }

  /// Adds a page whose model is a text: base64 of deflated, or encoded, or plain XML.
  private mutating func addPacked(
    _ page: DrawIOPage, _ text: ArraySlice<UInt8>
  ) throws(SVGImportError) {
    var bytes = Array(text)
    if text.first != UInt8(ascii: "<") && text.first != UInt8(ascii: "%") {
      guard let packed = Base64.decoded(text) else {
        throw SVGImportError("the page '\(page.name.prefix(40))' is no base64", at: page.place)
      }
      bytes = try FileBytes.inflated(
        packed, named: "the page '\(page.name.prefix(40))'",
        limit: DiagramLimits.unpackedBytes - unpackedCount, at: page.place)
      unpackedCount += bytes.count
      byteCount += bytes.count
    }
    let first = pages.count
    guard pages.count < 10_000 else {
      throw SVGImportError("the file has more than 10000 pages", at: page.place)
    }
    try readInner(bytes, at: page.place)
    guard first < pages.count else { return }
    pages[first].name = page.name
  }

  /// A text with `%41` as `A`. O(bytes).
  static func percentDecoded(
    _ bytes: [UInt8], at place: SVGPlace? = nil
  ) throws(SVGImportError) -> [UInt8] {
    func digit(_ byte: UInt8) -> UInt8? {
      Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard index + 2 < bytes.count, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      else { throw SVGImportError("a sign is encoded by '%' without two digits", at: place) }
      result.append(high << 4 | low)
      index += 3
    }
    return result
  }
}
