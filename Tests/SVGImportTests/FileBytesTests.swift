import SVGImport
import Testing

@Suite("Bytes of SVG files")
struct FileBytesTests {
  /// A file with a square, packed by gzip.
  private static let packed: [UInt8] = bytes(
    "1f8b08000000000002ff458c410a80201000bfe26d6fae141d0af533652a98862e6dcf2f0fd1" +
    "6d6086d1edf2e23e526e0602d1b92032b3e45196ea71504ae15b80e0b851303083082efa401d" +
    "adae6ea54f4dbf7a718f2919c8253b40abfbc33e5d4b85d76b000000")

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = Array(hexadecimal.utf8)
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
    }
  }

  private func refusal(_ bytes: [UInt8]) -> String? {
    do throws(SVGImportError) {
      _ = try SVGImporter.graphics(of: bytes)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("Compressed files are unpacked, with whatever follows them")
  func compressed() throws {
    let square = "- kind: rectangle\n  size: [5, 5]\n"
    #expect(try SVGImporter.graphics(of: Self.packed).yaml == square)
    #expect(try SVGImporter.graphics(of: Self.packed + [0, 0, 0]).yaml == square)
  }

  @Test("Compressed files that are cut off or damaged are refused")
  func damaged() {
    #expect(refusal(Array(Self.packed.prefix(40)))?.contains("damaged or cut off") == true)
    var damaged = Self.packed
    damaged[30] ^= 0xFF
    #expect(refusal(damaged) != nil)
    #expect(refusal([0x1F, 0x8B])?.contains("damaged or cut off") == true)
  }

  @Test(
    "Any encoding by any of its names is read",
    arguments: [
      ("windows-1252", [0x80, 0xE9]), ("ISO-8859-15", [0xA4, 0xE9]), ("utf8", [0xE2, 0x82, 0xAC, 0xC3, 0xA9]),
      ("KOI8-R", [0xC5]),
    ] as [(String, [UInt8])])
  func encodings(name: String, letters: [UInt8]) throws {
    let head = "<?xml version='1.0' encoding='\(name)'?><svg><g inkscape:label='"
    let bytes = Array(head.utf8) + letters + Array("'/></svg>".utf8)
    let expected = name == "KOI8-R" ? "\u{435}" : "\u{20AC}\u{E9}"
    #expect(try SVGImporter.graphics(of: bytes).yaml == "- name: \(expected)\n  kind: group\n")
  }

  @Test("An encoding that nobody knows, or that the bytes are not of, is said")
  func wrongEncodings() {
    let unknown = "<?xml version='1.0' encoding='klingon'?><svg/>"
    #expect(refusal(Array(unknown.utf8))?.contains("'klingon' is not known") == true)
    let head = Array("<?xml version='1.0' encoding='utf8'?><svg><!--".utf8)
    #expect(refusal(head + [0xFF] + Array("--></svg>".utf8))?.contains("not in the encoding") == true)
  }
}
