import ByteSearch
import Geometry
import SVGImport

/// The Excalidraw drawing that a picture carries, as Excalidraw writes it.
struct EmbeddedScene {
  /// The drawing's file.
  let scene: [UInt8]
  /// Where it stands in the picture.
  let place: SVGPlace

  private static let start = "<!-- payload-start -->"
  private static let end = "<!-- payload-end -->"

  /// The drawing in an SVG; nil where there is none.
  ///
  /// - Throws: why it cannot be read.
  init?(inSVG bytes: [UInt8]) throws(SVGImportError) {
    guard let start = bytes[...].firstIndex(ofWord: Self.start) else { return nil }
    let place = JSONPlaces(bytes).place(of: start)
    let text = bytes[(start + Self.start.utf8.count)...]
    guard let end = text.firstIndex(ofWord: Self.end) else {
      throw SVGImportError("the drawing inside is cut off", at: place)
    }
    guard let packed = Base64.decoded(text[..<end]) else {
      throw SVGImportError("the drawing inside is no base64", at: place)
    }
    // The first version is UTF-8, later ones have a byte for each of their signs.
    let version = bytes[..<start].firstIndex(ofWord: "payload-version:").map { bytes[$0 + 16] }
    scene = try Self.decoded(packed, isUTF8: version == UInt8(ascii: "1"), at: place)
    self.place = place
  }

  /// The file of a drawing that is packed: JSON whose `encoded` has a sign for each byte.
  ///
  /// - Throws: why it cannot be unpacked.
  static func decoded(
    _ bytes: [UInt8], isUTF8: Bool = false, at place: SVGPlace
  ) throws(SVGImportError) -> [UInt8] {
    let text =
      isUTF8 ? bytes : bytes.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
    let root: JSONValue
    do throws(SVGImportError) {
      root = try JSONReader.value(of: text)
    } catch {
      throw SVGImportError("the drawing inside cannot be read: \(error.message)", at: place)
    }
    // The oldest files have the drawing itself there.
    guard let encoded = root["encoded"]?.string else { return text }
    var packed: [UInt8] = []
    for scalar in encoded.unicodeScalars {
      guard scalar.value < 0x100 else {
        throw SVGImportError("the drawing inside is damaged", at: place)
      }
      packed.append(UInt8(scalar.value))
    }
    guard root["compressed"]?.isTrue == true else { return packed }
    return try inflated(packed, named: "the drawing inside", at: place)
  }

  /// What zlib's format stands for.
  ///
  /// - Throws: why it cannot be unpacked.
  static func inflated(
    _ bytes: [UInt8], named name: String, at place: SVGPlace
  ) throws(SVGImportError) -> [UInt8] {
    guard bytes.count > 2, bytes[0] & 0x0F == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
    else {
      throw SVGImportError("\(name) is compressed, and damaged or cut off", at: place)
    }
    return try FileBytes.inflated(
      Array(bytes[2...]), named: name, limit: DiagramLimits.unpackedBytes, at: place)
  }
}
