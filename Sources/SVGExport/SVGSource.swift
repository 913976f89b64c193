import ByteSearch
import Geometry

/// The document that a picture was made of, as it stands in an SVG file beside the picture.
package struct SVGSource {
  /// The name of the language of its element.
  package static let space = "https://shapeedit.org/source"
  private static let start = Array("\n  <metadata><s:source ".utf8)
  private static let end = Array("</s:source></metadata>".utf8)

  private let yaml: [UInt8]
  private let attributes: [(name: String, value: String)]

  /// The whole document.
  ///
  /// - Parameters:
  ///   - yaml: Its file.
  ///   - canvas: The number of the canvas that the picture shows, from 0.
  ///   - base: A digest of what an import makes of the picture.
  ///   - options: The options that it was written with, by names that are XML's.
  package init(
    _ yaml: [UInt8], canvas: Int, base: String, options: [(name: String, value: String)]
  ) {
    self.yaml = yaml
    attributes =
      [("version", "1"), ("canvas", "\(canvas)"), ("base", base)] + options
  }

  /// A file with the document in it.
  package func inserted(in export: SVGExport) -> [UInt8] {
    var text = SVGText()
    text.append(markup: String(decoding: Self.start, as: UTF8.self))
    text.append(markup: "xmlns:s=\"\(Self.space)\"")
    for (name, value) in attributes { text.attribute(named: name, value) }
    text.attribute("sum", Self.digest(of: export.bytes))
    if isPlain {
      text.append("><![CDATA[\n")
      text.append(markup: Self.divided(yaml))
      text.append("]]>")
    } else {
      text.append(" encoding=\"base64\">")
      text.append(markup: String(decoding: Base64.encoded(yaml), as: UTF8.self))
    }
    text.append(markup: String(decoding: Self.end, as: UTF8.self))
    var bytes = export.bytes
    bytes.insert(contentsOf: text.bytes, at: export.contentStart)
    return bytes
  }

  /// A digest of a file as it is without its document, as long as that stands there as it was written;
  /// nil where it does not.
  package static func digest(ofFile bytes: [UInt8]) -> String? {
    guard let first = bytes.firstIndex(ofWord: start),
      let last = bytes[first...].firstIndex(ofWord: end)
    else { return nil }
    return digest(of: bytes[..<first] + bytes[(last + end.count)...])
  }

  /// 16 digits of a digest of bytes.
  package static func digest(of bytes: some Sequence<UInt8>) -> String {
    var digest = SHA256()
    digest.add(bytes)
    return String(digest.hexDigits().prefix(16))
  }

  /// Whether XML has all characters, and no reader changes one.
  private var isPlain: Bool {
    guard let text = String(validating: yaml, as: UTF8.self) else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      (scalar.value >= 0x20 || scalar == "\n" || scalar == "\t")
        && !(0x7F..<0xA0).contains(scalar.value) && scalar.value & 0xFFFE != 0xFFFE
        && scalar != "\u{2028}" && scalar != "\u{FEFF}"
    }
  }

  /// A text in which what would end the section is divided.
  private static func divided(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("]]>", with: "]]]]><![CDATA[>")
  }
}
