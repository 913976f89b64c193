import Geometry

/// The document that an SVG file carries beside its picture, as an export with `--editable` writes it.
package struct EmbeddedSource {
  /// The document's YAML.
  package fileprivate(set) var yaml: [UInt8] = []
  /// The newest form of it that this program writes.
  package static let newestVersion = 1
  /// The form in which it is written; nil for none that is a number.
  package let version: Int?
  /// Which canvas of the document the picture shows, from 0.
  package let canvas: Int
  /// A digest of the file without its metadata.
  package let sum: String
  /// A digest of the document that an import makes of the picture.
  package let base: String
  /// The options that the picture was written with, by name.
  package let options: [String: String]
  /// Whether there were others in the file.
  package internal(set) var isOneOfSeveral = false
  private let isEncoded: Bool

  /// What stands in every file that has one.
  static let mark = Array("https://shapeedit.org/source".utf8)

  /// Bytes of a document in a file.
  package static let limit = 64 << 20

  /// The element that is called so; nil for one that is no export's.
  init?(_ name: String, _ attributes: [SVGTreeBuilder.RawAttribute]) {
    guard name == "source" else { return nil }
    let values = Dictionary(attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    guard let version = values["version"], let sum = values["sum"],
      let canvas = values["canvas"].flatMap({ Int($0) }), canvas >= 0
    else { return nil }
    self.version = Int(version)
    self.canvas = canvas
    self.sum = sum
    base = values["base"] ?? ""
    isEncoded = values["encoding"] == "base64"
    options = values
  }

  /// Adds characters of the element.
  ///
  /// - Returns: false if it has become too large.
  mutating func add(_ characters: UnsafeBufferPointer<UInt8>) -> Bool {
    guard yaml.count + characters.count <= Self.limit * 4 / 3 else { return false }
    yaml += characters
    return true
  }

  /// Ends the element.
  mutating func end() {
    if isEncoded { return yaml = Base64.decoded(yaml[...]) ?? [] }
    // The first line break is the file's.
    if yaml.first == 0x0A { yaml.removeFirst() }
  }
}
